package main

import (
	"encoding/json"
	"fmt"
	"net"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"
)

// load runs this many clients at once. Each client produces its share of the records to its own partition, fetches
// them at the same time and compares each. All stay connected until the last is done. load prints how many
// connections they had, and how many of these ended before that.
func load(bootstrap, topic string, clients, records int) {
	var all sync.WaitGroup
	var links connections
	for n := range clients {
		c := client(bootstrap,
			kgo.RecordPartitioner(kgo.ManualPartitioner()),
			kgo.ConsumePartitions(map[string]map[int32]kgo.Offset{topic: {int32(n): kgo.NewOffset().AtStart()}}),
			kgo.WithHooks(&links))
		defer c.Close()
		all.Go(func() { produceAndFetch(c, topic, int32(n), records/clients) })
	}
	all.Wait()
	check(json.NewEncoder(os.Stdout).Encode(map[string]int64{"connections": links.made.Load(), "ended": links.ended.Load()}))
}

type connections struct{ made, ended atomic.Int64 }

func (c *connections) OnBrokerConnect(_ kgo.BrokerMetadata, _ time.Duration, _ net.Conn, err error) {
	check(err)
	c.made.Add(1)
}

func (c *connections) OnBrokerDisconnect(kgo.BrokerMetadata, net.Conn) { c.ended.Add(1) }

func produceAndFetch(c *kgo.Client, topic string, partition int32, records int) {
	go func() {
		for n := range records {
			r := &kgo.Record{Topic: topic, Partition: partition, Value: value(partition, n)}
			c.Produce(ctx, r, func(_ *kgo.Record, err error) { check(err) })
		}
	}()
	for seen := 0; seen < records; {
		fetches := c.PollFetches(ctx)
		for _, e := range fetches.Errors() {
			check(e.Err)
		}
		fetches.EachRecord(func(r *kgo.Record) {
			if r.Offset != int64(seen) || string(r.Value) != string(value(partition, seen)) {
				check(fmt.Errorf("partition %d: %q at offset %d, where %d is expected", partition, r.Value, r.Offset, seen))
			}
			seen++
		})
	}
	check(c.Flush(ctx))
}

func value(partition int32, n int) []byte {
	return fmt.Appendf(nil, "record %d of partition %d", n, partition)
}

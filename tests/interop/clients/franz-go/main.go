// franz-go. ../README.md says what the steps are; `load` is for ../../checks/load.py.
package main

import (
	"bufio"
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"strconv"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kversion"
)

type record struct {
	Codec     string  `json:"codec,omitempty"`
	Acks      int     `json:"acks,omitempty"`
	Partition int32   `json:"partition"`
	Offset    int64   `json:"offset"`
	Key       *string `json:"key"`
	Value     *string `json:"value"`
	Headers   [][]any `json:"headers"`
}

var ctx = context.Background()

func main() {
	step, bootstrap, topic, rest := os.Args[1], os.Args[2], os.Args[3], os.Args[4:]
	switch step {
	case "create":
		partitions, replicas := number(rest[0]), number(rest[1])
		_, err := admin(bootstrap).CreateTopic(ctx, int32(partitions), int16(replicas), nil, topic)
		check(err)
	case "produce":
		produce(bootstrap, topic)
	case "consume":
		consume(bootstrap, topic, rest[0], number(rest[1]))
	case "list":
		list(bootstrap, topic, rest[0])
	case "load":
		load(bootstrap, topic, number(rest[0]), number(rest[1]))
	case "delete":
		_, err := admin(bootstrap).DeleteTopic(ctx, topic)
		check(err)
	default:
		log.Fatalf("no step %s", step)
	}
}

func produce(bootstrap, topic string) {
	var to *kgo.Client
	var codec string
	var acks int
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 16<<20)
	for in.Scan() {
		var r record
		check(json.Unmarshal(in.Bytes(), &r))
		if to == nil || r.Codec != codec || r.Acks != acks {
			finish(to)
			codec, acks = r.Codec, r.Acks
			to = producer(bootstrap, codec, acks)
		}
		sent := &kgo.Record{Topic: topic, Partition: r.Partition, Key: unhex(r.Key), Value: unhex(r.Value)}
		for _, h := range r.Headers {
			sent.Headers = append(sent.Headers, kgo.RecordHeader{Key: h[0].(string), Value: unhexAny(h[1])})
		}
		to.Produce(ctx, sent, func(_ *kgo.Record, err error) { check(err) })
	}
	check(in.Err())
	finish(to)
}

func producer(bootstrap, codec string, acks int) *kgo.Client {
	codecs := map[string]kgo.CompressionCodec{
		"none": kgo.NoCompression(), "gzip": kgo.GzipCompression(), "snappy": kgo.SnappyCompression(),
		"lz4": kgo.Lz4Compression(), "zstd": kgo.ZstdCompression(),
	}
	options := []kgo.Opt{
		kgo.ProducerBatchCompression(codecs[codec]),
		kgo.RecordPartitioner(kgo.ManualPartitioner()),
	}
	switch acks {
	case 0:
		options = append(options, kgo.RequiredAcks(kgo.NoAck()), kgo.DisableIdempotentWrite())
	case 1:
		options = append(options, kgo.RequiredAcks(kgo.LeaderAck()), kgo.DisableIdempotentWrite())
	}
	return client(bootstrap, options...)
}

func finish(c *kgo.Client) {
	if c != nil {
		check(c.Flush(ctx))
		c.Close()
	}
}

func consume(bootstrap, topic, group string, count int) {
	c := client(bootstrap,
		kgo.ConsumerGroup(group), kgo.ConsumeTopics(topic), kgo.DisableAutoCommit(),
		kgo.ConsumeResetOffset(kgo.NewOffset().AtStart()))
	out := json.NewEncoder(os.Stdout)
	for seen := 0; seen < count; {
		fetches := c.PollFetches(ctx)
		for _, e := range fetches.Errors() {
			check(e.Err)
		}
		fetches.EachRecord(func(r *kgo.Record) {
			shown := record{Partition: r.Partition, Offset: r.Offset, Key: tohex(r.Key), Value: tohex(r.Value), Headers: [][]any{}}
			for _, h := range r.Headers {
				shown.Headers = append(shown.Headers, []any{h.Key, tohex(h.Value)})
			}
			check(out.Encode(shown))
			seen++
		})
	}
	check(c.CommitUncommittedOffsets(ctx))
	c.Close()
}

func list(bootstrap, topic, group string) {
	a := admin(bootstrap)
	details, err := a.ListTopics(ctx)
	check(err)
	topics := map[string]int{}
	for name, t := range details {
		topics[name] = len(t.Partitions)
	}
	groups, err := a.ListGroups(ctx)
	check(err)
	described, err := a.DescribeGroups(ctx, group)
	check(err)
	ends, err := a.ListEndOffsets(ctx, topic)
	check(err)
	offsets, err := a.FetchOffsets(ctx, group)
	check(err)
	end, committed := map[int32]int64{}, map[int32]int64{}
	ends.Each(func(o kadm.ListedOffset) { end[o.Partition] = o.Offset })
	offsets.Each(func(o kadm.OffsetResponse) { committed[o.Partition] = o.At })
	check(json.NewEncoder(os.Stdout).Encode(map[string]any{
		"topics": topics, "groups": groups.Groups(), "state": described[group].State, "ends": end, "committed": committed,
	}))
}

func client(bootstrap string, options ...kgo.Opt) *kgo.Client {
	options = append(options, kgo.SeedBrokers(bootstrap))
	if release, limited := os.LookupEnv("MAX_KAFKA"); limited {
		options = append(options, kgo.MaxVersions(kversion.FromString(release)))
	}
	c, err := kgo.NewClient(options...)
	check(err)
	return c
}

func admin(bootstrap string) *kadm.Client {
	return kadm.NewClient(client(bootstrap))
}

func tohex(b []byte) *string {
	if b == nil {
		return nil
	}
	s := hex.EncodeToString(b)
	return &s
}

func unhex(s *string) []byte {
	if s == nil {
		return nil
	}
	b, err := hex.DecodeString(*s)
	check(err)
	return b
}

func unhexAny(v any) []byte {
	s, some := v.(string)
	if !some {
		return nil
	}
	return unhex(&s)
}

func number(text string) int {
	n, err := strconv.Atoi(text)
	check(err)
	return n
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

'use strict';
(() => {
  const bytes = Uint8Array.from(atob(window.kafkaExplainer), letter => letter.charCodeAt(0));
  const instance = WebAssembly.instantiate(bytes).then(({ instance }) => instance.exports);

  // Returns HTML that explains bytes in hex. `schemas` are Kafka's JSON, the most likely one first.
  window.kafkaExplain = async (version, hex, schemas) => {
    const { memory, input, explain, output } = await instance;
    const text = new TextEncoder().encode([version, hex, ...schemas].join('\0'));
    const start = input(text.length);
    new Uint8Array(memory.buffer, start, text.length).set(text);
    const length = explain();
    return new TextDecoder().decode(new Uint8Array(memory.buffer, output(), length));
  };
})();

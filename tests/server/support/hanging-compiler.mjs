import { writeFileSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { isMainThread, parentPort } from 'node:worker_threads';

/**
 * Loaded before a built server (`NODE_OPTIONS=--import ...`): its compile thread never answers a request that carries the word in HANGS_AT. It is then inside of one regular
 * expression, the hardest case to stop, or with HANGS_ASLEEP asleep, which takes no time of the machine, and has made the file HANGS_NOTE. In the thread this file stands in
 * for the compiler's own, and loads that.
 */
const { HANGS_AT: word, HANGS_NOTE: note, HANGS_ASLEEP: isAsleep } = process.env;

if (isMainThread) {
  const threads = createRequire(import.meta.url)('node:worker_threads');
  const { Worker } = threads;
  threads.Worker = class extends Worker {
    constructor(file, options) {
      const isCompiler = String(file).endsWith('/compile-worker.js');
      super(isCompiler ? new URL(import.meta.url) : file, isCompiler ? { ...options, argv: [String(file)] } : options);
    }
  };
  syncBuiltinESMExports();
} else if (process.argv[2]?.endsWith('/compile-worker.js')) {
  // Its listener is the first: a port that has one hands out its messages.
  await import(process.argv[2]);
  parentPort.on('message', (request) => {
    if (!carries(request)) return;
    writeFileSync(note, '');
    if (isAsleep) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    /^(M+)+$/.test(`${'M'.repeat(60)}!`);
  });
}

function carries(value) {
  if (typeof value === 'string') return value.includes(word);
  if (value instanceof Map) return [...value].some(carries);
  return typeof value === 'object' && value !== null && Object.values(value).some(carries);
}

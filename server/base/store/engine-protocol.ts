import type { PGlite } from '@electric-sql/pglite';

/** Answers bytes of PostgreSQL's protocol with those of the engine, in memory that nothing else uses. Rejects where the engine has stopped for ever. */
export type AskEngine = (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>;

/** Length of what stands before the fields of a message: its kind and its length. */
const HEAD = 5;
const ERROR_RESPONSE = 'E'.charCodeAt(0);
/** Severities after which PostgreSQL ends a process; the embedded engine then never answers again. */
const LAST_WORDS = /^V(PANIC|FATAL)$/;

/**
 * Asks an engine one thing after the other. Answers come by its stream: its `execProtocolRaw` reads them as well, and keeps every value of every answer for as long as it lives.
 */
export function askerOf(engine: Pick<PGlite, 'execProtocolRawStream'>): AskEngine {
  let last: Promise<unknown> = Promise.resolve();
  return (bytes) => {
    const answer = last.then(async () => {
      const parts: Uint8Array[] = [];
      // A part lies in the engine's own memory, which the next one is written into.
      await engine.execProtocolRawStream(bytes, { onRawData: (part) => parts.push(part.slice()) });
      const data = joined(parts);
      const end = lastWords(data);
      if (end !== undefined) throw new Error(end);
      return data;
    });
    last = answer.catch(() => undefined);
    return answer;
  };
}

/** The parts in memory of their own, which may be given to another thread. */
function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** What the engine says with its last message; undefined while it lives. */
function lastWords(data: Uint8Array): string | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let at = 0; at + HEAD <= data.length; at += 1 + view.getInt32(at + 1)) {
    if (data[at] !== ERROR_RESPONSE) continue;
    const fields = new TextDecoder().decode(data.subarray(at + HEAD, at + 1 + view.getInt32(at + 1))).split('\0');
    if (fields.some((field) => LAST_WORDS.test(field)))
      return fields.find((field) => field.startsWith('M'))?.slice(1) ?? 'The engine has stopped.';
  }
  return undefined;
}

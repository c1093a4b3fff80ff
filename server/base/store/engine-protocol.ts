import type { PGlite } from '@electric-sql/pglite';

/** Sends bytes of PostgreSQL's protocol and returns the engine's answer in memory of its own. Rejects once the engine has stopped for good. */
export type AskEngine = (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>;

/** Bytes before the fields of a message: type and length. */
const HEAD = 5;
const ERROR_RESPONSE = 'E'.charCodeAt(0);
/** Severities after which a PostgreSQL process ends. The embedded engine then never answers again. */
const LAST_WORDS = /^V(PANIC|FATAL)$/;

/**
 * Sends requests to an engine one after the other. Reads the answers as a stream, because `execProtocolRaw` also parses them and
 * keeps every value for its lifetime.
 */
export function askerOf(engine: Pick<PGlite, 'execProtocolRawStream'>): AskEngine {
  let last: Promise<unknown> = Promise.resolve();
  return (bytes) => {
    const answer = last.then(async () => {
      const parts: Uint8Array[] = [];
      // The part lies in the engine's memory, which the next part overwrites.
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

/** Joins the parts in memory that may be transferred to another thread. */
function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The error in the engine's last message; undefined while it runs. */
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

import { Duplex } from 'node:stream';
import type { AskEngine } from './engine-protocol.ts';

/** A PostgreSQL server's answer to a new client: authenticated, and ready. The engine itself has neither users nor connections. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const GOODBYE = 'X'.charCodeAt(0);

/** A connection of `pg` to the embedded engine, in place of a socket. Sends everything that `pg` writes in one tick at once; keeps the order. */
export class EngineStream extends Duplex {
  private readonly ask: AskEngine;
  private isConnected = false;

  constructor(ask: AskEngine) {
    super();
    this.ask = ask;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  /** Part of the socket interface; nothing to set here. */
  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.send(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  private send(bytes: Buffer): void {
    if (!this.isConnected) {
      this.isConnected = true;
      this.push(WELCOME);
      return;
    }
    // The engine stays open for the next client.
    if (bytes[0] === GOODBYE) return;
    this.ask(bytes).then(
      (answer) => this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)),
      (error: Error) => this.destroy(error),
    );
  }
}

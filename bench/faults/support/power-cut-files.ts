import { closeSync, copyFileSync, cpSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Random } from '../../../marketplace/seed/random.ts';
import { type EngineStream, type HostFiles, SyncedFiles } from '../../../server/base/store/synced-files.ts';

/** Atomic write size of a disk. */
const SECTOR = 512;

/** A write that was not synced yet. */
interface UnsyncedWrite {
  position: number;
  bytes: Uint8Array;
}

/**
 * The files of an engine with a second copy of only synced content. Pieces of later writes may have reached the disk too, in any order.
 */
export class PowerCutFiles extends SyncedFiles {
  /** Number of syncs. */
  syncs = 0;
  readonly #folder: string;
  readonly #synced: string;
  readonly #unsynced = new Map<string, UnsyncedWrite[]>();
  #before = () => {};

  /** `synced`: folder of the copy, which starts with the current content. */
  constructor(folder: string, synced: string) {
    super(folder);
    this.#folder = folder;
    this.#synced = synced;
    cpSync(folder, synced, { recursive: true });
  }

  /** Calls `before` in front of each write and sync, the moments of possible power cuts. */
  onStep(before: () => void): void {
    this.#before = before;
  }

  /** Writes the disk content after a power cut now to a folder. */
  cutTo(folder: string, random: Random): void {
    cpSync(this.#synced, folder, { recursive: true });
    for (const [path, writes] of this.#unsynced) {
      const file = join(folder, path);
      if (!existsSync(file)) continue;
      const descriptor = openSync(file, 'r+');
      for (const { position, bytes } of writes)
        for (let at = 0; at < bytes.length; at += SECTOR)
          if (random.chance(0.5)) writeSync(descriptor, bytes, at, Math.min(SECTOR, bytes.length - at), position + at);
      closeSync(descriptor);
    }
  }

  protected override prepare(files: HostFiles): void {
    super.prepare(files);
    const { fsync, write } = files.stream_ops;
    files.stream_ops.write = (...written) => {
      const [stream, buffer, offset, length, position] = written;
      this.#before();
      const writes = this.#unsynced.get(this.#pathOf(files, stream)) ?? [];
      this.#unsynced.set(this.#pathOf(files, stream), [...writes, { position, bytes: buffer.slice(offset, offset + length) }]);
      return write(...written);
    };
    files.stream_ops.fsync = (stream) => {
      this.#before();
      const done = fsync!(stream);
      this.syncs += 1;
      this.#keep(this.#pathOf(files, stream));
      return done;
    };
  }

  #pathOf(files: HostFiles, { node }: EngineStream): string {
    return relative(this.#folder, files.realPath(node));
  }

  /** Copies a file, or a folder's list of files. */
  #keep(path: string): void {
    const from = join(this.#folder, path);
    const to = join(this.#synced, path);
    this.#unsynced.delete(path);
    if (!existsSync(from)) return;
    if (statSync(from).isDirectory()) {
      mkdirSync(to, { recursive: true });
      for (const name of readdirSync(to)) if (!existsSync(join(from, name))) rmSync(join(to, name), { recursive: true });
    } else {
      mkdirSync(dirname(to), { recursive: true });
      copyFileSync(from, to);
    }
  }
}

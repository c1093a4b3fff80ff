import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { PRIVATE_FILE } from '../../base/private-folder.ts';
import { BLOCK, tarHead, tarPadding } from './tar.ts';

/** A file in the manifest of a backup. */
export interface ArchivedFile {
  name: string;
  size: number;
  sha256: string;
}

/** Manifest of a backup: its last file. */
export interface Manifest {
  format: 1;
  made: string;
  engine: 'embedded' | 'server';
  files: ArchivedFile[];
  /** Folders, possibly empty. */
  folders: string[];
}

/** Name of the manifest in an archive. */
export const MANIFEST = 'manifest.json';

/** An archive being written. Its file does not exist before `finish`. */
export interface ArchiveWriter {
  /** Adds a file with its current size; a file that shrinks meanwhile is padded with zeros. Returns false if it is gone. */
  addFile(name: string, path: string): Promise<boolean>;
  addText(name: string, text: string): Promise<void>;
  /** Records that a folder exists, empty or not. */
  addFolder(name: string): void;
  /** Writes the manifest, flushes everything to disk, and names the archive. */
  finish(about: Pick<Manifest, 'made' | 'engine'>): Promise<{ bytes: number }>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

/** Starts an archive: a compressed tar whose last file is a manifest with all checksums. */
export function writeArchive(path: string, now: Date): ArchiveWriter {
  const part = `${path}.part`;
  const zip = createGzip({ level: 1 });
  const out = createWriteStream(part, { flags: 'w', mode: PRIVATE_FILE });
  const written = finished(out);
  // Reported to the next write, or to `finish`.
  written.catch(() => undefined);
  out.on('error', (error) => zip.destroy(error));
  zip.on('error', () => undefined);
  zip.pipe(out);
  const files: ArchivedFile[] = [];
  const folders: string[] = [];
  const write = async (bytes: Buffer): Promise<void> => {
    if (zip.destroyed) await written;
    if (!zip.write(bytes)) await Promise.race([new Promise<void>((resolve) => zip.once('drain', resolve)), written]);
  };
  const add = async (name: string, size: number, content: AsyncIterable<Buffer>): Promise<void> => {
    const hash = createHash('sha256');
    await write(tarHead({ name, size }, now));
    for await (const bytes of content) {
      hash.update(bytes);
      await write(bytes);
    }
    await write(tarPadding(size));
    files.push({ name, size, sha256: hash.digest('hex') });
  };
  return {
    async addFile(name, path) {
      const file = await open(path).catch(absent);
      if (!file) return false;
      try {
        const { size } = await file.stat();
        await add(name, size, exactly(file, size));
        return true;
      } finally {
        await file.close();
      }
    },
    addText: (name, text) => add(name, Buffer.byteLength(text), once(Buffer.from(text))),
    addFolder: (name) => void folders.push(name),
    async finish(about) {
      const manifest: Manifest = { format: 1, ...about, files: [...files], folders };
      const text = JSON.stringify(manifest);
      await add(MANIFEST, Buffer.byteLength(text), once(Buffer.from(text)));
      zip.end(Buffer.alloc(2 * BLOCK));
      await written;
      await sync(part);
      await rename(part, path);
      await sync(dirname(path));
      return { bytes: (await stat(path)).size };
    },
    async discard() {
      zip.destroy();
      out.destroy();
      await written.catch(() => undefined);
      await rm(part, { force: true });
    },
  };
}

type OpenFile = Awaited<ReturnType<typeof open>>;

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

const CHUNK = 256 * 1024;

/** Reads exactly so many bytes of a file, whatever happens to it meanwhile. */
async function* exactly(file: OpenFile, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const wanted = Math.min(CHUNK, size - at);
    const buffer = Buffer.alloc(wanted);
    const { bytesRead } = await file.read(buffer, 0, wanted, at);
    yield bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
    at += bytesRead === 0 ? wanted : bytesRead;
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function sync(path: string): Promise<void> {
  const opened = await open(path);
  await opened.sync().finally(() => opened.close());
}

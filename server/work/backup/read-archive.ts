import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BLOCK, readTarHead, type TarHead } from './tar.ts';
import { type ArchivedFile, MANIFEST, type Manifest } from './write-archive.ts';

/** An incomplete archive; the message says what is wrong. Nothing was done with it. */
export class ArchiveError extends Error {
  constructor(path: string, why: string) {
    super(`${path} is not a whole backup: ${why}. Nothing was changed. Take another one.`);
    this.name = 'ArchiveError';
  }
}

/** Receives the content of one file of an archive in parts. */
export type TakeFile = (name: string) => { take(bytes: Buffer): void | Promise<void>; end(): void | Promise<void> };

/**
 * Reads a whole archive and checks each file against the manifest. Throws `ArchiveError` if anything is missing, damaged or
 * different; errors of the receiver are thrown as they are.
 */
export async function readArchive(path: string, takeFile: TakeFile = () => NOTHING): Promise<Manifest> {
  const seen = new Map<string, ArchivedFile>();
  const list: Buffer[] = [];
  let notTaken: { error: unknown } | undefined;
  const taking = async (work: void | Promise<void>) => {
    await Promise.resolve(work).catch((error: unknown) => {
      notTaken = { error };
      throw error;
    });
  };
  try {
    await eachFile(path, (head) => {
      if (head.name === MANIFEST) return { take: (bytes) => void list.push(bytes), end: () => undefined };
      if (!isSafe(head.name) || seen.has(head.name)) throw new Error(`it holds the name ${JSON.stringify(head.name)}`);
      const hash = createHash('sha256');
      const taker = takeFile(head.name);
      return {
        take: (bytes) => {
          hash.update(bytes);
          return taking(taker.take(bytes));
        },
        end: () => {
          seen.set(head.name, { ...head, sha256: hash.digest('hex') });
          return taking(taker.end());
        },
      };
    });
  } catch (error) {
    if (notTaken) throw notTaken.error;
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT') throw new ArchiveError(path, 'there is no such file');
    throw new ArchiveError(path, error instanceof Error ? error.message : String(error));
  }
  return compare(path, Buffer.concat(list).toString('utf8'), seen);
}

const NOTHING = { take: () => undefined, end: () => undefined };

/** Whether a name is a path below the data directory. */
function isSafe(name: string): boolean {
  return !/[\\\0]/.test(name) && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

function compare(path: string, text: string, seen: ReadonlyMap<string, ArchivedFile>): Manifest {
  if (text === '') throw new ArchiveError(path, 'it ends before its list of files');
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new ArchiveError(path, 'a newer version has written it');
  const unsafe = manifest.folders.find((name) => !isSafe(name));
  if (unsafe !== undefined) throw new ArchiveError(path, `its list holds the folder ${JSON.stringify(unsafe)}`);
  for (const { name, size, sha256 } of manifest.files) {
    const found = seen.get(name);
    if (found?.size !== size || found.sha256 !== sha256) throw new ArchiveError(path, `${name} is missing or other than its list says`);
  }
  if (seen.size !== manifest.files.length) throw new ArchiveError(path, 'it holds files that its list does not have');
  return manifest;
}

interface Taker {
  take(bytes: Buffer): void | Promise<void>;
  end(): void | Promise<void>;
}

/** Visits the files of a tar; throws if it ends early. */
async function eachFile(path: string, begin: (head: TarHead) => Taker): Promise<void> {
  await pipeline(createReadStream(path), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    const reader = byteReader(chunks);
    for (;;) {
      const block = await reader.read(BLOCK);
      const head = readTarHead(block);
      if (head === undefined) break;
      const taker = begin(head);
      for (let left = head.size; left > 0; ) {
        const bytes = await reader.some(left);
        await taker.take(bytes);
        left -= bytes.length;
      }
      await reader.read((BLOCK - (head.size % BLOCK)) % BLOCK);
      await taker.end();
    }
    // Reads to the end of the compressed data, where its checksum is verified.
    await reader.rest();
  });
}

/** Reads a stream of bytes in pieces of a given size. */
function byteReader(chunks: AsyncIterable<Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const { done, value } = await iterator.next();
    if (!done) held = held.length === 0 ? value : Buffer.concat([held, value]);
    return !done;
  };
  const cut = (length: number): Buffer => {
    const bytes = held.subarray(0, length);
    held = held.subarray(length);
    return bytes;
  };
  return {
    async read(length: number): Promise<Buffer> {
      while (held.length < length) if (!(await more())) throw new Error('it ends in the middle of a file');
      return cut(length);
    },
    async some(most: number): Promise<Buffer> {
      while (held.length === 0) if (!(await more())) throw new Error('it ends in the middle of a file');
      return cut(Math.min(most, held.length));
    },
    async rest(): Promise<void> {
      held = Buffer.alloc(0);
      while (await more()) held = Buffer.alloc(0);
    },
  };
}

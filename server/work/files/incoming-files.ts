import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { constants, copyFile, link, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PRIVATE_FILE, privateFolder } from '../../base/private-folder.ts';
import { noMoreThan } from '../../base/protocol/no-more-than.ts';

/** Files that were sent by themselves and wait for the call that takes them. Nobody but who sent one finds it. */
export interface IncomingFiles {
  /** Writes a body of at most so many bytes to the disk as it comes. Gives what a call names it by; what is larger or does not come to its end leaves nothing. */
  receive(body: Readable, userId: string, most: number): Promise<string>;
  /** Where a file is that this person sent; undefined where there is none under this name. */
  pathOf(reference: string, userId: string): Promise<string | undefined>;
  /** The content of a file that this person sent; undefined where there is none under this name. */
  read(reference: string, userId: string): Promise<Buffer | undefined>;
  /** Removes what came before a moment, and with `torn` whatever never came to its end. */
  sweep(moment: Date, torn: boolean): Promise<void>;
}

const REFERENCE = /^upload:([0-9a-f]{32})$/;
const USER = /^[\w-]{1,64}$/;
const TORN = '.part';

/** Whether a text names a file that was sent by itself, rather than being one. */
export function isReference(text: string): boolean {
  return REFERENCE.test(text);
}

/** Opens the folder `incoming` in a data directory; it is made with the first file. */
export function createIncomingFiles(dataDir: string): IncomingFiles {
  const directory = join(dataDir, 'incoming');
  return {
    async receive(body, userId, most) {
      if (!USER.test(userId)) throw new Error(`${userId} is no id of somebody.`);
      const id = randomBytes(16).toString('hex');
      const path = join(directory, `${id}-${userId}`);
      await privateFolder(directory);
      try {
        await pipeline(body, noMoreThan(most), createWriteStream(path + TORN, { flags: 'wx', mode: PRIVATE_FILE, flush: true }));
        await rename(path + TORN, path);
      } catch (error) {
        await rm(path + TORN, { force: true });
        throw error;
      }
      return `upload:${id}`;
    },
    pathOf,
    async read(reference, userId) {
      const path = await pathOf(reference, userId);
      return path === undefined ? undefined : readFile(path).catch(() => undefined);
    },
    async sweep(moment, torn) {
      for (const name of await readdir(directory).catch(() => [])) {
        const path = join(directory, name);
        const found = await stat(path).catch(() => undefined);
        if (found && (found.mtime < moment || (torn && name.endsWith(TORN)))) await rm(path, { force: true });
      }
    },
  };

  async function pathOf(reference: string, userId: string): Promise<string | undefined> {
    const id = REFERENCE.exec(reference)?.[1];
    if (id === undefined || !USER.test(userId)) return undefined;
    const path = join(directory, `${id}-${userId}`);
    return (await stat(path).catch(() => undefined)) && path;
  }
}

/** Gives a file a second name, without its bytes where the file system can. */
export async function nameAgain(from: string, to: string): Promise<void> {
  await link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' || error.code === 'ENOSPC' || error.code === 'ENOENT') throw error;
    return copyWhole(from, to);
  });
}

/** Copies a file to its last byte, on the disk, or leaves none. */
async function copyWhole(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL);
    const copy = await open(to);
    await copy.sync().finally(() => copy.close());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(to, { force: true });
    throw error;
  }
}

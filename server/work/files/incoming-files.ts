import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { constants, copyFile, link, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PRIVATE_FILE, privateFolder } from '../../base/private-folder.ts';
import { limitBytes } from '../../base/protocol/limit-bytes.ts';

/** Files sent separately that wait for their call. Only their sender can use them. */
export interface IncomingFiles {
  /** Streams a body of limited size to the disk. Returns its reference; larger or interrupted bodies leave nothing. */
  receive(body: Readable, userId: string, most: number): Promise<string>;
  /** Path of a file of this person; undefined if the reference is unknown. */
  pathOf(reference: string, userId: string): Promise<string | undefined>;
  /** Content of a file of this person; undefined if the reference is unknown. */
  read(reference: string, userId: string): Promise<Buffer | undefined>;
  /** Removes files from before a moment, and interrupted ones if `torn`. */
  sweep(moment: Date, torn: boolean): Promise<void>;
}

const REFERENCE = /^upload:([0-9a-f]{32})$/;
const USER = /^[\w-]{1,64}$/;
const TORN = '.part';

/** Whether a text is the reference of a file rather than its content. */
export function isReference(text: string): boolean {
  return REFERENCE.test(text);
}

/** Opens the folder `incoming` of a data directory; created with the first file. */
export function createIncomingFiles(dataDir: string): IncomingFiles {
  const directory = join(dataDir, 'incoming');
  return {
    async receive(body, userId, most) {
      if (!USER.test(userId)) throw new Error(`${userId} is no id of somebody.`);
      const id = randomBytes(16).toString('hex');
      const path = join(directory, `${id}-${userId}`);
      await privateFolder(directory);
      try {
        await pipeline(body, limitBytes(most), createWriteStream(path + TORN, { flags: 'wx', mode: PRIVATE_FILE, flush: true }));
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

/** Links a file under a second name, or copies it if the file system cannot link. */
export async function nameAgain(from: string, to: string): Promise<void> {
  await link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' || error.code === 'ENOSPC' || error.code === 'ENOENT') throw error;
    return copyWhole(from, to);
  });
}

/** Copies a whole file to disk, or leaves none. */
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

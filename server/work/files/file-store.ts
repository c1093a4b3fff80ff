import { randomBytes } from 'node:crypto';
import { open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kindOf } from '../../../src/runtime/data/values/file-kind.ts';
import { FunctionError } from '../../base/errors/function-error.ts';
import { PRIVATE_FILE, privateFolder } from '../../base/private-folder.ts';
import { checkImage } from './check-image.ts';
import { checkPaper } from './check-paper.ts';
import { createIncomingFiles, type IncomingFiles, nameAgain } from './incoming-files.ts';

export interface UploadLimits {
  kinds: readonly ('png' | 'jpg' | 'pdf')[];
  /** Size of the file itself; its base64 is a third longer. */
  megabytes: number;
  /** Minimum and maximum width and height of an image. */
  pixels?: readonly [least: number, greatest: number];
  /** A personal document: marked in its name and never cached by browsers. */
  isPaper?: true;
  /** Message for a kind that is not allowed, if the screen has its own. */
  refusal?: string;
}

/** Folder of uploads and generated files. Files have random names with their type and never change. */
export interface FileStore {
  /** Checks and stores an upload. Returns its name. Throws `FunctionError` if it is not allowed. */
  keepUpload(base64: string, limits: UploadLimits): Promise<string>;
  /** Size of a file sent before. Throws `FunctionError` if it does not exist. */
  incomingBytes(reference: string, userId: string): Promise<number>;
  /** Checks and stores a file sent before. The original stays for a repeated call. */
  keepIncoming(reference: string, userId: string, limits: UploadLimits): Promise<string>;
  /** Stores a CSV file. Returns its name. */
  keepCsv(text: string): Promise<string>;
  /** Content of a file; undefined if it does not exist. */
  read(name: string): Promise<Buffer | undefined>;
  /** Names of files written before a moment. */
  olderThan(moment: Date): Promise<string[]>;
  /** Removes a file, if it exists. */
  remove(name: string): Promise<void>;
}

const NAME = /^(paper-)?[a-z0-9]{32}\.(png|jpg|pdf|csv)$/;
/** Whether a file is personal, by its name: documents, tables, and every PDF from before documents had names of their own. */
export function isPrivateFile(name: string): boolean {
  return /^paper-|\.(pdf|csv)$/.test(name);
}

const BYTES_PER_MEGABYTE = 1_000_000;

/** Opens the folder `files` of a data directory; created with the first file. */
export function createFileStore(dataDir: string, incoming: IncomingFiles = createIncomingFiles(dataDir)): FileStore {
  const directory = join(dataDir, 'files');
  /** Checks one file at a time, so that many uploads need the memory of one. */
  let looking: Promise<unknown> = Promise.resolve();
  const keep = async (content: Buffer | string, kind: string, prefix = ''): Promise<string> => {
    const name = newFileName(kind, prefix);
    await privateFolder(directory);
    await writeSynced(directory, name, content);
    return name;
  };
  const pathOf = async (reference: string, userId: string): Promise<string> => {
    const path = await incoming.pathOf(reference, userId);
    if (path === undefined) throw gone();
    return path;
  };
  return {
    incomingBytes: async (reference, userId) => (await stat(await pathOf(reference, userId)).catch(goneOr)).size,
    keepUpload: async (base64, limits) => {
      const content = Buffer.from(base64, 'base64');
      return keep(content, checkUpload(content, limits), limits.isPaper ? 'paper-' : '');
    },
    async keepIncoming(reference, userId, limits) {
      const path = await pathOf(reference, userId);
      const looked = looking.then(async () => checkUpload(await readFile(path).catch(goneOr), limits));
      looking = looked.catch(() => undefined);
      const kind = await looked;
      const name = newFileName(kind, limits.isPaper ? 'paper-' : '');
      await privateFolder(directory);
      await nameAgain(path, join(directory, name)).catch(goneOr);
      await syncFolder(directory);
      return name;
    },
    keepCsv: (text) => keep(text, 'csv'),
    olderThan: (moment) => filesOlderThan(directory, moment),
    remove: async (name) => {
      if (NAME.test(name)) await rm(join(directory, name), { force: true });
    },
    read: async (name) => (NAME.test(name) ? readFile(join(directory, name)).catch(() => undefined) : undefined),
  };
}

function gone(): FunctionError {
  return new FunctionError('The file is not there any more. Choose it again.');
}

/** A file that waited for a day may be removed while a late call uses it. */
function goneOr(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? gone() : error;
}

/** Writes a new file and flushes content and name to the disk: the record that names it may commit next. */
async function writeSynced(directory: string, name: string, content: Buffer | string): Promise<void> {
  const path = join(directory, name);
  await writeFile(path, content, { flag: 'wx', flush: true, mode: PRIVATE_FILE }).catch(async (error: unknown) => {
    // For example on a full disk: a partial file is of no use.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(path, { force: true });
    throw error;
  });
  await syncFolder(directory);
}

async function syncFolder(directory: string): Promise<void> {
  const folder = await open(directory);
  await folder.sync().finally(() => folder.close());
}

function newFileName(kind: string, prefix: string): string {
  return `${prefix}${randomBytes(16).toString('hex')}.${kind}`;
}

async function filesOlderThan(directory: string, moment: Date): Promise<string[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const old: string[] = [];
  for (const name of names.filter((each) => NAME.test(each))) {
    const found = await stat(join(directory, name)).catch(() => undefined);
    if (found && found.mtime < moment) old.push(name);
  }
  return old;
}

function checkUpload(content: Buffer, { kinds, megabytes, pixels, refusal }: UploadLimits): string {
  if (content.length === 0) throw new FunctionError('The file is empty.');
  if (content.length > megabytes * BYTES_PER_MEGABYTE) throw new FunctionError(`The file is larger than ${megabytes} MB.`);
  const kind = kinds.find((each) => each === kindOf(content));
  if (kind === undefined) throw new FunctionError(refusal ?? `Unsupported file type, only ${kinds.join(', ')}.`);
  if (kind === 'pdf') checkPaper(content);
  else checkImage(content, kind, pixels);
  return kind;
}

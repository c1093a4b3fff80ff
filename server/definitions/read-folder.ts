import { isUtf8 } from 'node:buffer';
import type { Stats } from 'node:fs';
import { open, readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createLineIndex } from '../../src/language/check/line-index.ts';
import { createIssue } from '../../src/language/errors/catalogue.ts';
import type { Issue } from '../../src/language/errors/issue.ts';

/** Maximum size of a definition, in bytes. */
export const LARGEST_DEFINITION = 1_000_000;

/** Texts of definitions by their name below the folder, separated by `/`: `orders/orders.json`. */
export type Texts = ReadonlyMap<string, string>;

/** A JSON file of a folder in its directory listing. The mark changes whenever the file may have changed. */
export interface ListedFile {
  name: string;
  mark: string;
  size: number;
  /** Why it is not read. */
  issue?: Issue;
}

/** Content of a folder. `unreadable` files exist but have no text; `issues` says why. */
export interface FolderContent {
  texts: Texts;
  unreadable: readonly string[];
  issues: readonly Issue[];
}

/** Reads a folder repeatedly, opening only files whose mark has changed. */
export interface FolderReader {
  /** JSON files of the folder, sorted by name. Rejects if the folder cannot be read. */
  list(): Promise<ListedFile[]>;
  /** Lists the folder and reads what has changed. */
  read(): Promise<FolderContent>;
}

/**
 * Creates the reader of a folder. `label` is the prefix of names in issues. Skips hidden files and folders, where editors keep
 * copies. Follows symbolic links only to files of the same folder, so that a mounted ConfigMap works and nothing outside can be
 * read.
 */
export function createFolderReader(folder: string, label: string): FolderReader {
  let known = new Map<string, { mark: string; text?: string; issue?: Issue }>();
  const list = () => listFolder(folder, label);
  return {
    list,
    async read() {
      const next: typeof known = new Map();
      for (const { name, mark, size, issue } of await list()) {
        const last = known.get(name);
        if (issue) next.set(name, { mark, issue });
        else if (last?.mark === mark) next.set(name, last);
        else next.set(name, { mark, ...(await readText(join(folder, name), `${label}/${name}`, size)) });
      }
      known = next;
      const files = [...next];
      return {
        texts: new Map(files.flatMap(([name, { text }]) => (text === undefined ? [] : [[name, text]]))),
        unreadable: files.flatMap(([name, { text }]) => (text === undefined ? [name] : [])),
        issues: files.flatMap(([, { issue }]) => (issue ? [issue] : [])),
      };
    },
  };
}

async function listFolder(folder: string, label: string): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  const root = await realpath(folder);
  const visit = async (below: string): Promise<void> => {
    const entries = await readdir(join(root, below), { withFileTypes: true });
    await Promise.all(
      entries.map(async (entry) => {
        if (entry.name.startsWith('.')) return;
        const name = below === '' ? entry.name : `${below}/${entry.name}`;
        if (entry.isDirectory()) return visit(name).catch(ignoreGone);
        if (entry.name.endsWith('.json'))
          await listFile(root, name, entry.isSymbolicLink(), label).then((file) => file && files.push(file));
      }),
    );
  };
  await visit('');
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function listFile(root: string, name: string, isLink: boolean, label: string): Promise<ListedFile | undefined> {
  const location = { file: `${label}/${name}`, pointer: '', line: 1, column: 1 };
  const path = join(root, name);
  try {
    const target = isLink ? await realpath(path) : path;
    const isInside = !relative(root, target).startsWith(`..${sep}`);
    const facts = isInside ? await stat(target) : undefined;
    if (isLink && !facts?.isFile()) return refuse(createIssue('link-outside', {}, location), target);
    if (!facts?.isFile()) return refuse(createIssue('file-unreadable', { detail: 'it is no ordinary file' }, location), target);
    const { size } = facts;
    const mark = markOf(facts);
    if (size > LARGEST_DEFINITION)
      return { name, mark, size, issue: createIssue('file-too-large', { size, limit: LARGEST_DEFINITION }, location) };
    return { name, mark, size };
  } catch (error) {
    // A file removed after listing is gone; a broken link stays an error.
    if (!isGone(error)) return refuse(createIssue('file-unreadable', { detail: codeOf(error) }, location), codeOf(error));
    return isLink ? refuse(createIssue('link-outside', {}, location), 'dangling') : undefined;
  }

  function refuse(issue: Issue, mark: string): ListedFile {
    return { name, mark, size: 0, issue };
  }
}

async function readText(path: string, file: string, size: number): Promise<{ text: string } | { issue: Issue }> {
  const location = { file, pointer: '', line: 1, column: 1 };
  try {
    const handle = await open(path);
    try {
      // It may have grown since it was listed: never read more than the limit.
      const buffer = Buffer.alloc(Math.min(size, LARGEST_DEFINITION) + 1);
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, 0);
      const bytes = buffer.subarray(0, bytesRead);
      if (isUtf8(bytes)) return { text: withoutMark(bytes.toString('utf8')) };
      return { issue: createIssue('not-utf8', {}, { ...location, ...positionOfBadByte(bytes) }) };
    } finally {
      await handle.close();
    }
  } catch (error) {
    return { issue: createIssue('file-unreadable', { detail: codeOf(error) }, location) };
  }
}

/** Removes the byte order mark that some editors write. */
export function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Position of the first invalid UTF-8: from there, decoding and encoding again differ. */
function positionOfBadByte(bytes: Buffer): { line: number; column: number } {
  const again = Buffer.from(bytes.toString('utf8'));
  const before = bytes
    .subarray(
      0,
      bytes.findIndex((byte, index) => again[index] !== byte),
    )
    .toString('utf8');
  return createLineIndex(before).position(before.length);
}

function markOf({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}

function isGone(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';
}

function ignoreGone(error: unknown): void {
  if (!isGone(error)) throw error;
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}

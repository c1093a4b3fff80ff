import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** A file as it is sent, by the encodings that there are of it. */
interface PreloadedFile {
  type: string;
  encodings: readonly { name: 'br' | 'gzip' | undefined; content: Buffer }[];
}

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' };

/** What is sent of a file to a browser that reads these encodings. */
export interface SentFile {
  type: string;
  encoding: 'br' | 'gzip' | undefined;
  content: Buffer;
}

/**
 * Keeps the files of a first view in memory, some 300 kB: read from the disk, each takes five turns of a server that is drawing the very page they are for, and the page waits for them. `paths`
 * are below the root, `/assets/…`; their packed forms stand beside them. Gives what finds one by its path and by the `Accept-Encoding` of who asks.
 */
export async function preloadFiles(
  clientDir: string,
  paths: readonly string[],
): Promise<(path: string, accepted?: string) => SentFile | undefined> {
  const files = new Map<string, PreloadedFile>();
  await Promise.all(
    paths.map(async (path) => {
      const type = TYPES[extname(path)];
      if (!type) return;
      const read = (ending: string) => readFile(join(clientDir, path + ending)).catch(() => undefined);
      const [br, gzip, plain] = await Promise.all([read('.br'), read('.gz'), readFile(join(clientDir, path))]);
      const packed = [
        { name: 'br' as const, content: br },
        { name: 'gzip' as const, content: gzip },
      ].flatMap(({ name, content }) => (content ? [{ name, content }] : []));
      files.set(path, { type, encodings: [...packed, { name: undefined, content: plain }] });
    }),
  );
  return (path, accepted = '') => {
    const file = files.get(path);
    const named = new Set(
      accepted.split(',').flatMap((each) => (/;\s*q=0(\.0*)?\s*$/.test(each) ? [] : (each.split(';')[0] ?? '').trim())),
    );
    const sent = file?.encodings.find(({ name }) => name === undefined || named.has(name));
    return file && sent && { type: file.type, encoding: sent.name, content: sent.content };
  };
}

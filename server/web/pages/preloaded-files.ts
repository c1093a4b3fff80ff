import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** A file with its encodings. */
interface PreloadedFile {
  type: string;
  encodings: readonly { name: 'br' | 'gzip' | undefined; content: Buffer }[];
}

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' };

/** A file's content for the accepted encodings. */
export interface SentFile {
  type: string;
  encoding: 'br' | 'gzip' | undefined;
  content: Buffer;
}

/**
 * Keeps the files of the first view in memory, some 300 kB: reading each from disk takes five turns of the event loop of a server that is rendering
 * the very page. `paths` are from the root, `/assets/…`; compressed forms lie beside them. Returns the lookup by path and
 * `Accept-Encoding`.
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

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ownConsole } from './support/own-console.ts';

const CLIENT = join(import.meta.dirname, '../../dist/client');

/** What a page fetches before it renders its first row, and the script that stands in it. */
async function filesOf(kind: 'js' | 'css'): Promise<Buffer[]> {
  const page = await readFile(join(CLIENT, 'index.html'), 'utf8');
  const own =
    kind === 'js' ? [...page.matchAll(/<script type="module"[^>]*>([\s\S]+?)<\/script>/g)].map(([, code]) => Buffer.from(code!)) : [];
  expect(own.length).toBe(kind === 'js' ? 1 : 0);
  const files = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)]
    .map(([, file]) => file!)
    .filter((file) => file.endsWith(`.${kind}`));
  expect(files.length).toBeGreaterThan(0);
  return [...own, ...(await Promise.all(files.map((file) => readFile(join(CLIENT, file)))))];
}

/** Its bytes, compressed with gzip (targets: performance.md). */
async function sizeOf(kind: 'js' | 'css'): Promise<number> {
  const sizes = (await filesOf(kind)).map((file) => gzipSync(file, { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe('what the first page fetches', () => {
  it('is at most 150 KB of scripts', async () => {
    expect(await sizeOf('js')).toBeLessThanOrEqual(150_000);
  });

  it('is at most 15 KB of styles', async () => {
    expect(await sizeOf('css')).toBeLessThanOrEqual(15_000);
  });

  it('is compiled while it comes', async () => {
    const [, ...files] = await filesOf('js');
    const largest = files.reduce((one, other) => (other.length > one.length ? other : one));
    // Chromium hears it only at the very beginning.
    expect(largest.toString('utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  it('has nothing of the Studio: no part, no style and no mark of a place', async () => {
    const all = Buffer.concat([...(await filesOf('js')), ...(await filesOf('css'))]).toString('utf8');
    // Names of files end in a hash, which can look like anything.
    expect(all.replace(/assets\/[\w.-]+/g, '').match(/\bstudio-[a-z]+|data-place/g)).toBeNull();
  });
});

describe('a script that runs without the console', () => {
  it.each(['passkey-form', 'studio-opening'])('brings none of its code: %s', async (script) => {
    const names = await readdir(join(CLIENT, 'assets'));
    const page = (await readFile(join(CLIENT, 'index.html'), 'utf8')).replace(/<!--parts:.*?-->/, '');
    const found = new Set(names.filter((name) => new RegExp(`^${script}-[\\w-]+\\.js$`).test(name)));
    expect(found.size).toBe(1);
    for (const name of found)
      for (const [, imported] of (await readFile(join(CLIENT, 'assets', name), 'utf8')).matchAll(/(?:from|import) ?"\.\/([^"]+)"/g))
        found.add(imported!);
    expect([...found].filter((name) => page.includes(name))).toEqual([]);
  });
});

describe('the icon', () => {
  it('is available at its old address', async () => {
    const answer = await fetch(`${ownConsole().address}/favicon.ico`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  });
});

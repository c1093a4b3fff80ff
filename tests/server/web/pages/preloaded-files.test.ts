import { mkdir, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { preloadFiles, type SentFile } from '../../../../server/web/pages/preloaded-files.ts';
import { testFolder } from '../../support/test-folder.ts';

const folder = testFolder();
let kept: (path: string, accepted?: string) => SentFile | undefined;

beforeAll(async () => {
  await mkdir(folder.at('assets'));
  const files = { 'a.js': 'plain', 'a.js.br': 'brotli', 'a.js.gz': 'gzipped', 'b.css': 'styles', 'c.svg': '<svg/>' };
  for (const [name, content] of Object.entries(files)) await writeFile(folder.at('assets', name), content);
  kept = await preloadFiles(folder.path, ['/assets/a.js', '/assets/b.css', '/assets/c.svg']);
});

describe('preloadFiles', () => {
  it('returns the smallest encoding that the browser accepts, and the plain file otherwise', () => {
    const read = (accepted?: string) => {
      const sent = kept('/assets/a.js', accepted);
      return [sent?.encoding, sent?.content.toString()];
    };
    expect(read('gzip, deflate, br, zstd')).toEqual(['br', 'brotli']);
    expect(read('gzip;q=1.0')).toEqual(['gzip', 'gzipped']);
    expect(read('br;q=0, gzip')).toEqual(['gzip', 'gzipped']);
    expect(read('identity')).toEqual([undefined, 'plain']);
    expect(read()).toEqual([undefined, 'plain']);
  });
});

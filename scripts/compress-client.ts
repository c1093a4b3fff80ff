import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Writes `.br` and `.gz` beside every text file of the built console, so that the server sends them without work. */
const folder = join(import.meta.dirname, '..', 'dist', 'client');
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue;
  const content = readFileSync(join(folder, name));
  if (content.length < 1024) continue;
  writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}

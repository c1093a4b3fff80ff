import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/* Writes `.br` and `.gz` beside every text file of the built console, or of its preview, for the server to send. */

/** Files above this size in bytes get a lower compression level: the best one takes seconds for the code editor, which few pages load. */
const LARGE = 500_000;

const folder = join(import.meta.dirname, '..', 'dist', process.argv[2] ?? 'client');
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|css|svg|json)$/.test(name));
await Promise.all(
  names.map(async (name) => {
    const file = join(folder, name);
    const content = await readFile(file);
    if (content.length < 1024) return;
    const quality = content.length < LARGE ? constants.BROTLI_MAX_QUALITY : 9;
    await Promise.all([
      promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).then((packed) =>
        writeFile(`${file}.br`, packed),
      ),
    ]);
  }),
);

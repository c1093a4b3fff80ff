import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MARKETPLACE_SETTINGS } from '../marketplace/settings.ts';
import { SETTINGS } from '../server/base/settings/settings.ts';

/** Writes the table of settings into README.md from `server/base/settings/settings.ts` and `marketplace/settings.ts`. With `--check` it exits 1 when the table is stale. */
const file = join(import.meta.dirname, '..', 'README.md');
const START = '<!-- settings: written by `npm run generate` -->';
const END = '<!-- /settings -->';
const rows = Object.values({ ...SETTINGS, ...MARKETPLACE_SETTINGS }).map((setting) => {
  const text = 'defaultText' in setting ? setting.defaultText : undefined;
  const fallback = 'fallback' in setting ? `\`${setting.fallback}\`` : undefined;
  return `| \`${setting.name}\` | ${text ?? fallback ?? 'none'} | ${setting.description} |`;
});
const table = [START, '| setting | default | what it does |', '| --- | --- | --- |', ...rows, END].join('\n');
const readme = readFileSync(file, 'utf8');
const [before, rest] = readme.split(START);
const after = rest?.split(END)[1];
if (before === undefined || after === undefined) throw new Error('README.md has no place for the settings.');
const fresh = before + table + after;
if (!process.argv.includes('--check')) writeFileSync(file, fresh);
else if (fresh !== readme) {
  console.error('The settings in README.md are stale: run `npm run generate`.');
  process.exit(1);
}

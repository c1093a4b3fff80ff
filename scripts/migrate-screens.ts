import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withoutMark } from '../server/definitions/read-folder.ts';
import { LANGUAGE_VERSION } from '../src/language/definition/language-version.ts';
import { migrateTexts } from '../src/language/migrate/migrate-texts.ts';
import { takeConsoleFolder } from './console-folder.mjs';
import { consoleFolders } from './read-project.ts';

/**
 * `npm run migrate:screens -- [console] [--check] [folder]`: migrates the definitions of a console or folder to the current language
 * version. Renamed keywords are replaced in place; all other text stays unchanged. Afterwards `language` in `app.json` has the new version.
 * `--check` writes nothing, lists outdated files and exits with 1. A folder with invalid JSON is left unchanged, to avoid a half-migrated
 * console.
 */
function main(): number {
  const { folder: home, rest, command } = takeConsoleFolder(process.argv.slice(2));
  const { values, positionals } = parseArgs({
    args: rest,
    options: { check: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const folder = positionals[0] === undefined ? consoleFolders(home).screens : resolve(positionals[0]);
  const texts = readTexts(folder);
  if (!texts.has('app.json')) return fail(`${shown(folder)} has no app.json, which says what language the definitions are written in.`);
  const { texts: migrated, from, changed, unreadable } = migrateTexts(texts);
  if (unreadable.length > 0)
    return fail(unreadable.map((name) => `${shown(join(folder, name))} is no JSON; nothing was changed.`).join('\n'));
  if (from > LANGUAGE_VERSION)
    return fail(`${shown(folder)} is of version ${from}, which is newer than this program (${LANGUAGE_VERSION}).`);
  for (const name of changed) {
    if (!values.check) writeFileSync(join(folder, name), migrated.get(name) as string);
    console.log(`${values.check ? 'Behind' : 'Migrated'}: ${shown(join(folder, name))}`);
  }
  console.log(
    changed.length === 0
      ? `${shown(folder)} is of version ${LANGUAGE_VERSION}, the language of this program.`
      : `${changed.length} of ${texts.size} files, version ${from} to ${LANGUAGE_VERSION}. ${command('format')} puts them into canonical text.`,
  );
  return values.check && changed.length > 0 ? 1 : 0;
}

/** Definitions of a folder by name below it, separated by `/`. */
function readTexts(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return new Map(names.sort().map((name) => [name.replaceAll('\\', '/'), withoutMark(readFileSync(join(folder, name), 'utf8'))]));
}

function shown(path: string): string {
  const below = relative(process.cwd(), path);
  return below.startsWith('..') ? path : below || '.';
}

function fail(message: string): number {
  console.error(message);
  return 2;
}

process.exitCode = main();

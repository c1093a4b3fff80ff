import { existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { canonicalText } from '../src/language/check/canonical-text.ts';
import { schemaIdOf } from '../src/language/check/definition-file.ts';
import { parseJsonWithPositions } from '../src/language/check/parse-json-with-positions.ts';
import { writtenOf } from '../src/language/check/written-json.ts';
import { printIssue } from '../src/language/errors/print-issue.ts';
import { takeConsoleFolder } from './console-folder.mjs';
import { dropRepeatedLabels } from './drop-repeated-labels.ts';
import { consoleFolders, ROOT, readDefinitions, readProject } from './read-project.ts';

/**
 * `npm run format:screens -- [console] [--check] [paths]`: rewrites definitions and contracts as canonical text: the console's, or the
 * given files and folders. Labels that equal the contract's are removed from the project's screens. Invalid JSON is reported and left
 * unchanged. `--check` writes nothing and exits with 1 for files that are not canonical.
 */
const { folder: home, rest: args } = takeConsoleFolder(process.argv.slice(2));
const paths = args.filter((arg) => !arg.startsWith('--'));
const isCheck = args.includes('--check');
/** Tablero's own folders, with the consoles of its tests. */
const OWN = [
  'screens',
  'schemas',
  'tests/consoles/boathouse/schemas',
  'tests/consoles/boathouse/screens',
  'tests/consoles/harbour',
  'tests/consoles/orchard',
];
const changed: string[] = [];
let isBroken = false;

const folders = consoleFolders(home);
const project = await readProject(folders);
const { schemas } = project;
const repeating = dropRepeatedLabels(project);
const all = home === ROOT ? OWN.map((folder) => join(ROOT, folder)) : [folders.screens, folders.schemas];

for (const { path, text } of paths.length === 0 ? all.flatMap(readTexts) : paths.flatMap(textsAt)) {
  const { parsed, issues } = parseJsonWithPositions(path, repeating.get(path) ?? text);
  for (const issue of issues) console.error(`${printIssue(issue)}\n`);
  // Printing a duplicate key would lose one, and only the author knows which was meant.
  if (!parsed || issues.length > 0) isBroken = true;
  else {
    const schemaId = schemaIdOf(path, parsed.value);
    const wanted = canonicalText(writtenOf(parsed), schemaId, schemas);
    if (wanted === text) continue;
    changed.push(path);
    if (!isCheck) writeFileSync(join(home, path), wanted);
  }
}

for (const path of changed) console.log(`${isCheck ? 'Not canonical' : 'Formatted'}: ${path}`);
if (isBroken || (isCheck && changed.length > 0)) process.exitCode = 1;

function textsAt(given: string): { path: string; text: string }[] {
  const full = resolve(given);
  if (!existsSync(full)) {
    console.error(`There is no file or folder ${given}.`);
    process.exit(2);
  }
  if (statSync(full).isDirectory()) return readTexts(full);
  return readTexts(dirname(full)).filter(({ path }) => path === relative(home, full));
}

/** Texts below a folder, except the language's own schemas. */
function readTexts(folder: string): { path: string; text: string }[] {
  return readDefinitions(folder, home).filter(({ path }) => !path.endsWith('schema.json'));
}

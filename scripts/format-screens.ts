import { statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { canonicalText } from '../src/language/check/canonical-text.ts';
import { contractSchemaOf, isContractPath } from '../src/language/check/contract-file.ts';
import { schemaIdOf } from '../src/language/check/definition-file.ts';
import { parseJsonWithPositions } from '../src/language/check/parse-json-with-positions.ts';
import { writtenOf } from '../src/language/check/written-json.ts';
import { printIssue } from '../src/language/errors/print-issue.ts';
import { dropRepeatedLabels } from './drop-repeated-labels.ts';
import { ROOT, readDefinitions, readProject, readSchemas } from './read-project.ts';

/**
 * Rewrites definitions and contracts as canonical text: those below `screens/` and `schemas/`, or the files and folders given. With `--check` it
 * writes nothing, names the files that are not canonical and exits 1. In screens of the project, labels that the contracts say by themselves go. A file that is no JSON is reported and left as it is.
 */
const args = process.argv.slice(2).filter((arg) => arg !== '--');
const paths = args.filter((arg) => !arg.startsWith('--'));
const isCheck = args.includes('--check');
const schemas = readSchemas();
const FOLDERS = [
  'screens',
  'schemas',
  'tests/consoles/boathouse/schemas',
  'tests/consoles/boathouse/screens',
  'tests/consoles/harbour',
  'tests/consoles/library/schemas',
  'tests/consoles/orchard',
];
const changed: string[] = [];
let isBroken = false;

const repeating = dropRepeatedLabels(await readProject());

for (const { path, text } of paths.length === 0 ? FOLDERS.flatMap((folder) => readTexts(join(ROOT, folder))) : paths.flatMap(textsAt)) {
  const { parsed, issues } = parseJsonWithPositions(path, repeating.get(path) ?? text);
  for (const issue of issues) console.error(`${printIssue(issue)}\n`);
  // Printing a text with a key twice would drop nothing, yet which of the two was meant only its author knows.
  if (!parsed || issues.length > 0) isBroken = true;
  else {
    const schemaId = isContractPath(path) ? contractSchemaOf(path) : schemaIdOf(path, parsed.value);
    const wanted = canonicalText(writtenOf(parsed), schemaId, schemas);
    if (wanted === text) continue;
    changed.push(path);
    if (!isCheck) writeFileSync(join(ROOT, path), wanted);
  }
}

for (const path of changed) console.log(`${isCheck ? 'Not canonical' : 'Formatted'}: ${path}`);
process.exitCode = isBroken || (isCheck && changed.length > 0) ? 1 : 0;

function textsAt(given: string): { path: string; text: string }[] {
  const full = resolve(given);
  if (statSync(full).isDirectory()) return readTexts(full);
  return readTexts(dirname(full)).filter(({ path }) => path === relative(ROOT, full));
}

/** What lies below a folder, without the schemas of the language itself, which are not written in it. */
function readTexts(folder: string): { path: string; text: string }[] {
  return readDefinitions(folder).filter(({ path }) => !path.endsWith('schema.json'));
}

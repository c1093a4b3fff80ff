import { statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { canonicalText } from '../src/runtime/check/canonical-text.ts';
import { schemaIdOf } from '../src/runtime/check/definition-file.ts';
import { parseJsonWithPositions } from '../src/runtime/check/parse-json-with-positions.ts';
import { printIssue } from '../src/runtime/errors/print-issue.ts';
import { ROOT, readDefinitions, readSchemas } from './read-project.ts';

/**
 * Rewrites definitions as canonical text: those below `screens/`, or the files and folders given. With `--check` it writes nothing, names
 * the files that are not canonical and exits 1. A file that is no JSON is reported and left as it is.
 */
const args = process.argv.slice(2).filter((arg) => arg !== '--');
const paths = args.filter((arg) => !arg.startsWith('--'));
const isCheck = args.includes('--check');
const schemas = readSchemas();
const changed: string[] = [];
let isBroken = false;

for (const { path, text } of paths.length === 0 ? readDefinitions(join(ROOT, 'screens')) : paths.flatMap(definitionsAt)) {
  const { parsed, issues } = parseJsonWithPositions(path, text);
  for (const issue of issues) console.error(`${printIssue(issue)}\n`);
  // Printing a text with a key twice would drop nothing, yet which of the two was meant only its author knows.
  if (!parsed || issues.length > 0) isBroken = true;
  else {
    const wanted = canonicalText(parsed, schemaIdOf(path, parsed.value), schemas);
    if (wanted === text) continue;
    changed.push(path);
    if (!isCheck) writeFileSync(join(ROOT, path), wanted);
  }
}

for (const path of changed) console.log(`${isCheck ? 'Not canonical' : 'Formatted'}: ${path}`);
process.exitCode = isBroken || (isCheck && changed.length > 0) ? 1 : 0;

function definitionsAt(given: string): { path: string; text: string }[] {
  const full = resolve(given);
  if (statSync(full).isDirectory()) return readDefinitions(full);
  return readDefinitions(dirname(full)).filter(({ path }) => path === relative(ROOT, full));
}

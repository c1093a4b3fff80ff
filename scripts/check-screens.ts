import { relative, resolve } from 'node:path';
import { checkProject } from '../src/runtime/check/check-project.ts';
import { countIssues, printIssue } from '../src/runtime/errors/print-issue.ts';
import { ROOT, readProject } from './read-project.ts';

/**
 * Checks every definition below `screens/`. Files or folders as arguments limit what is shown, not what is checked; `--json` prints the
 * issues as JSON. Suppressed issues are listed with their reasons. Exits 1 when an error is shown.
 */
const args = process.argv.slice(2).filter((arg) => arg !== '--');
const wanted = args.filter((arg) => !arg.startsWith('--')).map((path) => relative(ROOT, resolve(path)));
const project = await readProject();
const isWanted = (file: string | undefined) =>
  wanted.length === 0 || file === undefined || wanted.some((path) => file === path || file.startsWith(`${path}/`));

const unknown = wanted.filter((path) => !project.files.some((file) => file.path === path || file.path.startsWith(`${path}/`)));
if (unknown.length > 0) {
  console.error(`There are no definitions at ${unknown.join(', ')}.`);
  process.exit(2);
}

const check = checkProject(project);
const issues = check.issues.filter((issue) => isWanted(issue.file));
const suppressed = check.suppressed.filter((suppression) => isWanted(suppression.file));
if (args.includes('--json')) console.log(JSON.stringify({ issues, suppressed }, null, 2));
else {
  for (const issue of issues) console.log(`${printIssue(issue)}\n`);
  for (const { file, pointer, code, until, reason } of suppressed)
    console.log(`${file}  suppressed ${code} until ${until}\n  ${reason}${pointer === '' ? '' : `  at ${pointer}`}\n`);
  const files = project.files.filter((file) => isWanted(file.path)).length;
  console.log(`${files} ${files === 1 ? 'file' : 'files'}: ${countIssues(issues)}.`);
}
process.exitCode = issues.some((issue) => issue.severity === 'error') ? 1 : 0;

import { relative, resolve } from 'node:path';
import { checkProject } from '../src/runtime/check/check-project.ts';
import { countIssues, printIssue } from '../src/runtime/errors/print-issue.ts';
import { ROOT, readProject } from './read-project.ts';

/**
 * Checks every definition below `screens/`. Files or folders as arguments limit what is shown, not what is checked; `--json` prints the
 * issues as JSON. Exits 1 when an error is shown.
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

const issues = checkProject(project).issues.filter((issue) => isWanted(issue.file));
if (args.includes('--json')) console.log(JSON.stringify({ issues }, null, 2));
else {
  for (const issue of issues) console.log(`${printIssue(issue)}\n`);
  const files = project.files.filter((file) => isWanted(file.path)).length;
  console.log(`${files} ${files === 1 ? 'file' : 'files'}: ${countIssues(issues)}.`);
}
process.exitCode = issues.some((issue) => issue.severity === 'error') ? 1 : 0;

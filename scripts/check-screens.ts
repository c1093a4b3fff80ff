import { relative, resolve } from 'node:path';
import { createFolderReader } from '../server/definitions/read-folder.ts';
import { checkProject } from '../src/language/check/check-project.ts';
import { countIssues, printIssue } from '../src/language/errors/print-issue.ts';
import { buildWidgets } from './build-widgets.mjs';
import { checkConsoleFiles } from './check-console-files.ts';
import { takeConsoleFolder } from './console-folder.mjs';
import { consoleFolders, readProject } from './read-project.ts';

/**
 * `npm run check:screens -- [console] [--json] [files]`: checks every definition, contract, back end and widget of a console. Screens are
 * checked against the valid contracts. Files or folders as arguments filter the output, not the check; `--json` prints JSON. Suppressed
 * issues are listed with their reasons. Exits with 1 for errors.
 */
const { folder: home, rest: args } = takeConsoleFolder(process.argv.slice(2));
const folders = consoleFolders(home);
const { screens: folder } = folders;
const label = relative(home, folder);
const wanted = args.filter((arg) => !arg.startsWith('--')).map((path) => relative(home, resolve(path)));
const { texts, unreadable, issues: unread } = await createFolderReader(folder, label).read();
const files = [...texts].map(([name, text]) => ({ path: `${label}/${name}`, text }));
const beside = checkConsoleFiles(home, folder);
const widgets = await buildWidgets(home);
const project = { ...(await readProject(folders, widgets.contracts)), files, ...(beside.backEnds && { backEnds: beside.backEnds }) };
const missing = [...beside.missing, ...widgets.issues];
const definitions = [...texts.keys(), ...unreadable].map((name) => `${label}/${name}`);
const contracts = project.written?.files.map(({ path }) => path) ?? [];
const paths = [...definitions, ...contracts, ...beside.files];
const isWanted = (file: string | undefined) =>
  wanted.length === 0 || file === undefined || wanted.some((path) => file === path || file.startsWith(`${path}/`));

const unknown = wanted.filter((path) => !paths.some((file) => file === path || file.startsWith(`${path}/`)));
if (unknown.length > 0) {
  console.error(
    `There are no definitions at ${unknown.join(', ')}. Name files or folders of the console, or the folder of a console first.`,
  );
  process.exit(2);
}

const check = checkProject(project);
const issues = [...unread, ...check.issues, ...beside.issues].filter((issue) => isWanted(issue.file));
const suppressed = check.suppressed.filter((suppression) => isWanted(suppression.file));
if (args.includes('--json')) console.log(JSON.stringify({ issues, suppressed, missing }, null, 2));
else {
  for (const issue of issues) console.log(`${printIssue(issue)}\n`);
  for (const { file, pointer, code, until, reason } of suppressed)
    console.log(`${file}  suppressed ${code} until ${until}\n  ${reason}${pointer === '' ? '' : `  at ${pointer}`}\n`);
  for (const line of missing) console.log(`${line}\n`);
  const count = (wanted.length > 0 ? paths : definitions).filter(isWanted).length;
  console.log(
    `${count} ${count === 1 ? 'file' : 'files'}: ${countIssues(issues)}${missing.length > 0 ? `, and ${missing.length} beside screens and contracts` : ''}.`,
  );
}
process.exitCode = missing.length > 0 || issues.some((issue) => issue.severity === 'error') ? 1 : 0;

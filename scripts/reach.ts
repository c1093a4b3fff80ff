import { checkProject } from '../src/language/check/check-project.ts';
import { reachMatrix } from '../src/language/check/reach-matrix.ts';
import { compileInput } from '../src/language/compile/compile-console.ts';
import { takeConsoleFolder } from './console-folder.mjs';
import { consoleFolders, readProject } from './read-project.ts';

/**
 * `npm run reach -- [console] [--json] [words]`: prints which role can reach which call on which screen, from the files alone: a line per
 * screen and call, a column per role. `--json` prints one object per line. Words filter by names of screens and calls.
 */
const { folder: home, rest: args } = takeConsoleFolder(process.argv.slice(2));
const wanted = args.filter((arg) => !arg.startsWith('--'));
const project = await readProject(consoleFolders(home));
const { screens, ...input } = compileInput(checkProject(project).definitions, project);
const { roles, rows } = reachMatrix(screens, input);
const known = [...project.contracts.calls.keys(), ...screens.keys(), ...rows.map(({ screen }) => screen)];
const unknown = wanted.filter((word) => !known.includes(word));
if (unknown.length > 0) {
  console.error(`No screen and no call is named ${unknown.join(', ')}. Use the id of a screen or the name of a call.`);
  process.exit(2);
}
const shown = rows.filter(({ screen, call }) => wanted.length === 0 || wanted.includes(screen) || wanted.includes(call));

if (args.includes('--json')) console.log(JSON.stringify(shown, null, 2));
else {
  const wide = (of: (row: (typeof rows)[number]) => string) => Math.max(...shown.map((row) => of(row).length), 6);
  const widths = { screen: wide(({ screen }) => screen), call: wide(({ call }) => call) };
  console.log(['screen'.padEnd(widths.screen), 'call'.padEnd(widths.call), 'effect     ', ...roles].join('  '));
  for (const { screen, call, effect, roles: reaching } of shown) {
    const marks = roles.map((role) => (reaching.includes(role) ? 'x' : '').padEnd(role.length));
    console.log([screen.padEnd(widths.screen), call.padEnd(widths.call), effect.padEnd(11), ...marks].join('  ').trimEnd());
  }
  console.log(`\n${shown.length} ${shown.length === 1 ? 'line' : 'lines'}. admin reaches everything.`);
}

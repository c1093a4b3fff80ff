import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnvironment } from './parse-environment.mjs';
import { ROOT } from './run.mjs';

/* The argument shared by all commands: the console's folder. */

/** Files that make a folder a console. */
const PARTS = ['screens', 'back-ends.json', 'console.ts'];

/**
 * Takes the console's folder from a command's arguments, enters it, reads its `.env`, and names it on the error output. Default:
 * CONSOLE_DIR, or Tablero's own folder (`isShipped`). `command` prints another command for the same folder. `only`: the command
 * takes no other arguments, so anything else is an error. Exits with status 2 if the folder cannot be used.
 */
export function takeConsoleFolder(args, { only = false } = {}) {
  const from = process.env.INIT_CWD ?? process.cwd();
  const given = args.filter((arg) => arg !== '--');
  const index = given.findIndex((arg) => !arg.startsWith('-') && (only || isConsole(resolve(from, arg))));
  const folder = index >= 0 ? resolve(from, given[index]) : resolve(process.env.CONSOLE_DIR || ROOT);
  const rest = given.filter((_, at) => at !== index).map((arg) => (isPath(arg, from) ? resolve(from, arg) : arg));
  if (index >= 0 || process.env.CONSOLE_DIR) enter(folder);
  if (folder !== ROOT) console.error(`Console: ${folder}`);
  const isShipped = folder === ROOT;
  const command = (name) => `npm run ${name}${isShipped ? '' : ` -- ${quoted(folder)}`}`;
  return { folder, rest, isShipped, command };
}

function enter(folder) {
  if (!existsSync(folder)) fail(`There is no folder ${folder}. Create a console with: npm run new -- ${folder}`);
  if (!statSync(folder).isDirectory()) fail(`${folder} is a file. Name the folder of a console.`);
  if (!isConsole(folder)) fail(`${folder} has no folder "screens", so it is no console. Create one with: npm run new -- ${folder}`);
  process.env.CONSOLE_DIR = folder;
  readEnvironment(join(folder, '.env'));
  process.chdir(folder);
}

/** The environment wins over the file. */
function readEnvironment(file) {
  if (!existsSync(file)) return;
  if (!statSync(file).isFile()) fail(`${file} is a folder. Remove it, or put your settings into a file of this name.`);
  try {
    const { values, repeated } = parseEnvironment(readFileSync(file, 'utf8'));
    for (const name of new Set(repeated)) console.error(`${file} sets ${name} more than once. The last one counts.`);
    for (const [name, value] of Object.entries(values)) process.env[name] ??= value;
  } catch (error) {
    fail(error.code ? `${file} cannot be read (${error.code}). Correct it, or remove it.` : `${file}: ${error.message}`);
  }
}

/** A path quoted for a shell. */
export function quoted(path) {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

function isConsole(folder) {
  return PARTS.some((part) => existsSync(join(folder, part)));
}

function isPath(arg, from) {
  return !arg.startsWith('-') && /[/\\]/.test(arg) && existsSync(resolve(from, arg));
}

function fail(message) {
  console.error(message);
  process.exit(2);
}

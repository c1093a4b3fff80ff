import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ConsoleError } from './console-issues.ts';
import { type ConsoleModule, defineConsole } from './console-module.ts';
import { platform } from './console-platform.ts';

const EXPECTED = 'Expected: export default ({ defineConsole }) => defineConsole({ ... }).';

/**
 * Loads the console module at a path, or an empty one if undefined, with the widgets built into `widgetsDir`. Throws
 * `ConsoleError` if it cannot be loaded or is no console.
 */
export async function loadConsole(path: string | undefined, widgetsDir?: string): Promise<ConsoleModule> {
  const widgets = widgetsDir ? { widgets: { dir: widgetsDir, ...(await readWidgets(widgetsDir)) } } : {};
  return { ...(await loadModule(path)), ...widgets };
}

async function readWidgets(dir: string): Promise<Pick<NonNullable<ConsoleModule['widgets']>, 'contracts'>> {
  // In development a console starts even if its widgets do not build.
  const text = await readFile(join(dir, 'widgets.json'), 'utf8').catch(() => '{ "contracts": [] }');
  return JSON.parse(text);
}

async function loadModule(path: string | undefined): Promise<ConsoleModule> {
  if (path === undefined || path === '') return defineConsole({});
  const made = await make(path);
  if (typeof made !== 'object' || made === null) throw new ConsoleError([`console.ts: its default export makes no console. ${EXPECTED}`]);
  const console = defineConsole(made as Partial<ConsoleModule>);
  const isRead = typeof console.functions === 'object' && Object.values(console.functions ?? {}).every(isList);
  if (!isRead) throw new ConsoleError([`console.ts: "functions" has lists of functions by area, as in { bikes: [sellBike] }. ${EXPECTED}`]);
  return console;
}

async function make(path: string): Promise<unknown> {
  try {
    const { default: given } = (await import(pathToFileURL(path).href)) as { default?: unknown };
    return typeof given === 'function' ? await given(platform) : given;
  } catch (error) {
    throw new ConsoleError([`console.ts: ${error instanceof Error ? error.message : String(error)}`]);
  }
}

function isList(functions: unknown): boolean {
  return Array.isArray(functions) && functions.every((each) => typeof each?.name === 'string' && typeof each.run === 'function');
}

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { checkContractFolder } from '../server/calls/contracts/read-contracts.ts';
import { withoutMark } from '../server/definitions/read-folder.ts';
import type { ProjectInput } from '../src/language/check/check-project.ts';
import { loadSchemas, type Schemas } from '../src/language/check/load-schemas.ts';
import { takeWidgetNames } from '../src/language/check/widget-names.ts';
import type { WidgetContract } from '../src/language/widget-contract.ts';
import { BLOCK_KINDS } from '../src/runtime/kinds/block-kinds.ts';
import { ICON_NAMES } from '../src/ui/icon-names.ts';
import { WIDGET_CONTRACTS } from '../src/widgets/contracts.ts';
import { buildWidgetsOrExit } from './build-widgets.mjs';

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '..');

/** Folders of a console. */
export interface ConsoleFolders {
  home: string;
  screens: string;
  schemas: string;
}

/** Folders of a console, as the server finds them: SCREENS_DIR and SCHEMAS_DIR override the defaults. */
export function consoleFolders(home: string): ConsoleFolders {
  const { SCREENS_DIR, SCHEMAS_DIR } = process.env;
  return { home, screens: resolve(SCREENS_DIR || join(home, 'screens')), schemas: resolve(SCHEMAS_DIR || join(home, 'schemas')) };
}

const SHIPPED: ConsoleFolders = { home: ROOT, screens: join(ROOT, 'screens'), schemas: join(ROOT, 'schemas') };

/** Definition files below a folder, with paths relative to another, sorted. */
export function readDefinitions(folder: string, from = ROOT): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ path: relative(from, join(folder, name)), text: withoutMark(readFileSync(join(folder, name), 'utf8')) }));
}

/** Schemas of the language, with these widgets beside the built-in ones. */
export function readSchemas(widgets: readonly WidgetContract[] = []): Schemas {
  const folder = join(ROOT, 'schemas');
  const names = readdirSync(folder).filter((name) => name.endsWith('.schema.json'));
  return takeWidgetNames(loadSchemas(names.sort().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))), widgets);
}

/** Input of `checkProject` for a console; default: the shipped one. Exits if widgets of its folder have issues, unless `own` are given. */
export async function readProject({ home, screens, schemas } = SHIPPED, own?: readonly WidgetContract[]): Promise<ProjectInput> {
  const widgets = own ?? (await buildWidgetsOrExit(home)).contracts;
  const check = await checkContractFolder(schemas, relative(home, schemas));
  return {
    files: readDefinitions(screens, home),
    schemas: readSchemas(widgets),
    contracts: check.contracts,
    written: check,
    widgets: [...WIDGET_CONTRACTS, ...widgets],
    blocks: BLOCK_KINDS,
    icons: ICON_NAMES,
  };
}

import type { CompiledTable } from '../compiled/compiled-screen.ts';
import type { ActionDefinition } from '../definition/definition.ts';
import { idleBecause } from '../errors/idle-reasons.ts';
import { checkRowRead } from './check-row-read.ts';
import { compileSplicedActions } from './compile-action.ts';
import { type CompileContext, inside, report } from './compile-context.ts';
import { type Spliced, spliceActions } from './splice.ts';
import type { TableToCompile } from './table-to-compile.ts';

/** Compiles what can be done with checked rows. Its question is asked once, so it reads what stands around the table and no row. */
export function compileBulkActions({
  context,
  definition: { bulkActions },
  location,
  roots,
  rowRoots,
}: TableToCompile): Pick<CompiledTable, 'bulkActions'> {
  if (!bulkActions) return {};
  const entries = spliceActions(context, bulkActions, inside(location, 'bulkActions'));
  checkRowRead(context, entries);
  for (const spliced of entries) checkForMany(context, spliced);
  return { bulkActions: compileSplicedActions(context, entries, { roots: rowRoots, askRoots: roots }) };
}

/** Reports what makes sense for one row alone: a page, a file or a dialog cannot be shown for each of many. */
function checkForMany(context: CompileContext, { definition, location }: Spliced<ActionDefinition>): void {
  const one = (key: string, at = inside(location, key)) => report(context, at, 'no-effect', idleBecause(key, 'about-one-row'));
  for (const key of ['link', 'primary', 'doneLabel'] as const) if (definition[key] !== undefined) one(key);
  if (definition.ask?.when !== undefined) one('when', inside(location, 'ask', 'when'));
  for (const key of Object.keys(definition.then ?? {})) if (key !== 'refresh') one(key, inside(location, 'then', key));
}

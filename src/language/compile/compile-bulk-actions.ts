import type { CompiledTable } from '../compiled/compiled-screen.ts';
import type { ActionDefinition } from '../definition/definition.ts';
import { idleFacts } from '../errors/idle-reasons.ts';
import { checkRowRead } from './check-row-read.ts';
import { compileSplicedActions } from './compile-action.ts';
import { type CompileContext, inside, report } from './compile-context.ts';
import { type Spliced, spliceActions } from './splice.ts';
import type { TableToCompile } from './table-to-compile.ts';

/** Compiles bulk actions. Their dialog opens once, so it reads the variables around the table and no row. */
export function compileBulkActions({
  context,
  definition: { bulkActions },
  location,
  variables,
  rowVariables,
}: TableToCompile): Pick<CompiledTable, 'bulkActions'> {
  if (!bulkActions) return {};
  const entries = spliceActions(context, bulkActions, inside(location, 'bulkActions'));
  checkRowRead(context, entries);
  for (const spliced of entries) checkForMany(context, spliced);
  return { bulkActions: compileSplicedActions(context, entries, { variables: rowVariables, dialogVariables: variables }) };
}

/** Reports bulk actions that only work for one row: a page, a file or a dialog cannot open once per row. */
function checkForMany(context: CompileContext, { definition, location }: Spliced<ActionDefinition>): void {
  const one = (key: string, at = inside(location, key)) => report(context, at, 'no-effect', idleFacts(key, 'about-one-row'));
  for (const key of ['link', 'primary', 'doneLabel'] as const) if (definition[key] !== undefined) one(key);
  if (definition.ask?.when !== undefined) one('when', inside(location, 'ask', 'when'));
  for (const key of Object.keys(definition.then ?? {})) if (key !== 'refresh') one(key, inside(location, 'then', key));
}

import type { CompiledSource } from '../compiled/compiled-screen.ts';
import { checkUnread } from './check-unread.ts';
import { type CompileContext, inside, report } from './compile-context.ts';
import { formPathsIn, readsField } from './form-reads.ts';
import { fragmentsIn } from './fragments.ts';
import { checkIcon } from './item-looks.ts';
import type { ScreenToCompile, UnsealedScreen } from './screen-to-compile.ts';

/** Checks that need the whole compiled screen. */
export function checkWhole(screen: ScreenToCompile, { data, sources }: Pick<UnsealedScreen, 'data' | 'sources'>): void {
  const { context, written } = screen;
  checkIcon(context, screen.definition.menu?.icon, inside(screen.location, 'menu'));
  checkMenuGroup(screen);
  screen.reportUnusedDialogs();
  checkLocals(context, [written, ...fragmentsIn(context, written).map(({ fragment }) => fragment)]);
  checkUnread(screen);
  checkRefreshes(screen, data !== undefined, sources);
}

function checkRefreshes({ context }: ScreenToCompile, hasRecord: boolean, sources: readonly CompiledSource[]): void {
  const allowed = [...(hasRecord ? ['record'] : []), ...sources.map(({ id }) => id)];
  for (const { id, location } of context.refreshes)
    if (!allowed.includes(id)) report(context, location, 'unknown-source', { name: id }, { received: id, allowed });
}

function checkMenuGroup({ context, definition, location }: ScreenToCompile): void {
  const name = definition.menu?.group;
  const { menuGroups } = context.app;
  // A console without areas shows one list, whatever screens of another one say.
  if (name === undefined || !menuGroups || name in menuGroups) return;
  const allowed = Object.keys(menuGroups);
  const what = 'menu group';
  report(context, inside(location, 'menu', 'group'), 'unknown-setting', { name, what }, { received: name, allowed });
}

/** Reports local inputs that no expression reads and no call receives. `definitions` are the screen and its fragments. */
function checkLocals(context: CompileContext, definitions: readonly unknown[]): void {
  if (context.locals.length === 0) return;
  const read = definitions.flatMap(formPathsIn);
  const allowed = [...new Set(read)];
  for (const { id, location } of context.locals)
    if (!readsField(read, id)) report(context, location, 'never-read', { id }, { received: id, allowed });
}

import { NEXT } from '../definition/id-paths.ts';
import { checkUnique } from './check-unique.ts';
import { compileActions, immediateActions } from './compile-action.ts';
import { from, inside, type Variables } from './compile-context.ts';
import { compileItem } from './compile-item.ts';
import { compileText } from './compile-position.ts';
import type { ScreenToCompile, UnsealedScreen } from './screen-to-compile.ts';
import { kindOf } from './screens/screen-kinds.ts';
import { spliceItems } from './splice.ts';

/** Compiles what identifies a screen, with its title and its entry in the menu, and its badges and actions. A form has neither of these. */
export function compileHead(screen: ScreenToCompile, variables: Variables) {
  const { context, definition, location, mode, at } = screen;
  const kind = kindOf(definition);
  const above = kind.above?.(definition);
  const head: Omit<UnsealedScreen, 'data' | 'sources' | 'filterBar' | 'badges' | 'actions' | 'blocks'> = {
    ...from(context, location),
    id: mode ? `${definition.id}.${mode}` : definition.id,
    kind: definition.kind,
    ...(mode ? { mode } : {}),
    path: definition.path ?? '/',
    title: compileText(context, variables, definition.title ?? definition.id, at('title')),
    access: definition.access,
    ...(definition.menu ? { menu: { ...definition.menu, title: definition.menu.title ?? String(definition.title) } } : {}),
    ...(above !== undefined && { above }),
  };
  const written = kind.head?.(definition);
  if (!written) return { head, badges: [], actions: [] };
  const spliced = checkUnique(context, spliceItems(context, written.badges, inside(location, 'badges')), 'badges');
  const setting = {
    mode: 'view' as const,
    variables: { ...variables, row: variables.record ?? ({ type: 'json' } as const) },
    targets: [],
    immediate: immediateActions(context),
  };
  context.see?.(inside(location, 'badges', NEXT), setting.variables);
  return {
    head,
    badges: spliced.map((badge) => compileItem(context, badge, setting)),
    actions: compileActions(context, written.actions, inside(location, 'actions'), {
      ...variables,
      ...(context.listFilters && { filters: context.listFilters }),
    }),
  };
}

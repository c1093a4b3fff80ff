import type { CompiledAction, CompiledItem } from '../compiled/compiled-screen.ts';
import { NEXT } from '../definition/id-paths.ts';
import { checkUnique } from './check-unique.ts';
import { compileActions, immediateActions } from './compile-action.ts';
import { from, inside, type Variables } from './compile-context.ts';
import { compileItem } from './compile-item.ts';
import { compileText } from './compile-position.ts';
import type { ScreenToCompile, UnsealedScreen } from './screen-to-compile.ts';
import { kindOf } from './screens/screen-kinds.ts';
import { spliceItems } from './splice.ts';

/** The part above the content of a screen. `head` identifies the screen, its address and its access. */
export interface ScreenHead {
  head: Omit<UnsealedScreen, 'data' | 'sources' | 'filterBar' | 'badges' | 'actions' | 'blocks'>;
  badges: CompiledItem[];
  actions: CompiledAction[];
}

/** Compiles the title of a screen, its entry in the menu, its badges and its actions. A form has neither badges nor actions. */
export function compileHead(screen: ScreenToCompile, variables: Variables): ScreenHead {
  const { context, definition, location, mode, at } = screen;
  const kind = kindOf(definition);
  const above = kind.above?.(definition);
  const head: ScreenHead['head'] = {
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

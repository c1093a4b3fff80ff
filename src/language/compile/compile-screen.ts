import type { CompiledFilterBar, CompiledScreen, CompiledSource, FormMode } from '../compiled/compiled-screen.ts';
import type { ScreenDefinition } from '../definition/definition.ts';
import type { Issue } from '../errors/issue.ts';
import { checkUnread } from './check-unread.ts';
import { type CompileContext, type CompileInput, inside, report, type Variables } from './compile-context.ts';
import { compileHead } from './compile-head.ts';
import { compileLoading } from './compile-loading.ts';
import { compileFilters } from './compile-table.ts';
import { contentHash } from './content-hash.ts';
import { modesOf } from './form-modes.ts';
import { formPathsIn, readsField } from './form-reads.ts';
import { callsIn, fragmentsIn } from './fragments.ts';
import { checkIcon } from './item-looks.ts';
import { openScreen } from './open-screen.ts';
import type { ScreenSource, ScreenToCompile, UnsealedScreen } from './screen-to-compile.ts';
import { kindOf } from './screens/screen-kinds.ts';
import { baseVariables } from './variables.ts';

/*
 * A definition becomes a compiled screen in seven steps, one call each. Nothing here reads the network, the clock or the page, and the
 * definition is not touched. Faults are collected as issues; a screen with errors still compiles, so that all of them are found at once.
 *
 *   definition --1--> screen to compile --2--> filters --3--> record and sources --4--> blocks --5--> head --6--> checked --7--> frozen
 *
 *   1  the screen as it is in one mode, and a context that has found nothing yet
 *   2  the variables that exist on every screen (route, query, user, app, now), and filters above blocks, which fill what loads below
 *   3  what loads: the screen's data and its sources, those of shared fragments included; from here `record` and `sources` have types
 *   4  the parts: a list is one table, a form one form, a detail its blocks
 *   5  what stands above them: title, menu, badges, actions
 *   6  checks of the whole: dialogs that nobody opens, inputs that nobody reads, what is loaded again and never was
 *   7  a hash of the content, by which it is cached; then deeply read-only
 */

/** A compiled screen and the issues of its definition. */
export interface ScreenResult {
  screen: CompiledScreen;
  issues: Issue[];
  /** Places of its inputs, as `file#pointer`. */
  typedItems: ReadonlySet<string>;
  /** Places of items whose label differs from the contract. */
  ownLabels: ReadonlySet<string>;
}

/** Compiles a definition: one screen, or one for each mode of a form that has two. `file` is where it was written, for the issues. */
export function compileScreens(definition: ScreenDefinition, file: string, input: CompileInput): ScreenResult[] {
  const modes = modesOf(definition);
  const source: ScreenSource = { written: definition, location: { file, pointer: '' }, input, opened: new Set() };
  if (modes.length === 0) return [compileScreen(source)];
  return modes.map((mode) => compileScreen(source, mode));
}

function compileScreen(source: ScreenSource, mode?: FormMode): ScreenResult {
  const screen = openScreen(source, mode); // 1
  const { filterBar, base } = compilePageFilters(screen); // 2
  const { variables, data, sources } = compileLoading(screen, base); // 3
  const blocks = kindOf(screen.definition).compile(screen, variables, data); // 4
  const { head, badges, actions } = compileHead(screen, variables); // 5
  const { optionSources } = screen.context;
  const parts: UnsealedScreen = {
    ...head,
    ...(data ? { data: data.source } : {}),
    sources: [...sources, ...[...optionSources.values()].map((option) => option.source)],
    ...(filterBar ? { filterBar } : {}),
    badges,
    actions,
    blocks,
  };
  checkWhole(screen, parts); // 6
  return sealScreen(screen, parts); // 7
}

/** Filters above the blocks of a page, compiled first: the parameters that they fill below are known then. */
function compilePageFilters(screen: ScreenToCompile): { filterBar?: CompiledFilterBar; base: Variables } {
  const { context, definition, location, mode } = screen;
  const bar = kindOf(definition).filterBar?.(screen);
  const base: Variables = { ...baseVariables(definition.path ?? '/', context), ...(mode ? { creating: { type: 'boolean' } } : {}) };
  if (!bar) return { base };
  const calls = callsIn([definition, ...fragmentsIn(context, definition).map(({ fragment }) => fragment)]);
  const { filters, submitted } = compileFilters(
    context,
    { columns: [], filters: 'filters' in definition ? definition.filters : undefined },
    location,
    {
      variables: base,
      calls,
      fixed: {},
    },
  );
  context.pageFilters = filters;
  return { filterBar: { filters, urlKey: '', ...bar() }, base: { ...base, filters: submitted } };
}

/** Hashes and freezes. */
function sealScreen({ context }: ScreenToCompile, parts: UnsealedScreen): ScreenResult {
  return {
    screen: deepFreeze({ ...parts, hash: contentHash(JSON.stringify(parts)) }),
    issues: context.issues,
    typedItems: context.typedItems,
    ownLabels: context.ownLabels,
  };
}

function deepFreeze<Value>(value: Value): Value {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    for (const member of Object.values(value)) deepFreeze(member);
    Object.freeze(value);
  }
  return value;
}

/** Checks that need the whole compiled screen. */
function checkWhole(screen: ScreenToCompile, { data, sources }: Pick<UnsealedScreen, 'data' | 'sources'>): void {
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

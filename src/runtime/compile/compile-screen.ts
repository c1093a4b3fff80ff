import type { CompiledBlock, CompiledFilterBar, CompiledScreen, CompiledSource, FormDoor } from '../compiled/compiled-screen.ts';
import type { ContractType } from '../contracts/contract-types.ts';
import { rowKeyOf } from '../contracts/row-key.ts';
import type {
  BlockDefinition,
  DetailDefinition,
  FormDefinition,
  ListDefinition,
  ReportDefinition,
  ScreenDefinition,
  SourceDefinition,
} from '../definition/definition.ts';
import type { Issue } from '../errors/issue.ts';
import { checkLocals } from './check-locals.ts';
import { checkUnique } from './check-unique.ts';
import { compileAction, compileActions, immediateActions, targetsOf } from './compile-action.ts';
import { compileBlocks } from './compile-block.ts';
import { type CompileContext, type CompileInput, createContext, from, inside, type Place, type Roots, report } from './compile-context.ts';
import { dialogCompiler } from './compile-dialog.ts';
import { compileForm } from './compile-form.ts';
import { compileItem } from './compile-item.ts';
import { compileAddress, compileText } from './compile-position.ts';
import { reportMail, reportParts } from './compile-report.ts';
import { compileSource, rowTypeOf, type TypedSource } from './compile-source.ts';
import { compileFilters, compileTable } from './compile-table.ts';
import { contentHash } from './content-hash.ts';
import { type DoorPlaces, doorPlaces, doorsOf, throughDoor } from './doors.ts';
import { needsCel } from './needs-cel.ts';
import { callsIn, piecesIn } from './pieces.ts';
import { baseRoots, sourcesType } from './roots.ts';
import { spliceItems } from './splice.ts';

/*
 * A definition becomes a compiled screen in six steps. Nothing here reads the network, the clock or the page, and the definition is not
 * touched. Faults are collected as issues; a screen with errors still compiles, so that all of them are found at once.
 *
 *   definition --1--> roots --2--> record and sources --3--> blocks --4--> title, badges, actions --5--> hash --6--> frozen
 *
 *   1  the roots that exist on every screen: route, query, user, app, now
 *   2  what loads: the screen's data and its sources, those of shared pieces included; from here `record` and `sources` have types
 *   3  the parts: a list is one table, a form one form, a detail its blocks
 *   4  what stands above them
 *   5  a hash of the content, by which it is cached
 *   6  deeply read-only
 */

/** A compiled screen and what is wrong with its definition. */
export interface ScreenResult {
  screen: CompiledScreen;
  issues: Issue[];
  /** Places of its inputs, as `file#pointer`. */
  typedItems: ReadonlySet<string>;
}

/** Compiles a definition: one screen, or one for each door of a form that has two. `file` is where it was written, for the issues. */
export function compileScreens(definition: ScreenDefinition, file: string, input: CompileInput): ScreenResult[] {
  const doors = doorsOf(definition);
  const opened = new Set<string>();
  if (doors.length === 0) return [compileScreen(definition, file, input, opened)];
  return doors.map((door) => compileScreen(definition, file, input, opened, door));
}

function compileScreen(written: ScreenDefinition, file: string, input: CompileInput, opened: Set<string>, door?: FormDoor): ScreenResult {
  const definition = door ? throughDoor(written, door) : written;
  const place: Place = { file, pointer: '' };
  const dialogs = dialogCompiler(definition.dialogs, place, () => context, opened);
  const context: CompileContext = createContext(input, {
    screenWith: { given: definition.with ?? {}, place: inside(place, 'with') },
    isReport: definition.kind === 'report',
    openDialog: dialogs.openDialog,
    ...(door ? { door } : {}),
  });
  const at = doorPlaces(written, door, place);
  if (door) reportBesideDoors(context, written, place);

  // 1
  const first: Roots = { ...baseRoots(definition.path ?? '/', input), ...(door ? { creating: { type: 'boolean' } } : {}) };
  const { filterBar, base } = compilePageFilters(context, definition, place, first);

  // 2
  const { roots, data, sources } = compileLoading(context, definition, place, base, at('data'));

  // 3
  const blocks = compileParts(context, definition, place, roots, data, at);

  // 4
  const screen: Omit<CompiledScreen, 'hash'> = {
    ...from(context, place),
    id: door ? `${definition.id}.${door}` : definition.id,
    kind: definition.kind,
    ...(door ? { door } : {}),
    path: definition.path ?? '/',
    title: compileText(context, roots, definition.title ?? definition.id, at('title')),
    access: definition.access,
    ...(definition.menu ? { menu: { icon: definition.menu.icon, title: definition.menu.title ?? String(definition.title) } } : {}),
    ...(definition.kind === 'form' && definition.cancel && !definition.cancel.includes('{') ? { above: definition.cancel } : {}),
    ...(data ? { data: data.source } : {}),
    sources,
    ...(filterBar ? { filterBar } : {}),
    badges:
      definition.kind === 'form'
        ? []
        : checkUnique(context, spliceItems(context, definition.badges, inside(place, 'badges')), 'badges').map((placed) =>
            compileItem(context, placed, {
              mode: 'view',
              roots: { ...roots, row: roots.record ?? { type: 'json' } },
              targets: [],
              immediate: immediateActions(context),
            }),
          ),
    actions: definition.kind === 'form' ? [] : compileActions(context, definition.actions, inside(place, 'actions'), roots),
    blocks,
    needsCel: false,
  };
  screen.sources = [...sources, ...[...context.optionSources.values()].map(({ source }) => source)];
  checkIcon(context, definition, place);
  // The last door knows what all of them open.
  if (door === undefined || door === doorsOf(written).at(-1)) dialogs.reportUnused();
  checkLocals(context, [written, ...piecesIn(context, written).map(({ piece }) => piece)]);
  checkRefreshes(context, data !== undefined, screen.sources);
  screen.needsCel = needsCel('screen', { ...screen, hash: '' });

  // 5 and 6
  return {
    screen: deepFreeze({ ...screen, hash: contentHash(JSON.stringify(screen)) }),
    issues: context.issues,
    typedItems: context.typedItems,
  };
}

/** Filters above the blocks of a detail: what they fill below is known before anything below is compiled. */
function compilePageFilters(
  context: CompileContext,
  definition: ScreenDefinition,
  place: Place,
  base: Roots,
): { filterBar?: CompiledFilterBar; base: Roots } {
  if (!hasBlocks(definition) || (!definition.filters && definition.kind === 'detail')) return { base };
  const calls = callsIn([definition, ...piecesIn(context, definition).map(({ piece }) => piece)]);
  const { filters } = compileFilters(context, { columns: [], filters: definition.filters }, place, { roots: base, calls, fixed: {} });
  context.pageFilters = filters;
  const filterBar: CompiledFilterBar = {
    filters,
    urlKey: '',
    ...(definition.kind === 'report' ? { waits: true, ...(definition.email ? { email: true } : {}) } : {}),
  };
  if (definition.kind === 'report') reportMail(context, definition, place);
  return { filterBar, base: { ...base, filters: { type: 'json', because: 'What was submitted, by the ids of the filters.' } } };
}

interface Loading {
  roots: Roots;
  data?: TypedSource;
  sources: CompiledSource[];
}

function compileLoading(context: CompileContext, definition: ScreenDefinition, place: Place, base: Roots, dataPlace: Place): Loading {
  const isList = !hasBlocks(definition) && definition.kind !== 'form';
  if (hasBlocks(definition) && 'columns' in definition) report(context, inside(place, 'columns'), 'columns-or-blocks', {});
  const data = definition.data && !isList ? compileSource(context, base, 'record', definition.data, dataPlace) : undefined;
  const withRecord: Roots = data ? { ...base, record: data.result } : base;
  const placed: { definition: SourceDefinition; place: Place }[] = (definition.sources ?? []).map((source, index) => ({
    definition: source,
    place: inside(place, 'sources', index),
  }));
  for (const { file, piece } of piecesIn(context, definition)) {
    if (piece.shared === 'blocks')
      for (const [index, source] of (piece.sources ?? []).entries())
        placed.push({ definition: source, place: { file, pointer: `/sources/${index}` } });
  }
  const types: Record<string, ContractType> = {};
  for (const { definition: source, place: at } of placed) {
    if (!source.id) report(context, at, 'source-id', {});
    else if (types[source.id]) report(context, inside(at, 'id'), 'duplicate-id', { id: source.id, what: 'sources' });
    if (source.id) types[source.id] = context.contracts.calls.get(source.call)?.result ?? { type: 'json', because: 'An unknown call.' };
  }
  const roots: Roots = { ...withRecord, sources: sourcesType(types) };
  const sources = placed.map(
    ({ definition: source, place: at }) => compileSource(context, roots, source.id ?? 'source', source, at).source,
  );
  return { roots, data, sources };
}

function compileParts(
  context: CompileContext,
  definition: ScreenDefinition,
  place: Place,
  roots: Roots,
  data: TypedSource | undefined,
  at: DoorPlaces,
): CompiledBlock[] {
  if (definition.kind === 'list' || (definition.kind === 'report' && !hasBlocks(definition)))
    return [compileList(context, definition, place, roots)];
  if (definition.kind === 'form') return [compileFormPage(context, definition, place, roots, at)];
  return compileDetail(context, definition, place, roots, data);
}

function compileList(context: CompileContext, given: ListDefinition | ReportDefinition, place: Place, roots: Roots): CompiledBlock {
  if (!given.data || !given.columns) report(context, place, 'columns-or-blocks', {});
  const definition = { ...given, data: given.data ?? { call: '' }, columns: given.columns ?? [] };
  const fixed = (definition.data.with ?? {}) as Record<string, unknown>;
  const { filters, written } = compileFilters(context, definition, place, { roots, calls: [definition.data.call], fixed });
  const source = compileSource(context, roots, 'list', definition.data, inside(place, 'data'), written);
  const row = rowTypeOf(context, source);
  if (!row && source.contract) report(context, inside(place, 'data', 'call'), 'not-a-list', { call: definition.data.call });
  const rowKey = rowKeyOf(row, context.contracts);
  const table = compileTable(context, definition, place, {
    roots,
    row: row ?? { type: 'json', because: 'Unknown rows.' },
    filters,
    source,
    urlKey: '',
    noun: definition.title.toLowerCase(),
  });
  return {
    ...from(context, place),
    id: 'list',
    place: 'main',
    actions: [],
    data: source.source,
    ...(rowKey === undefined ? {} : { rowKey }),
    ...(definition.empty === undefined ? {} : { empty: definition.empty }),
    ...table,
    ...(definition.kind === 'report' ? reportParts(context, definition, place) : {}),
  };
}

/** Whether a screen shows blocks: a detail, or a report that has them instead of columns. */
function hasBlocks(definition: ScreenDefinition): definition is DetailDefinition | ReportDefinition {
  return definition.kind === 'detail' || (definition.kind === 'report' && definition.blocks !== undefined);
}

function compileDetail(
  context: CompileContext,
  definition: DetailDefinition | ReportDefinition,
  place: Place,
  roots: Roots,
  data: TypedSource | undefined,
): CompiledBlock[] {
  const inner: Roots = data ? { ...roots, row: data.result } : roots;
  return compileBlocks(context, definition.blocks as BlockDefinition[], inside(place, 'blocks'), { roots: inner, path: '' });
}

/** What each door says for itself has no meaning beside them. */
function reportBesideDoors(context: CompileContext, written: ScreenDefinition, place: Place): void {
  for (const key of ['path', 'title', 'submit'] as const)
    if (key in written) report(context, inside(place, key), 'doors-and-path', { key });
}

function compileFormPage(context: CompileContext, definition: FormDefinition, place: Place, roots: Roots, at: DoorPlaces): CompiledBlock {
  for (const key of ['path', 'title', 'submit'] as const)
    if (definition[key] === undefined) report(context, place, 'door', { missing: key });
  const submit = definition.submit ?? {};
  const typed = compileForm(context, definition, place, {
    mode: 'form',
    roots,
    targets: targetsOf(context, submit),
    must: definition.must,
    mustPlace: inside(place, 'must'),
    fixed: Object.keys(submit.with ?? {}),
  });
  const inner: Roots = { ...roots, form: typed.formType, changes: typed.formType };
  const action = compileAction(
    context,
    { definition: submit, place: at('submit') },
    { roots: inner, slot: 'submit', slotLabel: 'Save', written: typed.written },
  );
  const cancel = definition.cancel === undefined ? undefined : compileAddress(context, roots, definition.cancel, at('cancel'));
  return {
    ...from(context, place),
    id: 'form',
    place: 'main',
    actions: [],
    block: 'form',
    form: typed.form,
    submit: action,
    ...(cancel ? { cancel } : {}),
  };
}

function checkRefreshes(context: CompileContext, hasRecord: boolean, sources: readonly CompiledSource[]): void {
  const allowed = [...(hasRecord ? ['record'] : []), ...sources.map(({ id }) => id)];
  for (const { id, place } of context.refreshes)
    if (!allowed.includes(id)) report(context, place, 'unknown-source', { name: id }, { received: id, allowed });
}

function checkIcon(context: CompileContext, definition: ScreenDefinition, place: Place): void {
  const icon = definition.menu?.icon;
  if (icon && !context.icons.has(icon))
    report(context, inside(place, 'menu', 'icon'), 'unknown-icon', { name: icon }, { received: icon, allowed: [...context.icons] });
}

function deepFreeze<Value>(value: Value): Value {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    for (const member of Object.values(value)) deepFreeze(member);
    Object.freeze(value);
  }
  return value;
}

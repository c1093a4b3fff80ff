import { labelOf } from '../../../language/compile/label-of.ts';
import type { Contracts, Json } from '../../../language/contracts/contract-types.ts';
import { rowKeyOf } from '../../../language/contracts/row-key.ts';
import { covers } from '../../edit/templates/covers.ts';
import { freeName } from '../../edit/templates/free-name.ts';
import { idOfTitle } from '../../edit/templates/new-screen.ts';
import { requiredParameters } from '../../edit/templates/required-parameters.ts';
import { pluralNameOf } from '../names.ts';
import { entityOf, type RecordCalls, type RecordList, recordCalls, rowOf } from './record-calls.ts';
import type { RecordPages } from './record-items.ts';
import { isFillable } from './typable.ts';

/** An address: of a screen that exists, or of one to draft. */
export interface PlannedScreen {
  path: string;
  /** Of the screen to draft; undefined where the screen exists. */
  id: string | undefined;
}

/** The screens of one type of record. */
export interface RecordPlan extends RecordCalls {
  /** One of them: `Order Line`. */
  label: string;
  /** Several of them: `Order Lines`. */
  plural: string;
  /** The folder of its screens: `order-lines`. */
  folder: string;
  listScreen: PlannedScreen | undefined;
  /** Its address ends in the parameter `id`, unless its entity or the existing screen has another. */
  page: PlannedScreen | undefined;
  addForm: PlannedScreen | undefined;
  changeForm: PlannedScreen | undefined;
}

/** Existing calls and screens. */
export interface Existing {
  /** Screens as values, whatever their file. */
  screens: readonly Json[];
}

/** The first words of calls that list. */
const LISTS = /^(list|fetch|get|find|search|query|read|load|show)(All)?(?=[A-Z])/;

/** The planned screens of a console. */
export interface ScreenPlan {
  records: readonly RecordPlan[];
  /** Lists of rows that are no records, such as those of a view. */
  figures: readonly FigurePlan[];
  /** The pages of records, once the screens are there. */
  pages: RecordPages;
}

/** The screen of rows without a key. */
export interface FigurePlan extends Pick<RecordPlan, 'entity' | 'label' | 'plural' | 'folder'> {
  list: RecordList;
  listScreen: PlannedScreen;
  addForm?: undefined;
}

/** Plans the screens of every type of record. Names and addresses of existing screens stay, and no two screens share one. */
export function planScreens(contracts: Contracts, { screens }: Existing): ScreenPlan {
  const names = new Set(screens.flatMap((screen) => textsAt(screen, 'id')));
  const shapes = new Set(screens.flatMap(pathsIn).map(shapeOf));
  const written = JSON.stringify(screens);
  const taken: Taken = { contracts, screens, names, shapes };
  const records = recordCalls(contracts).map((each) => planRecord(each, taken));
  const figures = [...contracts.calls.values()].flatMap((call): FigurePlan[] => {
    const row = rowOf(call, contracts);
    const isFree = row?.type === 'entity' && rowKeyOf(row, contracts) === undefined && requiredParameters(call).length === 0;
    if (!isFree || written.includes(`"call":${JSON.stringify(call.name)}`)) return [];
    const label = contracts.entities.get(row.entity)?.label ?? labelOf(row.entity);
    // In "Repairs By Month" the last word is no noun of the rows, so it has no plural.
    const plural = / (by|per) /i.test(label) ? label : titleOf(call.name, label);
    const folder = idOfTitle(plural) || 'figures';
    return [{ entity: row.entity, label, plural, folder, list: { call, row }, listScreen: take(taken, folder, `/${folder}`) }];
  });
  return { records, figures, pages: pagesOf(records, taken) };
}

function pagesOf(records: readonly RecordPlan[], { contracts, shapes }: Taken): RecordPages {
  const without = [...contracts.entities.values()].filter(
    ({ page }) => page?.startsWith('/') && !shapes.has(shapeOf(page.replace(/\{[^}]*\}/g, ':id'))),
  );
  return {
    byEntity: new Map(records.flatMap(({ entity, page }) => (page ? [[entity, page.path] as const] : []))),
    without: new Set(without.map(({ entity }) => entity)),
  };
}

interface Taken extends Existing {
  contracts: Contracts;
  names: Set<string>;
  /** Addresses with `:` for each parameter. */
  shapes: Set<string>;
}

function planRecord(calls: RecordCalls, taken: Taken): RecordPlan {
  const { entity, list, one, add, change } = calls;
  const label = taken.contracts.entities.get(entity)?.label ?? labelOf(entity);
  const plural = list ? titleOf(list.call.name, label) : labelOf(pluralNameOf(label));
  const folder = idOfTitle(plural) || 'records';
  const listScreen = list && (existing(taken, 'list', entity) ?? take(taken, folder, `/${folder}`));
  const base = listScreen?.path ?? `/${folder}`;
  const page =
    one &&
    (existing(taken, 'detail', entity) ?? take(taken, idOfTitle(label) || 'record', pageOf(entity, taken.contracts) ?? `${base}/:id`));
  const addForm =
    add && isFillable(add) ? (existingForm(taken.screens, add.name) ?? take(taken, `new-${idOfTitle(label)}`, `${base}/new`)) : undefined;
  const isChangeable = change && one && page && isFillable(change.call, change.id) && covers(one.call.roles, change.call.roles);
  const changeForm = isChangeable
    ? (existingForm(taken.screens, change.call.name) ?? take(taken, `edit-${idOfTitle(label)}`, `${page.path}/edit`))
    : undefined;
  return { ...calls, label, plural, folder, listScreen, page, addForm, changeForm };
}

/** Takes a name and an address for a screen: the wanted ones, with a number where they are taken. */
function take({ names, shapes }: Taken, wantedId: string, wantedPath: string): PlannedScreen {
  const id = freeName(wantedId, names);
  const path = freePath(wantedPath, shapes);
  names.add(id);
  shapes.add(shapeOf(path));
  return { id, path };
}

/** The address that the entity says, where it has one place for the key. */
function pageOf(entity: string, contracts: Contracts): string | undefined {
  const key = rowKeyOf({ type: 'entity', entity }, contracts);
  const page = contracts.entities.get(entity)?.page;
  return page !== undefined && /^(\/[\w-]+)+\/\{\w+\}$/.test(page) && page.endsWith(`/{${key}}`)
    ? page.replace(/\{\w+\}$/, ':id')
    : undefined;
}

/** The path of an existing list or record page of an entity. */
function existing({ screens, contracts }: Taken, kind: 'list' | 'detail', entity: string): PlannedScreen | undefined {
  for (const screen of screens) {
    const { kind: its, path, data } = screen as { kind?: Json; path?: Json; data?: { call?: Json } };
    const call = contracts.calls.get(String(data?.call));
    if (its !== kind || typeof path !== 'string' || !call) continue;
    if (kind === 'detail' && entityOf(call.result, contracts) === entity && /:\w+$/.test(path)) return { path, id: undefined };
    if (kind === 'list' && entityOf(rowOf(call, contracts), contracts) === entity) return { path, id: undefined };
  }
  return undefined;
}

/** The path of an existing form that makes a call. */
function existingForm(screens: readonly Json[], call: string): PlannedScreen | undefined {
  for (const screen of screens) {
    const { kind, path, submit, create, update } = screen as Record<
      string,
      { call?: Json; path?: Json; submit?: { call?: Json } } | undefined
    >;
    if ((kind as unknown) !== 'form') continue;
    if (submit?.call === call && typeof path === 'string') return { path, id: undefined };
    for (const mode of [create, update]) if (mode?.submit?.call === call) return { path: String(mode.path), id: undefined };
  }
  return undefined;
}

/** `listOrderLines` is Order Lines. */
export function titleOf(call: string, label: string): string {
  const plural = pluralNameOf(label);
  // The name may begin with a word that only some calls have before it: "All Types".
  return LISTS.test(call) && !call.endsWith(plural) ? labelOf(call.replace(LISTS, '')) : labelOf(plural);
}

function freePath(wanted: string, shapes: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const path = count === 1 ? wanted : wanted.replace(/^\/[^/]+/, (first) => `${first}-${count}`);
    if (!shapes.has(shapeOf(path))) return path;
  }
}

function shapeOf(path: string): string {
  return path.replace(/:[^/]+/g, ':');
}

function pathsIn(screen: Json): string[] {
  const { create, update } = screen as { create?: Json; update?: Json };
  return [screen, create, update].flatMap((each) => textsAt(each, 'path'));
}

function textsAt(value: Json | undefined, key: string): string[] {
  const text = typeof value === 'object' && value !== null && !Array.isArray(value) ? value[key] : undefined;
  return typeof text === 'string' ? [text] : [];
}

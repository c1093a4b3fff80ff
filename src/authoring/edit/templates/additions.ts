import { labelOf } from '../../../language/compile/label-of.ts';
import type { CallContract, Contracts, ContractType, Json } from '../../../language/contracts/contract-types.ts';
import { objectOf } from '../../../language/contracts/json-value.ts';
import { pagerPaths } from '../../../language/contracts/pager-paths.ts';
import { fieldsOf, typeOfPath } from '../../../language/contracts/type-of-path.ts';
import { pointerKeys, valueAt } from '../../../language/definition/json-pointer.ts';
import { actionTemplates } from './action-templates.ts';
import { MESSAGES } from './messages.ts';
import { isPlain } from './parts-of-record.ts';
import { enteredField, NO_CHOICES, type RecordChoices } from './record-choices.ts';

/** Something that a list of a definition can have and has not yet. */
export interface Addition {
  label: string;
  /** The member as it would be written. */
  value: Json;
}

/** A fragment by its id; undefined where it is missing or invalid JSON. */
export type SharedParts = (id: string) => Json | undefined;

/** Parts of the console that additions use: fragments, and the choices for references. */
export interface AdditionParts {
  shared: SharedParts;
  records?: RecordChoices;
}

/**
 * Possible additions to the list at a JSON pointer: columns of the row's contract, filters for unused parameters, fields for parameters of
 * the action's call, and actions on the record. By label. None for other lists, and where the contract has nothing more.
 */
export function additionsTo(document: Json, pointer: string, contracts: Contracts, parts: AdditionParts): Addition[] {
  const list = pointerKeys(pointer).at(-1);
  const free = inContractOrder(document, pointer, contracts, parts);
  // Actions keep the order of their confirmations.
  return list === 'actions' || list === 'rowActions' ? free : free.sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

function inContractOrder(
  document: Json,
  pointer: string,
  contracts: Contracts,
  { shared, records = NO_CHOICES }: AdditionParts,
): Addition[] {
  const keys = pointerKeys(pointer);
  const list = keys.at(-1);
  // From what has the list outwards.
  const owners = keys.map((_, index) => valueAt(document, keys.slice(0, keys.length - 1 - index)) as Owner);
  const form = formAround(document, keys);
  const used = usedPaths(document, pointer, shared);
  // `with` takes precedence over input, at any depth.
  const fixed = new Set(owners.flatMap((owner) => Object.keys(objectOf(owner?.with))));
  const found =
    list === 'columns'
      ? columnsOf(owners[0], contracts)
      : list === 'filters'
        ? filtersOf(owners[0], fixed, contracts)
        : keys.length === 1 && (list === 'rowActions' || list === 'actions')
          ? actionsFor(list, document, { contracts, records })
          : form
            ? fieldsOfCalls(actionsAmong(owners), fixed, { contracts, records })
            : [];
  return found.filter(({ paths }) => !paths.some((path) => used.has(path))).map(({ label, value }) => ({ label, value }));
}

/** Whether the members of the list at a JSON pointer come from the contract of a call, which has no more. */
export function isFullList(document: Json, pointer: string, contracts: Contracts, shared: SharedParts): boolean {
  return isOfContract(document, pointer) && inContractOrder(document, pointer, contracts, { shared }).length === 0;
}

function isOfContract(document: Json, pointer: string): boolean {
  const keys = pointerKeys(pointer);
  return keys.at(-1) === 'columns' || keys.at(-1) === 'filters' || formAround(document, keys) !== undefined;
}

/** The screen, dialog or block whose input a list of fields is, also in sections; undefined for other lists. */
function formAround(document: Json, keys: readonly string[]): Owner {
  if (keys.at(-1) !== 'fields') return undefined;
  const holder = keys.slice(0, keys.at(-3) === 'sections' ? -3 : -1);
  const form = objectOf(valueAt(document, holder) as Json | undefined);
  return holder.length === 0 || holder.at(-1) === 'ask' || form.block === 'form' ? form : undefined;
}

/** The fields of a form, with those of its sections. */
function fieldsIn({ fields, sections }: NonNullable<Owner>): Json[] {
  const lists = [fields, ...(Array.isArray(sections) ? sections.map((section) => objectOf(section).fields) : [])];
  return lists.flatMap((list) => (Array.isArray(list) ? list : []));
}

/** Additions to a list of a screen or a form, in the order of its contract, without nested records. */
export function plainAdditions(bare: { [key: string]: Json }, list: string, contracts: Contracts, records?: RecordChoices): Json[] {
  return inContractOrder(bare, `/${list}`, contracts, { shared: () => undefined, ...(records && { records }) })
    .filter(({ value }) => !String((value as { field?: string }).field).includes('.'))
    .map(({ value }) => value);
}

/** The owners of the calls that receive the input: an action around the list, or the button of a form at each of its addresses. */
function actionsAmong(owners: readonly Owner[]): NonNullable<Owner>[] {
  for (const owner of owners) {
    const buttons = [owner, objectOf(owner?.create), objectOf(owner?.update)].map((each) => objectOf(each?.submit));
    const found = [objectOf(owner), ...buttons].flatMap(callersIn);
    if (found.length > 0) return found;
  }
  return [];
}

/** An action with one call, or the one of its calls that sends the input. */
function callersIn(action: NonNullable<Owner>): NonNullable<Owner>[] {
  if (typeof action.call === 'string') return [action];
  const calls = (Array.isArray(action.calls) ? action.calls : []).map((call) => objectOf(call));
  return calls.filter(({ send }) => send === 'form' || send === 'changes').slice(0, 1);
}

interface Found extends Addition {
  /** Paths that it writes or shows. */
  paths: readonly string[];
}

interface FieldSources {
  contracts: Contracts;
  records: RecordChoices;
}

type Owner = { [key: string]: Json } | undefined;

/** Actions of list rows, and of a record. Calls of existing actions are not offered again. */
function actionsFor(list: 'rowActions' | 'actions', document: Json, { contracts, records }: FieldSources): Found[] {
  const { kind, data, access } = objectOf(document);
  if (kind !== (list === 'rowActions' ? 'list' : 'detail')) return [];
  const made = JSON.stringify(document);
  return actionTemplates(data, { root: list === 'rowActions' ? 'row' : 'record', access, records }, contracts)
    .filter(({ call }) => !made.includes(`"call":${JSON.stringify(call)}`))
    .map(({ call, ...offered }) => ({ ...offered, paths: [call] }));
}

function columnsOf(owner: Owner, contracts: Contracts): Found[] {
  const call = callOf(owner, contracts);
  const rows = call && typeOfPath(call.result, call.list?.rows ?? '', contracts);
  if (rows?.type !== 'list') return [];
  return Object.entries(fieldsOf(rows.of, contracts) ?? {}).flatMap(([name, type]): Found[] => {
    if (isPlain(type)) return [fieldOf(name, type)];
    // Of what a row leads to, its own plain values: the name of its restaurant.
    const inner = fieldsOf(type, contracts) ?? {};
    return Object.entries(inner).flatMap(([key, each]) => {
      if (!isPlain(each)) return [];
      const found = fieldOf(`${name}.${key}`, each);
      return [{ ...found, label: `${type.label ?? labelOf(name)}: ${found.label}` }];
    });
  });
}

function filtersOf(owner: Owner, fixed: ReadonlySet<string>, contracts: Contracts): Found[] {
  const call = callOf(owner, contracts);
  if (!call?.list) return [];
  const { filters = '' } = call.list;
  const all: ContractType = { type: 'object', fields: call.params };
  const given = objectOf(objectOf(owner?.data).with);
  const taken = new Set([
    ...pagerPaths(call.list),
    ...mailingOf(owner),
    ...Object.keys(given),
    ...Object.keys(objectOf(given[filters])),
    ...fixed,
  ]);
  const type = filters === '' ? all : typeOfPath(all, filters, contracts);
  const fields = type ? (fieldsOf(type, contracts) ?? {}) : {};
  const free = Object.entries(fields).filter(([name, each]) => isPlain(each) && !taken.has(name) && !taken.has(`${filters}.${name}`));
  const ranges = (call.periods ?? []).flatMap((paths): Found[] => {
    const [from, to] = paths.map((path) => (Object.hasOwn(fields, path) ? fields[path] : undefined));
    if (!from || !to) return [];
    // It is named by what both of its parameters begin with, unless they have one label.
    const stem = commonStart(paths[0], paths[1]);
    const shared = from.label === to.label ? from.label : undefined;
    const label = shared ?? (stem === '' ? MESSAGES.dateRange : labelOf(stem));
    return [{ label, value: { id: stem || 'period', range: paths, ...(label !== from.label && { label }) }, paths }];
  });
  const inRanges = new Set(ranges.flatMap(({ paths }) => paths));
  return [...ranges, ...free.filter(([name]) => !inRanges.has(name)).map(([name, each]) => filterOf(name, each))];
}

/** A filter for a parameter. A boolean gets a select, because a checkbox cannot express both "no" and "any". */
function filterOf(name: string, type: ContractType): Found {
  const found = fieldOf(name, type);
  if (type.type !== 'boolean') return found;
  const choices = [
    { value: true, label: MESSAGES.yes },
    { value: false, label: MESSAGES.no },
  ];
  return { ...found, value: { field: name, input: 'select', choices } };
}

/** What two names begin with, in whole words: `created` for `createdFrom` and `createdTo`. */
function commonStart(left: string, right: string): string {
  const end = [...left].findIndex((letter, index) => letter !== right[index]);
  if (end < 0) return left;
  return /^[a-z]/.test(left.slice(end)) || /^[a-z]/.test(right.slice(end)) ? '' : left.slice(0, end);
}

/** The parameters that Send Email writes. */
function mailingOf(owner: Owner): string[] {
  if (owner?.email !== true) return [];
  const { addresses = 'emails', send = 'sendEmail' } = objectOf(owner.emailAs);
  return [addresses, send].filter((name) => typeof name === 'string');
}

/** The fields that all of these calls accept, as required as the strictest says. */
function fieldsOfCalls(owners: readonly Owner[], fixed: ReadonlySet<string>, sources: FieldSources): Found[] {
  const [first = [], ...others] = owners.map((owner) => fieldsOfCall(owner, fixed, sources));
  return first.flatMap((found) => {
    const same = others.map((fields) => fields.find(({ paths }) => paths[0] === found.paths[0]));
    if (same.includes(undefined)) return [];
    return [same.find((each) => objectOf(each?.value).required === true) ?? found];
  });
}

function fieldsOfCall(owner: Owner, fixed: ReadonlySet<string>, { contracts, records }: FieldSources): Found[] {
  const call = contracts.calls.get(String(owner?.call));
  if (!call) return [];
  const given = new Set([...fixed, ...Object.keys(objectOf(owner?.with))]);
  // A call that takes all input as one object has the fields of that object.
  const all: ContractType = { type: 'object', fields: call.params };
  const target = typeof owner?.into === 'string' ? typeOfPath(all, owner.into, contracts) : all;
  return Object.entries((target && fieldsOf(target, contracts)) ?? {}).flatMap(([name, type]) => {
    if (!isPlain(type) || given.has(name)) return [];
    // Without it the call is refused.
    const isNeeded = !type.optional && !type.nullable;
    const value = { ...enteredField(name, type, call.roles, records), ...(isNeeded && { required: true }) };
    return [{ ...fieldOf(name, type), value }];
  });
}

function fieldOf(path: string, type: ContractType): Found {
  return { label: type.label ?? labelOf(path.slice(path.lastIndexOf('.') + 1)), value: { field: path }, paths: [path] };
}

/** Paths that the list at a JSON pointer uses already; of a form with sections, those of all sections. */
export function usedPaths(document: Json, pointer: string, shared: SharedParts): ReadonlySet<string> {
  const keys = pointerKeys(pointer);
  const form = formAround(document, keys);
  return usedIn(form ? fieldsIn(form) : valueAt(document, keys), shared);
}

/** Paths that the members of a list use already, including those of fragments. */
function usedIn(list: unknown, shared: SharedParts, found = new Set<string>()): ReadonlySet<string> {
  for (const member of Array.isArray(list) ? list : []) {
    const { field, id, range, use, items } = objectOf(member as Json);
    for (const path of [field, id, ...(Array.isArray(range) ? range : [])]) if (typeof path === 'string') found.add(path);
    const part = typeof use === 'string' ? shared(use) : undefined;
    // Those of a group, and of a shared part.
    for (const inner of [items, objectOf(part).items]) usedIn(inner, shared, found);
  }
  return found;
}

function callOf(owner: Owner, contracts: Contracts): CallContract | undefined {
  const { call } = objectOf(owner?.data);
  return typeof call === 'string' ? contracts.calls.get(call) : undefined;
}

import { labelOf } from '../../../language/compile/label-of.ts';
import type { CallContract, Contracts, ContractType, Json } from '../../../language/contracts/contract-types.ts';
import { fieldsOf, typeOfPath } from '../../../language/contracts/type-of-path.ts';
import type { Edit } from '../apply/edit.ts';
import { freeName } from './free-name.ts';
import { MESSAGES } from './messages.ts';

/** Something that the console can have for its screens: a search, a list to choose from, a range of dates. */
export interface ConsoleAddition {
  kind: 'lookup' | 'option list' | 'date range';
  label: string;
  /** The name by which screens will know it: one that is free. */
  name: string;
  edit: Edit;
}

/**
 * Possible additions to `app.json`, under new names: lookups of calls that search a text, option lists of calls without parameters, and
 * another range.
 */
export function consoleAdditions(app: Json, contracts: Contracts): ConsoleAddition[] {
  const listing = [...contracts.calls.values()].filter((call) => call.effect === 'read' && hasOptions(call, contracts));
  const lookups = listing.flatMap((call): Wanted[] => {
    const term = termOf(call, contracts);
    return term === undefined
      ? []
      : [{ kind: 'lookup', name: nameFor(call.name), label: labelOf(call.name), value: { call: call.name, term } }];
  });
  const lists = listing
    .filter(({ params }) => Object.values(params).every((type) => type.optional || type.nullable))
    .map(({ name: call }): Wanted => ({ kind: 'option list', name: nameFor(call), label: labelOf(call), value: { call } }));
  const label = MESSAGES.newRange;
  const range: Wanted = { kind: 'date range', name: 'new-range', label, value: { label, from: { startOf: 'day' }, to: {} } };
  return [...lookups, ...lists, range].map(({ kind, name: wanted, label: words, value }) => {
    const name = freeName(wanted, namesIn(app, LISTS[kind]));
    return { kind, label: words, name, edit: { do: 'set', file: 'app.json', at: `${LISTS[kind]}/${name}`, value } };
  });
}

interface Wanted extends Omit<ConsoleAddition, 'edit'> {
  value: Json;
}

/** The key of each kind. */
const LISTS = { lookup: 'lookups', 'option list': 'options', 'date range': 'ranges' } as const;

/** Whether the result of a call can be chosen from: texts, or records with a label field. */
function hasOptions({ result, list }: CallContract, contracts: Contracts): boolean {
  const rows = list?.rows ? typeOfPath(result, list.rows, contracts) : result;
  if (rows?.type !== 'list') return false;
  return rows.of.type === 'string' || (rows.of.type === 'entity' && contracts.entities.get(rows.of.entity)?.asOption !== undefined);
}

/** The search parameter: a text by its name, else the first. */
function termOf({ params }: CallContract, contracts: Contracts): string | undefined {
  const inner = Object.entries(params).flatMap(([name, type]): [string, ContractType][] => [
    [name, type],
    ...Object.entries(fieldsOf(type, contracts) ?? {}).map(([key, each]): [string, ContractType] => [`${name}.${key}`, each]),
  ]);
  const texts = inner.filter(([, { type }]) => type === 'string').map(([name]) => name);
  return texts.find((name) => /(^|\.)(term|search|query|name)$/i.test(name)) ?? texts[0];
}

/** `fetchAllCities` is known as `all-cities`. */
function nameFor(call: string): string {
  const words = call.replace(/^(fetch|get|search|list)(?=[A-Z])/, '').replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-');
  return words.toLowerCase();
}

function namesIn(app: Json, list: string): ReadonlySet<string> {
  const holder = typeof app === 'object' && app !== null && !Array.isArray(app) ? app[list] : undefined;
  return new Set(typeof holder === 'object' && holder !== null ? Object.keys(holder) : []);
}

import { labelOf } from '../../language/compile/label-of.ts';
import type { CallContract, Contracts, ContractType } from '../../language/contracts/contract-types.ts';
import { placeName, placeOfName } from '../../language/contracts/name-places.ts';
import { nameableFields } from '../../language/contracts/nameable-fields.ts';
import { type NameOverrides, nameAt, overriddenName } from '../../language/contracts/named-contracts.ts';
import { plain } from '../../shell/menu-entries.ts';
import { byTitle } from '../definitions-of.ts';
import { hasWords } from '../FindInput.tsx';
import type { LabelUse } from '../language/contract-uses.ts';

export interface ListedField {
  owner: string;
  path: string;
  type: ContractType;
  /** Parameters of a call are `takes`, fields of its answer `gives`. */
  part: 'field' | 'takes' | 'gives' | 'value';
  /** The title in the contract, with its parents: `Tax Details: Food Taxes`. */
  title: string;
  usual: string;
  /** The label set in `app.json`; undefined without one. */
  given: string | undefined;
  use: NameUse;
}

/** A record type with its fields, a call with parameters and result, or an enum. */
export interface ListedContract {
  name: string;
  title: string;
  fields: readonly ListedField[];
  users: readonly string[];
  is: 'things' | 'calls' | 'values';
  /** The call's contract; absent for a stub route. */
  call?: CallContract;
}

interface ListedSources {
  contracts: Contracts;
  names: NameOverrides;
  uses: ReadonlyMap<string, NameUse>;
  /** The files of the screens that make each call. */
  callers: Readonly<Record<string, readonly string[]>>;
  planned: readonly string[];
}

const NO_USE: NameUse = { usual: [], other: [] };

/** All record types, calls (stub routes included) and enums by title. */
export function listedContracts({ contracts, names, uses, callers, planned }: ListedSources): ListedContract[] {
  const entities = [...contracts.entities.keys()].map((name) => {
    const fields = fieldsOf(name, { contracts, names, uses });
    return { name, is: 'things' as const, fields, users: [...new Set(fields.flatMap(({ use }) => [...use.usual, ...use.other]))] };
  });
  const calls = [...new Set([...contracts.calls.keys(), ...planned])].map((name) => {
    const call = contracts.calls.get(name);
    const users = Object.hasOwn(callers, name) ? callers[name]! : [];
    return { name, is: 'calls' as const, fields: fieldsOf(name, { contracts, names, uses }), users, ...(call && { call }) };
  });
  const usersOfValues = valueUsers(contracts, uses);
  const enums = [...contracts.enums].map(([owner, { values }]) => {
    const fields = Object.entries(values).map(([path, { label }]): ListedField => {
      const given = nameAt({ owner, path }, names);
      return { owner, path, type: { type: 'enum', enum: owner }, part: 'value', title: label, usual: label, given, use: NO_USE };
    });
    return { name: owner, is: 'values' as const, fields, users: [...(usersOfValues.get(owner) ?? [])] };
  });
  return [...entities, ...calls, ...enums].map((each) => ({ ...each, title: labelOf(each.name) })).sort(byTitle);
}

/** The files of the screens that show a field of an enum, by enum. */
function valueUsers(contracts: Contracts, uses: ListedSources['uses']): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const owner of [...contracts.entities.keys(), ...contracts.calls.keys()])
    for (const { path, type } of nameableFields(owner, contracts) ?? []) {
      const value = type.type === 'list' ? type.of : type;
      if (value.type !== 'enum') continue;
      const { usual, other } = uses.get(placeName({ owner, path })) ?? NO_USE;
      found.set(value.enum, new Set([...(found.get(value.enum) ?? []), ...usual, ...other]));
    }
  return found;
}

/** Filters by search words: of an entry whose title does not match, the matching fields. Title matches come first, then by use. */
export function foundContracts(all: readonly ListedContract[], words: readonly string[]): readonly ListedContract[] {
  if (words.length === 0) return all;
  const called: ListedContract[] = [];
  const having: ListedContract[] = [];
  for (const each of all) {
    if (hasWords(`${each.title} ${each.name}`, words)) called.push(each);
    const fields = each.fields.filter(({ title, usual, given = '' }) => hasWords(`${each.title} ${title} ${usual} ${given}`, words));
    if (fields.length > 0 && !called.includes(each)) having.push({ ...each, fields });
  }
  // An exact match of the name comes first.
  const exact = called.findIndex(({ name }) => plain(name) === words.join(' '));
  if (exact > 0) called.unshift(...called.splice(exact, 1));
  return [...called, ...having.sort((one, other) => other.users.length - one.users.length)];
}

function fieldsOf(owner: string, { contracts, names, uses }: Pick<ListedSources, 'contracts' | 'names' | 'uses'>): ListedField[] {
  const fields = nameableFields(owner, contracts) ?? [];
  const titles = new Map(fields.map(({ path, type }) => [path, type.label ?? labelOf(path)]));
  return fields.map(({ path, type, part }) => {
    const place = placeName({ owner, path });
    const others = { namedAt: type.namedAt?.filter((each) => each !== place) ?? [] };
    return {
      owner,
      path,
      type,
      part,
      title: titleOf(path, titles),
      usual: overriddenName(others, names) ?? type.label ?? labelOf(path),
      given: nameAt({ owner, path }, names),
      use: uses.get(place) ?? NO_USE,
    };
  });
}

function titleOf(path: string, titles: ReadonlyMap<string, string>): string {
  const steps = path.split('.');
  const ways = steps.map((_, index) => steps.slice(0, index + 1).join('.'));
  return ways.flatMap((way) => titles.get(way.replace(/(\[\])+$/, '')) ?? []).join(': ');
}

/** Screens that show a field, by file. */
interface NameUse {
  /** Screens that use the label set here. */
  usual: readonly string[];
  /** Screens with another label: their own, or one set for a nearer place. */
  other: readonly string[];
}

/** Screens by each place where a label can be set. */
export function nameUses(labels: readonly LabelUse[], names: NameOverrides): ReadonlyMap<string, NameUse> {
  const found = new Map<string, { usual: Set<string>; other: Set<string> }>();
  for (const { file, places, isOwn } of labels) {
    let isOther = isOwn;
    for (const place of places) {
      const uses = found.get(place) ?? { usual: new Set(), other: new Set() };
      found.set(place, uses);
      (isOther ? uses.other : uses.usual).add(file);
      isOther ||= nameAt(placeOfName(place), names) !== undefined;
    }
  }
  return new Map(
    [...found].map(([place, { usual, other }]) => [place, { usual: [...usual], other: [...other].filter((file) => !usual.has(file)) }]),
  );
}

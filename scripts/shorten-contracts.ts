import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readContractTexts } from '../server/contracts.ts';
import { canonicalText } from '../src/runtime/check/canonical-text.ts';
import { CONTRACT_SCHEMAS, contractKindOf, contractSchemaOf } from '../src/runtime/check/contract-file.ts';
import { parseJsonWithPositions } from '../src/runtime/check/parse-json-with-positions.ts';
import type { Access, ContractType } from '../src/runtime/contracts/contract-types.ts';
import { expandCall } from '../src/runtime/contracts/expand-call.ts';
import { expandFields } from '../src/runtime/contracts/expand-type.ts';
import { labelOfName } from '../src/runtime/contracts/label-of-name.ts';
import type {
  UsedType,
  WrittenCall,
  WrittenCalls,
  WrittenContracts,
  WrittenEntity,
  WrittenFields,
  WrittenType,
} from '../src/runtime/contracts/written-contract.ts';
import { ROOT } from './read-project.ts';

/**
 * `npx tsx scripts/shorten-contracts.ts [folder]`: rewrites the contracts of `schemas/`, or of another folder, with the short words. A type that has a name
 * becomes it, with `[]`, `|null` and `?`, an object with fields of an entity that entity with their names, the usual lists `paged` and `list`, and the roles that most
 * calls of a file have stand at its head. What the contracts say stays the same, but for labels that no person sees: of results, of members of lists in results, and new
 * ones where there was none.
 */
const folder = join(ROOT, process.argv[2] ?? 'schemas');
const texts = await readContractTexts(folder, folder);
const contents = new Map(texts.map(({ path, text }): [string, unknown] => [path, JSON.parse(text)]));
const of = (kind: string) => [...contents].filter(([path]) => contractKindOf(path) === kind).map(([, content]) => content);
const named = (content: unknown) => Object.fromEntries(Object.entries(content ?? {}).filter(([name]) => name !== '$schema'));
const written: WrittenContracts = {
  types: named(of('types')[0]) as Record<string, WrittenType>,
  entities: new Map((of('entity') as WrittenEntity[]).map((entity) => [entity.entity, entity])),
  enums: new Map(Object.entries(named(of('enums')[0]))) as WrittenContracts['enums'],
};
const names = [...Object.keys(written.types), ...written.enums.keys(), ...written.entities.keys()];
/** What each name stands for under a key that says nothing. */
const NAMED = names
  .map((name): [string, ContractType] => [name, expandFields({ '': name }, written)[''] as ContractType])
  .sort(([, one], [, other]) => Number(!one.label) - Number(!other.label));

/** Where a type stands: labels of what a call gives are seen only as fields of entities. */
type Side = 'asked' | 'given';

for (const { path, text } of texts) {
  const kind = contractKindOf(path);
  if (kind === 'types' || kind === 'enums') continue;
  const content = contents.get(path);
  const shorter = kind === 'entity' ? shortEntity(content as WrittenEntity) : shortCalls(content as WrittenCalls);
  const { parsed } = parseJsonWithPositions(path, JSON.stringify(shorter));
  const wanted = canonicalText(parsed!, contractSchemaOf(path), CONTRACT_SCHEMAS);
  if (wanted !== text) writeFileSync(path, wanted);
}
const count = (text: string) => text.split('\n').length - 1;
console.log(`${sum(texts.map(({ text }) => count(text)))} -> ${sum(texts.map(({ path }) => count(readFileSync(path, 'utf8'))))} lines`);

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function shortEntity(entity: WrittenEntity): WrittenEntity {
  const { label, ...said } = entity;
  const fields = entity.fields && shortFields(entity.fields, 'asked');
  return { ...said, ...(label !== labelOfName(entity.entity) && { label }), ...(fields && { fields }) } as WrittenEntity;
}

/** The file with the roles of most of its calls at its head, where at least two have them. */
function shortCalls({ calls, ...file }: WrittenCalls): WrittenCalls {
  const roles = file.roles ?? commonRoles(Object.values(calls));
  const short = Object.entries(calls).map(([name, call]): [string, WrittenCall] => [name, shortCall(call, roles)]);
  return { ...file, ...(roles && { roles }), calls: Object.fromEntries(short) };
}

function commonRoles(calls: readonly WrittenCall[]): Access | undefined {
  const counts = new Map<string, { roles: Access; count: number }>();
  for (const { roles } of calls) {
    const key = roleKey(roles);
    if (roles) counts.set(key, { roles, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const [most] = [...counts.values()].sort((one, other) => other.count - one.count);
  return most && most.count > 1 ? most.roles : undefined;
}

function roleKey(roles: Access | undefined): string {
  return Array.isArray(roles) ? [...roles].sort().join() : String(roles);
}

function shortCall(call: WrittenCall, common: Access | undefined): WrittenCall {
  const { roles, params, result, ...said } = listedCall(call);
  return {
    ...said,
    ...(roleKey(roles) !== roleKey(common) && { roles }),
    ...(params && { params: shortFields(params, 'asked') }),
    ...(said.paged && { paged: shortPaged(said.paged) }),
    ...(result !== undefined && { result: shortResult(result) }),
  } as WrittenCall;
}

function shortPaged(paged: Exclude<WrittenCall['paged'], undefined>): WrittenCall['paged'] {
  if (typeof paged === 'string') return paged;
  const { filters, ...said } = paged;
  if (!filters) return Object.keys(said).length === 1 ? said.of : said;
  const short = Object.entries(filters).map(([name, type]): [string, WrittenType] => [name, shortFilter(name, type)]);
  return { ...said, filters: Object.fromEntries(short) };
}

/** A filter may be left out without a word. */
function shortFilter(name: string, type: WrittenType): WrittenType {
  const full = expandFields({ [name]: type }, written)[name] as ContractType;
  if (full.optional === false) return type;
  const short = shortType(name, type, 'asked');
  if (typeof short === 'string') return withoutMark(short);
  const { optional: _, ...said } = short;
  if (!('use' in said)) return said as WrittenType;
  const use = withoutMark(said.use);
  return Object.keys(said).length === 1 ? use : { ...said, use };
}

function withoutMark(name: string): string {
  return name.endsWith('?') ? name.slice(0, -1) : name;
}

/** The call without the list protocol that it has by another word. */
function listedCall(call: WrittenCall): WrittenCall {
  const { list: _list, ...short } = call;
  const full = expandCall(call, written);
  if (isSame(expandCall(short, written), full)) return short;
  const row = full.result.type === 'object' ? full.result.fields.items : undefined;
  const entity = row?.type === 'list' && row.of.type === 'entity' ? row.of.entity : undefined;
  const { result: _result, ...rest } = short;
  const counted: WrittenCall = { ...rest, list: entity ?? '' };
  return entity && isSame(unlabelled(expandCall(counted, written)), unlabelled(full)) ? counted : call;
}

/** What a call gives: its own label is shown nowhere. */
function shortResult(type: WrittenType): WrittenType {
  const full = expandFields({ '': type }, written)[''] as ContractType;
  const name = nameOf('', unlabelled(full), 'given') ?? pickOf(full);
  return name ?? shortType('', type, 'given');
}

/** An object that has fields of one entity, as that entity with their names. */
function pickOf(full: ContractType): string | undefined {
  if (full.type !== 'object' || full.as || full.nullable || full.note) return undefined;
  const keys = Object.keys(full.fields);
  const { objectId } = full.fields;
  const own = objectId?.type === 'id' ? objectId.of : undefined;
  const entities = [...written.entities.keys()].sort((one, other) => one.length - other.length);
  return [...(own ? [own] : []), ...entities]
    .map((entity) => `${entity}(${keys.join(', ')})`)
    .find((name) => isSame(unlabelled(expandFields({ '': name }, written)[''] as ContractType), unlabelled(full)) && labelsFit(name, full));
}

function labelsFit(name: string, full: ContractType & { type: 'object' }): boolean {
  const made = expandFields({ '': name }, written)[''] as ContractType;
  return (
    made.type === 'object' &&
    Object.entries(full.fields).every(([key, { label }]) => label === undefined || made.fields[key]?.label === label)
  );
}

function shortFields(fields: WrittenFields, side: Side): WrittenFields {
  return Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, shortType(name, type, side)]));
}

function shortType(key: string, type: WrittenType, side: Side): WrittenType {
  const full = expandFields({ [key]: type }, written)[key] as ContractType;
  const name = nameOf(key, full, side);
  if (name !== undefined) return name;
  const inside = unnamed(key, shortInside(type, side));
  const { label, note, access, ...bare } = full;
  const use =
    nameOf('', bare as ContractType, side) ??
    nameOf('', { ...bare, ...(label !== undefined && { label }) } as ContractType, side) ??
    alike(bare as ContractType);
  if (use === undefined) return inside;
  const besides = { label, note, access };
  const short = { use, ...Object.fromEntries(Object.entries(besides).filter(([, value]) => value !== undefined)) } as UsedType;
  const made = expandFields({ [key]: short }, written)[key] as ContractType;
  const { label: _, ...unsaid } = short;
  if (isSame(made, expandFields({ [key]: unsaid }, written)[key])) delete short.label;
  return isSame(made, full) && JSON.stringify(short).length < JSON.stringify(inside).length ? short : inside;
}

/** A type without the label that its key gives it. */
function unnamed(key: string, type: WrittenType): WrittenType {
  if (typeof type === 'string' || 'use' in type || key === '' || type.label !== labelOfName(key)) return type;
  const { label: _, ...rest } = type;
  return rest as WrittenType;
}

function shortInside(type: WrittenType, side: Side): WrittenType {
  if (typeof type === 'string' || 'use' in type) return type;
  if (type.type === 'object') return { ...type, fields: shortFields(type.fields, side) } as WrittenType;
  if (type.type === 'map')
    return { ...type, of: shortType('', type.of, side), ...(type.keys && { keys: shortType('', type.keys, side) }) } as WrittenType;
  return type.type === 'list' ? ({ ...type, of: shortType('', type.of, side) } as WrittenType) : type;
}

/** The name that means an id but for its label. */
function alike({ optional, nullable, ...bare }: ContractType): string | undefined {
  if (bare.type !== 'id') return undefined;
  const end = (nullable ? '|null' : '') + (optional ? '?' : '');
  return NAMED.map(([name]) => `${name}${end}`).find((name) => {
    const { label: _, ...made } = expandFields({ '': name }, written)[''] as ContractType;
    return isSame(made, { ...bare, ...(nullable && { nullable }), ...(optional && { optional }) });
  });
}

/** The name that means a type under a key, with what may come to it; undefined where none does. */
function nameOf(key: string, full: ContractType, side: Side): string | undefined {
  const { optional, nullable, ...plain } = full;
  const ends = [
    { end: '', left: full },
    ...(optional ? [{ end: '?', left: without(full, 'optional') }] : []),
    ...(nullable ? [{ end: '|null', left: without(full, 'nullable') }] : []),
    ...(nullable && optional ? [{ end: '|null?', left: plain as ContractType }] : []),
  ];
  for (const { end, left } of ends) {
    const base = baseName(key, left, side);
    if (base !== undefined) return base + end;
  }
  return undefined;
}

function baseName(key: string, full: ContractType, side: Side): string | undefined {
  for (const [name] of NAMED) if (isSame(expandFields({ [key]: name }, written)[key], full)) return name;
  if (full.type !== 'list' || full.maxLength !== undefined || full.note || full.access || full.nullable || full.optional) return undefined;
  const of = nameOf('', side === 'given' ? unlabelled(full.of) : full.of, side);
  return of !== undefined && !of.endsWith('?') && (expandFields({ [key]: `${of}[]` }, written)[key]?.label ?? '') === (full.label ?? '')
    ? `${of}[]`
    : undefined;
}

function without(type: ContractType, key: keyof ContractType): ContractType {
  return Object.fromEntries(Object.entries(type).filter(([name]) => name !== key)) as unknown as ContractType;
}

/** The same without any label. */
function unlabelled<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(unlabelled) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key, each]) => key !== 'label' || typeof each !== 'string');
  return Object.fromEntries(kept.map(([key, each]) => [key, unlabelled(each)])) as Value;
}

/** Whether two values are the same; an empty label is none. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(withoutEmpty(one), withoutEmpty(other));
}

function withoutEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key, each]) => !(key === 'label' && each === '')));
}

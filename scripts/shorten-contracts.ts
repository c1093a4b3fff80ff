import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readContractTexts } from '../server/contracts.ts';
import { canonicalText } from '../src/runtime/check/canonical-text.ts';
import { CONTRACT_SCHEMAS, contractKindOf, contractSchemaOf } from '../src/runtime/check/contract-file.ts';
import { parseJsonWithPositions } from '../src/runtime/check/parse-json-with-positions.ts';
import type { ContractType } from '../src/runtime/contracts/contract-types.ts';
import { expandCall, takenParams } from '../src/runtime/contracts/expand-call.ts';
import { expandFields } from '../src/runtime/contracts/expand-type.ts';
import type {
  TakenFields,
  WrittenCall,
  WrittenContracts,
  WrittenEntity,
  WrittenFields,
  WrittenType,
} from '../src/runtime/contracts/written-contract.ts';
import { ROOT } from './read-project.ts';

/**
 * `npx tsx scripts/shorten-contracts.ts [--extends Row=Base ...]`: rewrites the contracts of `schemas/` with the short words. A type that
 * `types.json` has becomes its name, an entity or a list of a name its short form, parameters that are fields of an entity `takes`, the usual list `paged`, the list protocol of a result that is a list goes, an empty list of roles becomes
 * `["admin"]`, and each `Row` takes the fields that it shares with `Base` from there. What the contracts say stays the same.
 */
const texts = await readContractTexts(join(ROOT, 'schemas'));
const contents = new Map(texts.map(({ path, text }): [string, unknown] => [path, JSON.parse(text)]));
const of = (kind: string) => [...contents].filter(([path]) => contractKindOf(path) === kind).map(([, content]) => content);
const named = (content: unknown) => Object.fromEntries(Object.entries(content ?? {}).filter(([name]) => name !== '$schema'));
const written: WrittenContracts = {
  types: named(of('types')[0]) as Record<string, WrittenType>,
  entities: new Map((of('entity') as WrittenEntity[]).map((entity) => [entity.entity, entity])),
  enums: new Map(Object.entries(named(of('enums')[0]))) as WrittenContracts['enums'],
};
const types = Object.entries(expandFields(written.types, written));
const bases = new Map(
  process.argv.slice(2).flatMap((arg): [string, string][] => (arg.includes('=') ? [arg.split('=') as [string, string]] : [])),
);

for (const { path, text } of texts) {
  const kind = contractKindOf(path);
  if (kind === 'types' || kind === 'enums') continue;
  const content = contents.get(path);
  const shorter = kind === 'entity' ? shortEntity(content as WrittenEntity) : shortCalls(content as { calls: Record<string, WrittenCall> });
  const { parsed } = parseJsonWithPositions(path, JSON.stringify(shorter));
  const wanted = canonicalText(parsed!, contractSchemaOf(path), CONTRACT_SCHEMAS);
  if (wanted !== text) writeFileSync(join(ROOT, path), wanted);
}
for (const [path, { length }] of texts.map(({ path, text }): [string, string[]] => [path, text.split('\n')]))
  console.log(`${path}: ${length - 1} -> ${readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1} lines`);

function shortCalls(file: { calls: Record<string, WrittenCall> }): unknown {
  return { ...file, calls: Object.fromEntries(Object.entries(file.calls).map(([name, call]) => [name, shortCall(call)])) };
}

function shortCall(call: WrittenCall): WrittenCall {
  const roles = call.roles !== 'anyone' && call.roles.length === 0 ? ['admin'] : call.roles;
  const { params, result, ...said } = takingCall(pagedCall(call) ?? listedCall(call));
  const fields = shortFields(params ?? {});
  return {
    ...said,
    roles,
    ...(Object.keys(fields).length > 0 && { params: fields }),
    ...(result !== undefined && { result: shortType(result) }),
    ...(said.paged?.filters && { paged: { ...said.paged, filters: shortFields(said.paged.filters) } }),
  };
}

/** The call with `paged`, where it then says the same. */
function pagedCall(call: WrittenCall): WrittenCall | undefined {
  const full = expandCall(call, written);
  const { page: _page, limit: _limit, sort, filter, ...params } = full.params;
  const rows = full.result.type === 'object' ? full.result.fields.items : undefined;
  const row = rows?.type === 'list' && rows.of.type === 'entity' ? rows.of.entity : undefined;
  const field = sort?.type === 'object' ? sort.fields.field : undefined;
  if (row === undefined) return undefined;
  const { result: _result, list: _list, ...said } = call;
  const paged = {
    of: row,
    ...(filter?.type === 'object' && { filters: filter.fields }),
    ...(field?.type === 'enum' && { sort: field.enum }),
  };
  const short: WrittenCall = { ...said, params, paged };
  return isDeepStrictEqual(expandCall(short, written), full) ? short : undefined;
}

/** The call with `takes`, where at least three of its parameters are fields of one entity and it then says the same. */
function takingCall(call: WrittenCall): WrittenCall {
  const full = expandCall(call, written);
  const own = Object.keys(call.params ?? {});
  let best: { takes: TakenFields; names: string[] } | undefined;
  for (const of of call.takes || call.effect === 'read' ? [] : written.entities.keys()) {
    for (const partial of [undefined, true] as const) {
      const taken = takenParams({ of, ...(partial && { partial }) }, written);
      const names = own.filter((name) => Object.hasOwn(taken, name) && isDeepStrictEqual(taken[name], full.params[name]));
      if (names.length < 3 || names.length <= (best?.names.length ?? 0)) continue;
      const rest = Object.keys(taken).filter((name) => !names.includes(name) && !own.includes(name));
      const chosen = rest.length === 0 ? {} : rest.length < 3 ? { omit: rest } : { pick: names };
      best = { takes: { of, ...chosen, ...(partial && { partial }) }, names };
    }
  }
  if (!best) return call;
  const params = Object.fromEntries(Object.entries(call.params ?? {}).filter(([name]) => !best.names.includes(name)));
  const short = { ...call, params, takes: best.takes };
  return isDeepStrictEqual(expandCall(short, written).params, full.params) ? short : call;
}

/** The call without the list protocol that its result has by itself. */
function listedCall(call: WrittenCall): WrittenCall {
  const { list: _list, ...short } = call;
  return isDeepStrictEqual(expandCall(short, written), expandCall(call, written)) ? short : call;
}

function shortEntity(entity: WrittenEntity): WrittenEntity {
  const base = bases.get(entity.entity);
  const from = base === undefined || entity.extends !== undefined ? undefined : written.entities.get(base);
  if (!from) return { ...entity, ...(entity.fields && { fields: shortFields(entity.fields) }) };
  const full = expandFields(from.fields, written);
  const own = Object.entries(expandFields(entity.fields, written));
  const pick = own.filter(([name, type]) => isDeepStrictEqual(full[name], type)).map(([name]) => name);
  const rest = Object.fromEntries(own.filter(([name]) => !pick.includes(name)));
  const isWhole = pick.length === Object.keys(full).length;
  const { fields: _fields, ...said } = entity;
  const fields = shortFields(rest);
  return { ...said, extends: base!, ...(!isWhole && { pick }), ...(Object.keys(fields).length > 0 && { fields }) };
}

function shortFields(fields: WrittenFields): WrittenFields {
  return Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, shortType(type)]));
}

function shortType(type: WrittenType): WrittenType {
  if (typeof type === 'string' || 'use' in type) return type;
  const { optional, nullable, ...plain } = type;
  const besides = { ...(nullable !== undefined && { nullable }), ...(optional !== undefined && { optional }) };
  const inside = shortInside(type);
  const name = nameOf(type as ContractType) ?? wholeName(inside);
  if (name !== undefined) return name;
  const base = nameOf(plain as ContractType) ?? nameOf({ ...plain, ...(nullable && { nullable }) } as ContractType);
  const short = base === undefined ? undefined : { use: base, ...(nameOf(plain as ContractType) === base ? besides : { optional: true }) };
  return short && JSON.stringify(short).length < JSON.stringify(inside).length ? short : inside;
}

/** The short form of an entity or of a list of a name; undefined for other types, and where something is said besides. */
function wholeName(type: WrittenType): string | undefined {
  if (typeof type === 'string' || 'use' in type) return undefined;
  const isBare = Object.keys(type).length === 2;
  if (isBare && type.type === 'entity') return type.entity;
  return isBare && type.type === 'list' && typeof type.of === 'string' ? `${type.of}[]` : undefined;
}

/** An entity or a list of a name with something said besides. */
function usedName(type: Exclude<WrittenType, string | { use: string }>): WrittenType {
  const { label, nullable, optional, access, note, ...bare } = type;
  const use = wholeName(bare as WrittenType);
  if (use === undefined) return type;
  const besides = { label, nullable, optional, access, note };
  return { use, ...Object.fromEntries(Object.entries(besides).filter(([, value]) => value !== undefined)) } as WrittenType;
}

function shortInside(type: Exclude<WrittenType, string | { use: string }>): WrittenType {
  const { access, ...rest } = type;
  const said = access ? { ...rest, access: access.length === 0 ? ['admin'] : access } : rest;
  if (said.type === 'object') return { ...said, fields: shortFields(said.fields) } as WrittenType;
  if (said.type === 'map') return { ...said, of: shortType(said.of), ...(said.keys && { keys: shortType(said.keys) }) } as WrittenType;
  if (said.type === 'list') return usedName({ ...said, of: shortType(said.of) } as Exclude<WrittenType, string | { use: string }>);
  return said.type === 'entity' ? usedName(said) : (said as WrittenType);
}

function nameOf(type: ContractType): string | undefined {
  return types.find(([, each]) => isDeepStrictEqual(each, type))?.[0];
}

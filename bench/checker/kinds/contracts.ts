import { below, holderOf, isObject, type Json, type JsonObject } from '../json.ts';
import type { DefinitionNode } from '../language.ts';
import {
  assignment,
  type Change,
  eachOf,
  inside,
  type Kind,
  type Made,
  type MadeOf,
  membersOf,
  mutantAt,
  put,
  removal,
  type Some,
} from '../mutant.ts';
import { type Spot, typeOf } from '../scopes.ts';
import { fieldUses, type ParameterUse, parameterUses, type Use } from '../uses.ts';
import type { Call, Typed, World } from '../world.ts';

const TOLD = [
  'unknown-path',
  'path-into-value',
  'unknown-parameter',
  'never-sent',
  'type-mismatch',
  'contract',
  'required-parameter',
  'not-sortable',
  'not-editable',
];

/** Contract changes that screens depend on: the screens must be reported. */
export function contractKinds(world: World, spots: ReadonlyMap<string, Spot>): Kind[] {
  const fields = fieldUses(world, spots);
  const params = parameterUses(world, spots);
  const calls = [...world.calls.values()].flatMap((call) => {
    const use = [...spots.values()].find(({ value }) => value.call === call.name);
    return use ? [{ call, use }] : [];
  });
  return [
    ...fieldKinds(fields),
    ...parameterKinds(world, spots, params),
    unitKind(world, spots, fields),
    ...neededKinds(world, calls, params),
    ...resultKinds(world, calls, fields),
    ...keywordKinds(world, params, fields),
    ...callKinds(world),
  ];
}

/** A call with a node that makes it. */
interface Called {
  call: Call;
  use: Spot;
}

/** A kind of contract change: each is checked by itself, and may be reported anywhere. */
export function contractKind<Subject>(
  name: string,
  subjects: Some<Subject>,
  codes: readonly string[],
  make: (subject: Subject) => MadeOf,
): Kind {
  const kind = eachOf(`contract: ${name}`, subjects, codes, make);
  return {
    ...kind,
    together: false,
    *mutants() {
      for (const mutant of kind.mutants()) yield { reportedAt: 'anywhere', ...mutant };
    },
  };
}

type AnyUse = Use | ParameterUse;

/** A kind that changes each used part of a contract; null removes it. */
function eachPart<Part extends AnyUse>(
  name: string,
  some: Some<Part>,
  codes: readonly string[],
  change: (typed: Typed) => Json | undefined,
): Kind {
  return contractKind(name, distinct(membersOf(some)), codes, (use) => changed(use, change(use.typed)));
}

function renamedKind(name: string, uses: readonly AnyUse[]): Kind {
  return contractKind(name, distinct(uses), TOLD, (use) => {
    const { file, pointer } = use.typed;
    return used(use, 'renamed to zebra', { do: 'rename', file, pointer, to: 'zebra' });
  });
}

function fieldKinds(all: readonly Use[]): Kind[] {
  const fields = all.filter(({ isPassed }) => !isPassed);
  const compared = fields.filter(({ text, typed }) => new RegExp(`\\b${nameOf(typed)} (==|!=) '`).test(text));
  const negated = fields.filter(
    ({ typed, text }) => typed.type.type === 'boolean' && new RegExp(`![\\w.]*\\b${nameOf(typed)}\\b`).test(text),
  );
  const added = fields.filter(
    ({ typed, text }) =>
      typed.type.type === 'number' && new RegExp(String.raw`[\w.]+\b${nameOf(typed)} [-+] |[-+] [\w.]+\b${nameOf(typed)}\b`).test(text),
  );
  return [
    eachPart('field removed', all, TOLD, () => null),
    renamedKind('field with another name', all),
    eachPart('object that became a text', [all, ({ isPassed }) => isPassed], TOLD, ({ type }) => ({
      type: 'string',
      label: type.label ?? 'Text',
    })),
    eachPart('text that became a number, where it is compared', compared, TOLD, ({ type }) => ({
      type: 'number',
      label: type.label ?? 'Number',
    })),
    eachPart(
      'enum that became another, where it is compared',
      [compared, ({ typed }) => typed.type.type === 'enum'],
      ['unknown-enum-value'],
      ({ type }) => ({ ...type, enum: type.enum === 'sortOrder' ? 'cardBrand' : 'sortOrder' }),
    ),
    eachPart('truth that may be null, where it is negated', negated, ['negated-nullable'], ({ type }) => ({ ...type, nullable: true })),
    eachPart('number that may be missing, where it is added', added, ['missing-in-arithmetic'], ({ type }) => ({
      ...type,
      nullable: true,
    })),
  ];
}

function parameterKinds(world: World, spots: ReadonlyMap<string, Spot>, params: readonly ParameterUse[]): Kind[] {
  // JSON inputs accept any type.
  const given = params.filter(({ text, file, pointer }) => {
    const spot = spots.get(file + holderOf(holderOf(pointer)));
    return text !== undefined && !(spot && typeOf(text, spot.scope, world)?.type.type === 'json');
  });
  const ids = given.filter(({ typed, text }) => typed.type.type === 'id' && typed.type.of !== 'Toll' && /^(record|row)\./.test(text ?? ''));
  return [
    eachPart('parameter removed', params, TOLD, () => null),
    renamedKind('parameter with another name', params),
    eachPart('parameter of another type, where with fills it', given, ['type-mismatch'], ({ type }) =>
      type.type === 'boolean' ? { type: 'number', label: 'N' } : type.type === 'json' ? undefined : { type: 'boolean', label: 'B' },
    ),
    eachPart('parameter for the id of another entity', ids, ['type-mismatch'], ({ type }) => ({ ...type, of: 'Toll' })),
  ];
}

/** Keywords of contracts such as types and shorthands; and texts of a screen that repeat the contract's. */
function keywordKinds(world: World, params: readonly ParameterUse[], fields: readonly Use[]): Kind[] {
  const ofEntities = fields.filter(({ typed }) => typed.file.includes('/entities/'));
  const entities = [...new Map(ofEntities.map((use) => [use.typed.file, use])).values()];
  const inEntity = (name: string, keys: JsonObject) =>
    contractKind(name, entities, ['contract'], (use) => {
      const { file } = use.typed;
      const changes = Object.entries(keys).map(([key, value]) => assignment({ file, pointer: `/${key}` }, value));
      return used(use, JSON.stringify(keys), ...changes);
    });
  const columns = fields.filter(({ file, pointer, isPassed, typed }) => {
    const item = world.nodeAt(file, holderOf(pointer))?.value;
    const isColumn = /\/columns\/\d+\/field$/.test(pointer) && !file.includes('/shared/');
    return !isPassed && isColumn && isObject(item) && item.label === undefined && typeof typed.type.label === 'string';
  });
  const oneOfEachFile = [...new Map([...world.calls.values()].map((call) => [call.file, call])).values()];
  return [
    contractKind('call that no screen makes', oneOfEachFile, ['unreached-call'], ({ contract, file }) =>
      put({ file, pointer: '/calls/zebra' }, contract),
    ),
    eachPart('type by a name that is not there', params, ['contract'], () => 'zebra'),
    eachPart('some fields of an entity, one of which is not there', params, ['contract'], () => 'Order(objectId, zebra)'),
    contractKind('roles at the head of a file that count for no call', oneOfEachFile, ['contract'], ({ file }) =>
      put({ file, pointer: '/roles' }, ['admin']),
    ),
    eachPart('keys of a map that are no texts', [fields, ({ typed }) => typed.type.type === 'map'], ['contract'], ({ type }) => ({
      ...type,
      keys: { type: 'number' },
    })),
    inEntity('fields of an entity that there is not', { extends: 'Zebra' }),
    inEntity('field that the other entity has not', { extends: 'Toll', pick: ['objectId', 'zebra'] }),
    inEntity('choice of fields from nothing', { pick: ['objectId'] }),
    contractKind('label that the contract says by itself', columns, ['repeats-contract'], (use) => {
      const { label } = use.typed.type as { label: string };
      return used(use, `says ${label}`, assignment({ file: use.file, pointer: `${holderOf(use.pointer)}/label` }, label));
    }),
  ];
}

/** Calls without their record rule, and writing calls declared as reading a row. */
function callKinds(world: World): Kind[] {
  const calls = [...world.calls.values()];
  // Drivers are listed to all but agents, so a rule about drivers alone only narrows.
  const scoped = calls.filter(
    ({ contract: { whose } }) => Array.isArray(whose) && whose.some((rule) => isObject(rule) && rule.scope !== 'driver'),
  );
  const writing = calls.filter(({ contract }) => contract.effect !== 'read' && contract.rest === undefined);
  return [
    contractKind('record scope removed', scoped, ['contract'], (call) => {
      const place = inside(call, 'whose');
      return mutantAt(place, `${call.name} may be given any record`, removal(place));
    }),
    contractKind('write that only reads a table', writing, ['contract'], (call) =>
      put(inside(call, 'table'), { api: 'store', table: 'public.rows', do: 'one' }),
    ),
  ];
}

function unitKind(world: World, spots: ReadonlyMap<string, Spot>, fields: readonly Use[]): Kind {
  const initials = fields.filter(
    ({ pointer, isPassed, typed }) => pointer.endsWith('/initial') && !isPassed && typed.type.type === 'number',
  );
  return contractKind('number of another unit, where a parameter takes it', initials, ['unit-mismatch'], (use) => {
    const { unit } = use.typed.type;
    const spot = spots.get(use.file + holderOf(use.pointer));
    const isSame = spot !== undefined && typeOf(use.text, spot.scope, world)?.type.unit === unit;
    return (
      isSame && unit !== 'plain' && unit !== undefined && changed(use, { ...use.typed.type, unit: unit === 'cents' ? 'miles' : 'cents' })
    );
  });
}

/** Parameters that become required or are added. */
function neededKinds(world: World, calls: readonly Called[], params: readonly ParameterUse[]): Kind[] {
  const codes = ['required-parameter', 'may-stay-empty'];
  const optional = params.filter(
    ({ item, typed: { type }, file, pointer }) =>
      item &&
      type.optional &&
      item.required === undefined &&
      item.default === undefined &&
      type.type !== 'boolean' &&
      !isSometimes(item, world.nodeAt(file, pointer)) &&
      !type.nullable,
  );
  return [
    contractKind('parameter that is needed now', calls, codes, ({ call, use }) =>
      used(use, `${call.name} needs "zebra"`, assignment(inside(call, 'params', 'zebra'), { type: 'string', label: 'Zebra' })),
    ),
    eachPart('optional input whose parameter is needed now', optional, codes, ({ type: { optional: _, ...type } }) => type),
  ];
}

/** Calls that are removed or return another type. */
function resultKinds(world: World, calls: readonly Called[], fields: readonly Use[]): Kind[] {
  const lists = calls.filter(({ call, use }) => call.contract.list !== undefined && isRows(use, world));
  return [
    contractKind('call removed', calls, ['unknown-call'], ({ call, use }) => used(use, `took ${call.name} away`, removal(call))),
    contractKind(
      'list that is none any more',
      lists,
      ['not-a-list', 'type-mismatch', 'contract', 'never-sent', 'required-parameter'],
      ({ call, use }) => {
        const result = assignment(inside(call, 'result'), { type: 'string', label: 'One' });
        return used(use, `${call.name} returns one record`, removal(inside(call, 'list')), result);
      },
    ),
    contractKind('value of an enum removed, where it is named', enumUses(fields, world), ['unknown-enum-value'], (mutant) => mutant),
    contractKind('order that a call no longer gives', calls, ['not-sortable'], ({ call, use }) => {
      const sortable = (call.contract.list as JsonObject | undefined)?.sortable;
      const { sort } = world.values.get(use.screen) as JsonObject;
      if (!isObject(sort) || !Array.isArray(sortable)) return undefined;
      const others = sortable.filter((name) => name !== sort.field);
      const change = assignment(inside(call, 'list', 'sortable'), others);
      return others.length > 0 && used(use, `${call.name} does not sort by ${sort.field}`, change);
    }),
  ];
}

function nameOf({ pointer }: Typed): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1);
}

function distinct<Some extends { typed: Typed }>(uses: readonly Some[]): Some[] {
  return [...new Map(uses.map((use) => [use.typed.file + use.typed.pointer, use])).values()];
}

/** A mutant that concerns one screen. */
function used(use: { file: string; pointer: string; screen: string }, done: string, ...changes: Change[]): Made {
  return { ...mutantAt(use, done, ...changes), screens: [use.screen] };
}

function changed(use: AnyUse, to: Json | undefined): Made[] {
  if (to === undefined) return [];
  const { file, pointer } = use.typed;
  const done = `${file}${pointer} ${to === null ? 'was removed' : `became ${JSON.stringify(to)}`}`;
  return [used(use, done, to === null ? removal(use.typed) : assignment(use.typed, to))];
}

/** Whether an input is conditional or limited to some roles, so that it may rightly stay empty. */
function isSometimes(item: JsonObject, node: DefinitionNode | undefined): boolean {
  const group = node?.holder?.holder?.value;
  return (
    ['range', 'visible', 'access', 'editAccess'].some((key) => key in item) || (isObject(group) && 'access' in group && 'items' in group)
  );
}

function isRows({ file, pointer }: Spot, world: World): boolean {
  const holder = holderOf(pointer);
  const value = holder === '' ? world.values.get(file) : world.nodeAt(file, holder)?.value;
  const isTable = isObject(value) && (value.kind === 'list' || value.kind === 'report');
  return isTable || (isObject(value) && ['table', 'each', 'chips', 'notes'].includes(String(value.block)));
}

function enumUses(fields: readonly Use[], world: World): Made[] {
  const found = new Map<string, Made>();
  for (const use of fields) {
    if (use.typed.type.type !== 'enum' || use.isPassed) continue;
    const name = String(use.typed.type.enum);
    const values = (world.enums[name] as JsonObject).values as JsonObject;
    for (const [, value = ''] of use.text.matchAll(new RegExp(`\\b${nameOf(use.typed)} (?:==|!=) '([^']*)'`, 'g'))) {
      const place = { file: 'schemas/enums.json', pointer: below('', name, 'values', value) };
      if (value in values) found.set(`${name} ${value}`, used(use, `${name} has no ${value}`, removal(place)));
    }
  }
  return [...found.values()];
}

import type { DefinitionNode } from '../language.ts';
import { below, holderOf, isObject, type Json, type JsonObject, type Kind, type Mutant, membersOf, type Some } from '../mutant.ts';
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
    ...unitKinds(world, spots, fields),
    ...neededKinds(world, calls, params),
    ...resultKinds(world, calls, fields),
    ...wordKinds(world, params, fields),
    recordKind(world),
    tableKind(world),
  ];
}

/** A call with a node that makes it. */
interface Called {
  call: Call;
  use: Spot;
}

function fault(name: string, codes: readonly string[], mutants: () => Iterable<Omit<Mutant, 'codes' | 'reportedAt'>>): Kind {
  return {
    name: `contract: ${name}`,
    wants: 'fault',
    *mutants() {
      for (const mutant of mutants()) yield { codes, reportedAt: 'anywhere', ...mutant };
    },
  };
}

/** A kind that changes each used part of a contract. */
function eachPart<Part extends Use | ParameterUse>(
  name: string,
  some: Some<Part>,
  codes: readonly string[],
  change: (typed: Typed) => JsonObject | null | undefined,
): Kind {
  return fault(name, codes, () => distinct(membersOf(some)).flatMap((use) => changed(use, change(use.typed))));
}

function fieldKinds(fields: readonly Use[]): Kind[] {
  const compared = fields.filter(({ text, typed, isPassed }) => !isPassed && new RegExp(`\\b${nameOf(typed)} (==|!=) '`).test(text));
  return [
    eachPart('field removed', fields, TOLD, () => null),
    fault('field with another name', TOLD, () =>
      distinct(fields).map((use) => ({
        ...where(use),
        done: `renamed to zebra`,
        changes: [{ do: 'rename', file: use.typed.file, pointer: use.typed.pointer, to: 'zebra' }],
      })),
    ),
    eachPart('object that became a text', [fields, ({ isPassed }) => isPassed], TOLD, ({ type }) => ({
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
    eachPart(
      'truth that may be null, where it is negated',
      [
        fields,
        ({ typed, text, isPassed }) =>
          !isPassed && typed.type.type === 'boolean' && new RegExp(`![\\w.]*\\b${nameOf(typed)}\\b`).test(text),
      ],
      ['negated-nullable'],
      ({ type }) => ({ ...type, nullable: true }),
    ),
    eachPart(
      'number that may be missing, where it is added',
      [
        fields,
        ({ typed, text, isPassed }) =>
          !isPassed &&
          typed.type.type === 'number' &&
          new RegExp(String.raw`[\w.]+\b${nameOf(typed)} [-+] |[-+] [\w.]+\b${nameOf(typed)}\b`).test(text),
      ],
      ['missing-in-arithmetic'],
      ({ type }) => ({ ...type, nullable: true }),
    ),
  ];
}

function parameterKinds(world: World, spots: ReadonlyMap<string, Spot>, params: readonly ParameterUse[]): Kind[] {
  // JSON inputs accept any type.
  const given = params.filter(({ text, file, pointer }) => {
    const spot = spots.get(file + holderOf(holderOf(pointer)));
    return text !== undefined && !(spot && typeOf(text, spot.scope, world)?.type.type === 'json');
  });
  return [
    eachPart('parameter removed', params, TOLD, () => null),
    fault('parameter with another name', TOLD, () =>
      distinct(params).map((use) => ({
        ...where(use),
        done: 'renamed to zebra',
        changes: [{ do: 'rename', file: use.typed.file, pointer: use.typed.pointer, to: 'zebra' }],
      })),
    ),
    eachPart('parameter of another type, where with fills it', given, ['type-mismatch'], ({ type }) =>
      type.type === 'boolean' ? { type: 'number', label: 'N' } : type.type === 'json' ? undefined : { type: 'boolean', label: 'B' },
    ),
    eachPart(
      'parameter for the id of another entity',
      [given, ({ typed, text }) => typed.type.type === 'id' && typed.type.of !== 'Toll' && /^(record|row)\./.test(text ?? '')],
      ['type-mismatch'],
      ({ type }) => ({ ...type, of: 'Toll' }),
    ),
  ];
}

/** Keywords of contracts such as types and shorthands; and texts of a screen that repeat the contract's. */
function wordKinds(world: World, params: readonly ParameterUse[], fields: readonly Use[]): Kind[] {
  const entities = [
    ...new Map(fields.filter(({ typed }) => typed.file.includes('/entities/')).map((use) => [use.typed.file, use])).values(),
  ];
  const inEntity = (name: string, done: string, keys: JsonObject) =>
    fault(name, ['contract'], () =>
      entities.map((use) => ({
        ...where(use),
        done,
        changes: Object.entries(keys).map(
          ([key, value]) => ({ do: 'set', file: use.typed.file, pointer: `/${key}`, value: value as Json }) as const,
        ),
      })),
    );
  const columns = fields.filter(({ file, pointer, isPassed, typed }) => {
    const item = world.nodeAt(file, holderOf(pointer))?.value;
    const isColumn = /\/columns\/\d+\/field$/.test(pointer) && !file.includes('/shared/');
    return !isPassed && isColumn && isObject(item) && item.label === undefined && typeof typed.type.label === 'string';
  });
  const oneOfEachFile = [...new Map([...world.calls.values()].map((call) => [call.file, call])).values()];
  return [
    fault('call that no screen makes', ['unreached-call'], () =>
      oneOfEachFile.map(({ name, contract, file }) => ({
        file,
        pointer: '/calls/zebra',
        done: `a copy of ${name} that nothing names`,
        changes: [{ do: 'set', file, pointer: '/calls/zebra', value: contract }],
      })),
    ),
    fault('type by a name that is not there', ['contract'], () =>
      distinct(params).map((use) => ({
        ...where(use),
        done: 'became zebra',
        changes: [{ do: 'set', file: use.typed.file, pointer: use.typed.pointer, value: 'zebra' }],
      })),
    ),
    fault('some fields of an entity, one of which is not there', ['contract'], () =>
      distinct(params).map((use) => ({
        ...where(use),
        done: 'became Order(objectId, zebra)',
        changes: [{ do: 'set', file: use.typed.file, pointer: use.typed.pointer, value: 'Order(objectId, zebra)' }],
      })),
    ),
    fault('roles at the head of a file that count for no call', ['contract'], () =>
      oneOfEachFile.map(({ file }) => ({
        file,
        pointer: '/roles',
        done: 'says roles that every call has said',
        changes: [{ do: 'set', file, pointer: '/roles', value: ['admin'] }],
      })),
    ),
    eachPart('keys of a map that are no texts', [fields, ({ typed }) => typed.type.type === 'map'], ['contract'], ({ type }) => ({
      ...type,
      keys: { type: 'number' },
    })),
    inEntity('fields of an entity that there is not', 'extends Zebra', { extends: 'Zebra' }),
    inEntity('field that the other entity has not', 'picks zebra', { extends: 'Toll', pick: ['objectId', 'zebra'] }),
    inEntity('choice of fields from nothing', 'picks without extending', { pick: ['objectId'] }),
    fault('label that the contract says by itself', ['repeats-contract'], () =>
      columns.map((use) => ({
        ...where(use),
        done: `says ${JSON.stringify(use.typed.type.label)}`,
        changes: [{ do: 'set', file: use.file, pointer: `${holderOf(use.pointer)}/label`, value: use.typed.type.label as Json }],
      })),
    ),
  ];
}

/** Calls without their record rule. Drivers are listed to all but agents, so a rule about drivers alone only narrows. */
function recordKind(world: World): Kind {
  return fault('record scope removed', ['contract'], () =>
    [...world.calls.values()]
      .filter(({ contract }) =>
        (Array.isArray(contract.whose) ? contract.whose : []).some((rule) => isObject(rule) && rule.scope !== 'driver'),
      )
      .map(({ name, file, pointer }) => ({
        file,
        pointer: below(pointer, 'whose'),
        done: `${name} may be given any record`,
        changes: [{ do: 'remove', file, pointer: below(pointer, 'whose') }],
      })),
  );
}

/** A writing call declared as reading a row. */
function tableKind(world: World): Kind {
  return fault('write that only reads a table', ['contract'], () =>
    [...world.calls.values()]
      .filter(({ contract }) => contract.effect !== 'read' && contract.rest === undefined)
      .map(({ name, file, pointer }) => ({
        file,
        pointer: below(pointer, 'table'),
        done: `${name} reads a row and writes nothing`,
        changes: [{ do: 'set', file, pointer: below(pointer, 'table'), value: { api: 'store', table: 'public.rows', do: 'one' } }],
      })),
  );
}

function unitKinds(world: World, spots: ReadonlyMap<string, Spot>, fields: readonly Use[]): Kind[] {
  return [
    fault('number of another unit, where a parameter takes it', ['unit-mismatch'], () =>
      fields.flatMap((use) => {
        const spot = spots.get(use.file + use.pointer.slice(0, use.pointer.lastIndexOf('/')));
        const isInitial =
          use.pointer.endsWith('/initial') && spot !== undefined && typeOf(use.text, spot.scope, world)?.type.unit === use.typed.type.unit;
        const isPlain = ['plain', undefined].includes(use.typed.type.unit as string);
        return isInitial && !use.isPassed && use.typed.type.type === 'number' && !isPlain
          ? changed(use, { ...use.typed.type, unit: use.typed.type.unit === 'cents' ? 'miles' : 'cents' })
          : [];
      }),
    ),
  ];
}

/** Parameters that become required or are added. */
function neededKinds(world: World, calls: readonly Called[], params: readonly ParameterUse[]): Kind[] {
  return [
    fault('parameter that is needed now', ['required-parameter', 'may-stay-empty'], () =>
      calls.flatMap(({ call, use }) => [
        {
          ...where(use),
          done: `${call.name} needs "zebra"`,
          changes: [
            { do: 'set', file: call.file, pointer: below(call.pointer, 'params', 'zebra'), value: { type: 'string', label: 'Zebra' } },
          ],
        },
      ]),
    ),
    fault('optional input whose parameter is needed now', ['required-parameter', 'may-stay-empty'], () =>
      distinct(
        params.filter(
          ({ item, typed, file, pointer }) =>
            item &&
            typed.type.optional &&
            item.required === undefined &&
            item.default === undefined &&
            typed.type.type !== 'boolean' &&
            !isSometimes(item, world.nodeAt(file, pointer)) &&
            !typed.type.nullable,
        ),
      ).flatMap((use) => {
        const { optional: _optional, ...type } = use.typed.type;
        return changed(use, type);
      }),
    ),
  ];
}

/** Calls that are removed or return another type. */
function resultKinds(world: World, calls: readonly Called[], fields: readonly Use[]): Kind[] {
  return [
    fault('call removed', ['unknown-call'], () =>
      calls.map(({ call, use }) => ({
        ...where(use),
        done: `took ${call.name} away`,
        changes: [{ do: 'remove', file: call.file, pointer: call.pointer }],
      })),
    ),
    fault('list that is none any more', ['not-a-list', 'type-mismatch', 'contract', 'never-sent', 'required-parameter'], () =>
      calls
        .filter(({ call, use }) => call.contract.list !== undefined && isRows(use, world))
        .map(({ call, use }) => ({
          ...where(use),
          done: `${call.name} returns one record`,
          changes: [
            { do: 'remove', file: call.file, pointer: below(call.pointer, 'list') },
            { do: 'set', file: call.file, pointer: below(call.pointer, 'result'), value: { type: 'string', label: 'One' } },
          ],
        })),
    ),
    fault('value of an enum removed, where it is named', ['unknown-enum-value'], () => enumUses(fields, world)),
    fault('order that a call no longer gives', ['not-sortable'], () =>
      calls.flatMap(({ call, use }) => {
        const sortable = (call.contract.list as JsonObject | undefined)?.sortable;
        const sort = use.screen ? (world.values.get(use.screen) as JsonObject).sort : undefined;
        const others = Array.isArray(sortable) ? sortable.filter((name) => !isObject(sort) || name !== sort.field) : [];
        if (!isObject(sort) || others.length === 0) return [];
        return [
          {
            ...where(use),
            done: `${call.name} does not sort by ${sort.field}`,
            changes: [{ do: 'set' as const, file: call.file, pointer: below(call.pointer, 'list', 'sortable'), value: others }],
          },
        ];
      }),
    ),
  ];
}

function nameOf({ pointer }: Typed): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1);
}

function distinct<Some extends { typed: Typed }>(uses: readonly Some[]): Some[] {
  return [...new Map(uses.map((use) => [use.typed.file + use.typed.pointer, use])).values()];
}

function where({ file, pointer, screen }: { file: string; pointer: string; screen: string }) {
  return { file, pointer, screens: [screen] };
}

function changed(use: Use | ParameterUse, to: JsonObject | null | undefined): Omit<Mutant, 'codes' | 'reportedAt'>[] {
  if (to === undefined) return [];
  const { file, pointer } = use.typed;
  return [
    {
      ...where(use),
      done: `${file}${pointer} ${to === null ? 'was removed' : `became ${JSON.stringify(to)}`}`,
      changes: [to === null ? { do: 'remove', file, pointer } : { do: 'set', file, pointer, value: to as Json }],
    },
  ];
}

/** Whether an input is conditional or limited to some roles, so that it may rightly stay empty. */
function isSometimes(item: JsonObject, node: DefinitionNode | undefined): boolean {
  const group = node?.holder?.holder?.value;
  return (
    ['range', 'visible', 'access', 'editAccess'].some((key) => key in item) || (isObject(group) && 'access' in group && 'items' in group)
  );
}

function isRows({ file, pointer }: Spot, world: World): boolean {
  const holder = pointer.slice(0, pointer.lastIndexOf('/'));
  const value = holder === '' ? world.values.get(file) : world.nodeAt(file, holder)?.value;
  return (
    isObject(value) &&
    (value.kind === 'list' || value.kind === 'report' || ['table', 'each', 'chips', 'notes'].includes(String(value.block)))
  );
}

function enumUses(fields: readonly Use[], world: World): Omit<Mutant, 'codes' | 'reportedAt'>[] {
  const found = new Map<string, Omit<Mutant, 'codes' | 'reportedAt'>>();
  for (const use of fields) {
    if (use.typed.type.type !== 'enum' || use.isPassed) continue;
    const name = String(use.typed.type.enum);
    const values = (world.enums[name] as JsonObject).values as JsonObject;
    for (const match of use.text.matchAll(new RegExp(`\\b${nameOf(use.typed)} (?:==|!=) '([^']*)'`, 'g'))) {
      const value = match[1] as string;
      if (value in values)
        found.set(`${name} ${value}`, {
          ...where(use),
          done: `${name} has no ${value}`,
          changes: [{ do: 'remove', file: 'schemas/enums.json', pointer: below('', name, 'values', value) }],
        });
    }
  }
  return [...found.values()];
}

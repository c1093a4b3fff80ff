import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkContracts } from '../../../src/language/check/check-contracts.ts';
import { checkProject, type ProjectCheck } from '../../../src/language/check/check-project.ts';
import { isContractPath } from '../../../src/language/check/contract-path.ts';
import { loadSchemas } from '../../../src/language/check/load-schemas.ts';
import type { WidgetContract } from '../../../src/language/compile/compile-context.ts';
import type { CallContract, Contracts, ContractType, EntityContract, EnumValue } from '../../../src/language/contracts/contract-types.ts';
import { BLOCK_KINDS } from '../../../src/runtime/kinds/block-kinds.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/check');
const SCHEMAS = join(import.meta.dirname, '../../../schemas');

/** The schemas of the language, as they ship. */
export const schemas = loadSchemas(
  readdirSync(SCHEMAS)
    .filter((name) => name.endsWith('.schema.json'))
    .map((name) => JSON.parse(readFileSync(join(SCHEMAS, name), 'utf8'))),
);

const text: ContractType = { type: 'string' };
const thingId: ContractType = { type: 'id', of: 'Thing' };
const thing: ContractType = { type: 'entity', entity: 'Thing' };
const makerId: ContractType = { type: 'id', of: 'Maker' };
const optional = (type: ContractType): ContractType => ({ ...type, optional: true });

const calls: Record<string, CallContract> = {
  fetchThings: {
    effect: 'read',
    roles: 'anyone',
    params: {
      status: optional({ type: 'enum', enum: 'thingStatus' }),
      startDate: optional({ type: 'date-time' }),
      endDate: optional({ type: 'date-time' }),
      ownerId: optional(thingId),
      page: optional({ type: 'number' }),
      limit: optional({ type: 'number', max: 200 }),
      sort: optional({ type: 'json' }),
    },
    result: { type: 'object', fields: { items: { type: 'list', of: thing }, total: { type: 'number', unit: 'count' } } },
    list: { rows: 'items', total: 'total', page: ['page'], limit: ['limit'], sort: ['sort'], sortable: ['createdAt'] },
  },
  fetchThing: { effect: 'read', roles: 'anyone', params: { id: thingId }, result: thing },
  searchThings: {
    effect: 'read',
    roles: 'anyone',
    params: { term: text, kind: optional(text) },
    result: { type: 'list', of: thing },
    list: { rows: '' },
  },
  renameThing: {
    effect: 'write',
    roles: ['sales'],
    params: { id: thingId, name: text, note: optional(text), kind: optional(text), amount: optional({ type: 'number', unit: 'cents' }) },
    result: thing,
  },
  openThing: { effect: 'write', roles: ['sales'], params: { id: thingId }, sets: { isOpen: true }, result: thing },
  sealThing: {
    effect: 'write',
    roles: ['sales'],
    params: { id: thingId, code: { type: 'string', optional: true, access: ['finance'] } },
    result: thing,
  },
  hideThing: { effect: 'write', roles: ['sales'], params: { id: thingId }, result: thing },
  fetchMaker: { effect: 'read', roles: 'anyone', params: { id: makerId }, result: { type: 'entity', entity: 'Maker' } },
  deleteThing: {
    effect: 'destructive',
    roles: ['finance'],
    params: { id: thingId },
    result: { type: 'boolean' },
    confirm: 'The thing is gone.',
  },
};

/** A small world: one entity, a list, a record, a write and a delete. */
export const contracts: Contracts = {
  calls: new Map(Object.entries(calls).map(([name, call]) => [name, { ...call, name, area: 'things' }])),
  entities: new Map<string, EntityContract>([
    [
      'Thing',
      {
        entity: 'Thing',
        label: 'Thing',
        asOption: { value: 'objectId', text: 'name' },
        fields: {
          objectId: thingId,
          name: text,
          status: { type: 'enum', enum: 'thingStatus' },
          total: { type: 'number', unit: 'cents' },
          tip: { type: 'number', unit: 'dollars' },
          rebate: { type: 'number', unit: 'cents', nullable: true },
          isOpen: { type: 'boolean' },
          isApproved: { type: 'boolean', nullable: true },
          createdAt: { type: 'date-time' },
          makerId,
          maker: { type: 'object', fields: { objectId: makerId, name: text } },
          parts: { type: 'list', of: { type: 'object', fields: { name: text } } },
        },
      },
    ],
    ['Maker', { entity: 'Maker', label: 'Maker', page: '/makers/{objectId}', fields: { objectId: makerId, name: text } }],
  ]),
  enums: new Map<string, { values: Record<string, EnumValue> }>([
    ['thingStatus', { values: { NEW: { label: 'New' }, USED: { label: 'Used' } } }],
  ]),
};

const widgets: WidgetContract[] = [
  {
    name: 'order-items',
    as: ['block'],
    props: { items: { type: { type: 'list', of: thing }, required: true } },
    events: { picked: thingId },
  },
];

/** Fixtures that stand alone, because what they show is that something of the base is not there. */
const ALONE = new Set(['base', 'missing-app']);

/** All texts of a fixture, those of the base project among them. */
export function fixtureTexts(name: string): Map<string, string> {
  return new Map([...(ALONE.has(name) ? [] : readFolder('base')), ...readFolder(name)]);
}

/** Checks the base project with the files of a fixture put over it. */
export function checkFixture(name: string): ProjectCheck {
  const files = fixtureTexts(name);
  const texts = [...files].map(([path, text]) => ({ path, text }));
  const written = checkContracts(texts.filter(({ path }) => isContractPath(path)));
  return checkProject({
    files: texts.filter(({ path }) => !isContractPath(path)),
    schemas,
    contracts: {
      calls: new Map([...contracts.calls, ...written.contracts.calls]),
      entities: new Map([...contracts.entities, ...written.contracts.entities]),
      enums: new Map([...contracts.enums, ...written.contracts.enums]),
    },
    written,
    widgets,
    blocks: BLOCK_KINDS,
    icons: ['box', 'flag'],
    backEnds: { rest: ['harbour', 'boxes'], table: ['docks'] },
  });
}

/** The names of all fixtures but the base. */
export function fixtureNames(): string[] {
  return readdirSync(FIXTURES).filter((name) => name !== 'base');
}

/** The files of a fixture. */
export function readFixture(name: string): { path: string; text: string }[] {
  return readFolder(name).map(([path, text]) => ({ path, text }));
}

function readFolder(name: string): [string, string][] {
  const folder = join(FIXTURES, name);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'));
  return paths.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')]);
}

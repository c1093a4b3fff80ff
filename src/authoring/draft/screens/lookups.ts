import type { Access, Contracts, ContractType } from '../../../language/contracts/contract-types.ts';
import { isPagedList } from '../../../language/contracts/list-protocol.ts';
import { fieldsOf, typeOfPath } from '../../../language/contracts/type-of-path.ts';
import { freeName } from '../../edit/templates/free-name.ts';
import { enteredField, type RecordChoice } from '../../edit/templates/record-choices.ts';
import type { Written } from '../sketch.ts';
import type { RecordPlan } from './record-plan.ts';
import { isDocument } from './typable.ts';

/** Choice of records of an entity, planned or existing. */
interface PlannedChoice extends RecordChoice {
  /** Its entry in app.json; undefined where it exists. */
  entry: Written | undefined;
}

/** The choice of records, by entity. */
export type Lookups = ReadonlyMap<string, PlannedChoice>;

const TERM = /^(search|term|q|query|text|name|title)$/i;

/** A choice for each type of record whose list can be searched by a text, or comes whole. Those of app.json come first. */
export function planLookups(plans: readonly RecordPlan[], app: Written, contracts: Contracts): Lookups {
  const taken = { lookup: entriesOf(app.lookups), options: entriesOf(app.options) };
  const names = { lookup: new Set(taken.lookup.map(([name]) => name)), options: new Set(taken.options.map(([name]) => name)) };
  return new Map(
    plans.flatMap((plan): [string, PlannedChoice][] => {
      const { entity, folder, list } = plan;
      const entry = list && entryOf(plan, contracts);
      if (!entry) return [];
      const { call } = list;
      const existing = taken[entry.key].find(([, each]) => each.call === call.name);
      const name = existing?.[0] ?? freeName(folder, names[entry.key]);
      names[entry.key].add(name);
      return [[entity, { key: entry.key, name, roles: call.roles, entry: existing ? undefined : entry.entry }]];
    }),
  );
}

function entriesOf(value: unknown): [string, { call?: unknown }][] {
  return typeof value === 'object' && value !== null ? Object.entries(value as Record<string, { call?: unknown }>) : [];
}

function entryOf({ entity, list }: RecordPlan, contracts: Contracts): Pick<PlannedChoice, 'key' | 'entry'> | undefined {
  const { call, row } = list!;
  const option = row.type === 'entity' ? contracts.entities.get(row.entity)?.asOption : undefined;
  const stored = option && typeOfPath(row, option.value, contracts);
  if (stored?.type !== 'id' || stored.of !== entity) return undefined;
  if (!isPagedList(call.list)) return call.list?.limit ? undefined : { key: 'options', entry: { call: call.name } };
  const inner = call.list?.filters ?? '';
  const all: ContractType = { type: 'object', fields: call.params };
  const target = inner === '' ? all : typeOfPath(all, inner, contracts);
  const fields = Object.entries((target && fieldsOf(target, contracts)) ?? {}).filter(([, { access }]) => !access);
  const pathOf = (name: string | undefined) => (name === undefined || inner === '' ? name : `${inner}.${name}`);
  const term = pathOf(fields.find(([name, type]) => type.type === 'string' && TERM.test(name))?.[0]);
  const byId = pathOf(fields.find(([, type]) => type.type === 'id' && type.of === entity)?.[0]);
  return term === undefined ? undefined : { key: 'lookup', entry: { call: call.name, term, ...(byId !== undefined && { byId }) } };
}

/** The input of a parameter with an id: a choice by name where all roles have it, else the id itself. */
export function typedItem(field: string, type: ContractType, lookups: Lookups, roles: Access): Written {
  return isDocument(type) ? { field, input: 'json' } : enteredField(field, type, roles, lookups);
}

import type { Schemas } from '../check/load-schemas.ts';
import type { Access, Contracts, Json } from '../contracts/contract-types.ts';
import { fieldsOf, typeOfPath } from '../contracts/type-of-path.ts';
import { additionsTo } from './additions.ts';
import { printWritten, toWritten } from './written.ts';

/** A call that a list can be made of. */
export interface ListCall {
  name: string;
  area: string;
  /** What a row is, in words. */
  row: string;
  /** Who may make it. */
  roles: Access;
}

/** So many columns and filters a new list begins with; the rest can be added. */
const COLUMNS = 8;
const FILTERS = 4;

/** The calls that answer with rows and need nothing to be asked: those that a list of its own can begin with, by name. */
export function listCalls({ calls, ...contracts }: Contracts): ListCall[] {
  return [...calls.values()]
    .flatMap((call) => {
      if (call.effect !== 'read' || !call.list) return [];
      const isFree = Object.values(call.params).every(({ optional, nullable }) => optional || nullable);
      const rows = typeOfPath(call.result, call.list.rows, { calls, ...contracts });
      const entity = rows?.type === 'list' && rows.of.type === 'entity' ? contracts.entities.get(rows.of.entity) : undefined;
      return isFree && entity && fieldsOf({ type: 'entity', entity: entity.entity }, { calls, ...contracts })
        ? [{ name: call.name, area: call.area, row: entity.label, roles: call.roles }]
        : [];
    })
    .sort((a, b) => a.row.localeCompare(b.row, 'en') || a.name.localeCompare(b.name, 'en'));
}

/** What a new list is made of. */
export interface NewList {
  call: string;
  title: string;
  path: string;
  /** Roles beside admin. */
  access: readonly string[];
  icon: string;
}

/** The id of a list by its title: `Cancelled orders` is `cancelled-orders`. */
export function idOfTitle(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^[-\d]+|-+$/g, '');
}

/** The text of a new list: the first columns and filters of the contract, in the menu under its title. */
export function newListText({ call, title, path, access, icon }: NewList, contracts: Contracts, schemas: Schemas): string {
  const bare: { [key: string]: Json } = {
    $schema: '../../schemas/screen.schema.json',
    kind: 'list',
    id: idOfTitle(title),
    path,
    title,
    menu: { icon },
    access: [...access],
    data: { call },
  };
  const valuesOf = (list: string, most: number) =>
    additionsTo(bare, `/${list}`, contracts, () => undefined)
      .filter(({ value }) => !String((value as { field?: string }).field).includes('.'))
      .slice(0, most)
      .map(({ value }) => value);
  const filters = valuesOf('filters', FILTERS);
  const whole = { ...bare, ...(filters.length > 0 && { filters }), columns: valuesOf('columns', COLUMNS) };
  const file = `new/${bare.id}.json`;
  const printed = printWritten(file, toWritten(whole), schemas);
  if (!('text' in printed)) throw new Error('A new list could not be written.');
  return printed.text;
}

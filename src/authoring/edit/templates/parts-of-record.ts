import { labelOf } from '../../../language/compile/label-of.ts';
import type { Contracts, ContractType, Json } from '../../../language/contracts/contract-types.ts';
import { fieldsOf } from '../../../language/contracts/type-of-path.ts';

/** Values that are shown as they are. */
const PLAIN = new Set<ContractType['type']>(['string', 'number', 'boolean', 'enum', 'id', 'date-time', 'date']);

/** Number of facts, cards and columns on a new page; others can be added. */
const FACTS = 16;
const CARDS = 4;
const COLUMNS = 6;

/**
 * Initial blocks of a record page: a card with its facts, a card per nested record, and a table per list. None for a record without visible
 * fields.
 */
export function partsOfRecord(record: ContractType, contracts: Contracts): Json[] {
  const fields = Object.entries(fieldsOf(record, contracts) ?? {});
  const own = factsOf(fields, '');
  const cards = fields.flatMap(([name, type]) => cardOf(name, type, contracts)).slice(0, CARDS);
  const tables = fields.flatMap(([name, type]) => tableOf(name, type, contracts)).slice(0, CARDS);
  return [...(own.length > 0 ? [{ block: 'fields', id: 'facts', fields: own }] : []), ...cards, ...tables];
}

/** The scalar fields as items; one of those with equal labels. */
export function factsOf(fields: readonly (readonly [string, ContractType])[], within: string): Json[] {
  return fields
    .filter(([name, type]) => isPlain(type) && isName(name))
    .filter(([name, type], index, plain) => plain.findIndex((each) => fieldLabel(...each) === fieldLabel(name, type)) === index)
    .slice(0, FACTS)
    .map(([name]) => ({ field: `${within}${name}` }));
}

function fieldLabel(name: string, { label }: ContractType): string {
  return label ?? labelOf(name);
}

function cardOf(name: string, type: ContractType, contracts: Contracts): Json[] {
  const fields = isName(name) ? factsOf(Object.entries(fieldsOf(type, contracts) ?? {}), `${name}.`) : [];
  return fields.length > 0 ? [{ block: 'fields', id: idOf(name), title: fieldLabel(name, type), fields }] : [];
}

function tableOf(name: string, type: ContractType, contracts: Contracts): Json[] {
  if (type.type !== 'list' || !isName(name)) return [];
  const columns = factsOf(Object.entries(fieldsOf(type.of, contracts) ?? {}), '').slice(0, COLUMNS);
  return columns.length > 0 ? [{ block: 'table', id: idOf(name), title: fieldLabel(name, type), of: `record.${name}`, columns }] : [];
}

/** Whether it is shown as one value. */
export function isPlain({ type }: ContractType): boolean {
  return PLAIN.has(type);
}

/** Whether the language can read it by a path. */
export function isName(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name);
}

/** The id of a block with this name. */
export function idOf(name: string): string {
  return name.replace(/[^A-Za-z0-9]/g, '-').replace(/^[^A-Za-z]+/, '') || 'more';
}

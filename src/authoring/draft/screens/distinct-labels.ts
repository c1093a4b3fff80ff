import { labelOf } from '../../../language/compile/label-of.ts';
import type { Contracts, ContractType } from '../../../language/contracts/contract-types.ts';
import { typeOfPath } from '../../../language/contracts/type-of-path.ts';
import type { Written } from '../sketch.ts';

/** Items with labels that differ from each other, and none that the contract gives anyway. `of` has their fields: a record, or the parameters of a call. */
export function withDistinctLabels(items: readonly Written[], of: ContractType, contracts: Contracts): Written[] {
  const used = new Set<string>();
  return items.map(({ label: own, ...item }) => {
    const path = String(item.field ?? item.id);
    const given = typeOfPath(of, path, contracts)?.label;
    const usual = given ?? labelOf(path);
    const words = path.split('.').map(labelOf).join(' ');
    const label = distinct([typeof own === 'string' ? own : usual, words], used);
    used.add(label.toLowerCase());
    // An item without a field in the contract has no label there.
    return label === usual && (own === undefined || given !== undefined) ? item : withLabel(item, label);
  });
}

function withLabel(item: Written, label: string): Written {
  const { field, id, ...rest } = item;
  return { ...(id !== undefined && { id }), ...(field !== undefined && { field }), label, ...rest };
}

/** The first of the wanted labels that is not used yet, in small letters; else the last with a number. */
export function distinct(wanted: readonly string[], used: ReadonlySet<string>): string {
  for (let count = 0; ; count += 1) {
    const label = wanted[count] ?? `${wanted.at(-1)} ${count - wanted.length + 2}`;
    if (!used.has(label.toLowerCase())) return label;
  }
}

import type { ContractType, EntityContract } from './contract-types.ts';
import { expandFields } from './expand-type.ts';
import { labelOfName } from './label-of-name.ts';
import { placedFields } from './name-places.ts';
import type { WrittenContracts, WrittenEntity } from './written-contract.ts';
import { chosenFields } from './written-name.ts';

/** A written entity in full: the fields that it takes over from `extends`, then its own, which win. */
export function expandEntity(written: WrittenEntity, contracts: WrittenContracts): EntityContract {
  const { extends: _base, pick: _pick, omit: _omit, fields: _fields, ...said } = written;
  const fields = fieldsWithin(written, contracts, []);
  const periods = periodsWithin(written, contracts, []).filter((names) => names.every((name) => Object.hasOwn(fields, name)));
  return { ...said, label: said.label ?? labelOfName(said.entity), ...(periods.length > 0 && { periods }), fields };
}

/** The periods of an entity and of what it extends. */
function periodsWithin(
  { entity, extends: base, periods = [] }: WrittenEntity,
  contracts: WrittenContracts,
  within: readonly string[],
): [string, string][] {
  const extended = base === undefined || within.includes(entity) ? undefined : contracts.entities.get(base);
  return [...periods, ...(extended ? periodsWithin(extended, contracts, [...within, entity]) : [])];
}

/** All fields of the entity that this one extends, without `pick` and `omit`. Undefined where it extends nothing, or what is not there. */
export function baseFields(
  { entity, extends: base }: WrittenEntity,
  contracts: WrittenContracts,
): Record<string, ContractType> | undefined {
  const extended = base === undefined ? undefined : contracts.entities.get(base);
  return extended && fieldsWithin(extended, contracts, [entity]);
}

function fieldsWithin(written: WrittenEntity, contracts: WrittenContracts, within: readonly string[]): Record<string, ContractType> {
  return placedFields({ ...inheritedFields(written, contracts, within), ...expandFields(written.fields, contracts) }, written.entity);
}

/** The fields that an entity takes over, before its own. Empty where it extends nothing, or what is not there, or itself. */
export function inheritedFields(
  written: WrittenEntity,
  contracts: WrittenContracts,
  within: readonly string[] = [],
): Record<string, ContractType> {
  const { entity, extends: base } = written;
  const extended = base === undefined || within.includes(entity) ? undefined : contracts.entities.get(base);
  if (!extended) return {};
  const fields = fieldsWithin(extended, contracts, [...within, entity]);
  return chosenFields(fields, written);
}

import type { Access, Contracts, ContractType, Json } from '../../../language/contracts/contract-types.ts';
import { objectOf } from '../../../language/contracts/json-value.ts';
import { labelOfName } from '../../../language/contracts/label-of-name.ts';
import { rowTypeOf } from '../../../language/contracts/table-parts.ts';
import { typeOfPath } from '../../../language/contracts/type-of-path.ts';
import { covers } from './covers.ts';
import { isTyped } from './required-parameters.ts';

/** Choice of records of an entity: a lookup or an option list of app.json, and the roles that may load it. */
export interface RecordChoice {
  key: 'lookup' | 'options';
  name: string;
  roles: Access;
}

/** The choice of records, by entity. */
export type RecordChoices = ReadonlyMap<string, RecordChoice>;

export const NO_CHOICES: RecordChoices = new Map();

/** The choices of `app.json` by the entity of their ids. Those of all records come before limited ones. */
export function recordChoices(app: Json | undefined, contracts: Contracts): RecordChoices {
  const found = (['lookup', 'options'] as const).flatMap((key) =>
    Object.entries(objectOf(objectOf(app)[key === 'lookup' ? 'lookups' : key])).flatMap(([name, entry]) => {
      const call = contracts.calls.get(String(objectOf(entry).call));
      const row = call && rowTypeOf(call, contracts);
      const option = row?.type === 'entity' ? contracts.entities.get(row.entity)?.asOption : undefined;
      const stored = row && option && typeOfPath(row, option.value, contracts);
      if (!call || stored?.type !== 'id') return [];
      return [{ of: stored.of, isLimited: objectOf(entry).with !== undefined, choice: { key, name, roles: call.roles } }];
    }),
  );
  // The last one of an entity counts.
  const inOrder = [...found.filter(({ isLimited }) => !isLimited), ...found.filter(({ isLimited }) => isLimited)].reverse();
  return new Map(inOrder.map(({ of, choice }) => [of, choice]));
}

/** Whether everybody of these roles can enter a parameter: by typing it, or by choosing a record. */
export function isEntered(type: ContractType, roles: Access, choices: RecordChoices): boolean {
  return isTyped(type) || (type.access === undefined && choiceOf(type, roles, choices) !== undefined);
}

/** The input of a parameter. Ids are chosen by name where all of the roles may load the choice. */
export function enteredField(field: string, type: ContractType, roles: Access, choices: RecordChoices): { [key: string]: Json } {
  const choice = choiceOf(type, roles, choices);
  if (!choice) return { field };
  const isUsual = type.label === undefined || type.label === labelOfName(field);
  const label = labelOfName(field.replace(/(Id|_id)$/, ''));
  return { field, ...(isUsual && label !== labelOfName(field) && { label }), [choice.key]: choice.name };
}

function choiceOf(type: ContractType, roles: Access, choices: RecordChoices): RecordChoice | undefined {
  const choice = type.type === 'id' ? choices.get(type.of) : undefined;
  return choice && covers(choice.roles, roles) ? choice : undefined;
}

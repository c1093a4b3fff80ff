import type { Addition } from '../../authoring/edit/templates/additions.ts';
import type { Contracts } from '../../language/contracts/contract-types.ts';
import { objectOf } from '../../language/contracts/json-value.ts';
import type { PickerOption } from '../inputs/Picker.tsx';
import type { Readable } from '../language/studio-language.ts';
import { describeCall } from './describe-call.ts';
import { MESSAGES } from './messages.ts';
import { printType } from './path-options.ts';

export interface AdditionSetting {
  /** Paths that members of the list can show or write. */
  readable: Readable;
  contracts: Contracts;
  /** Labels of the roles. */
  roles: Readonly<Record<string, string>>;
}

/** Picker options for new members of a list, by index: calls with effect and roles, fields with type. */
export function additionOptions(additions: readonly Addition[], setting: AdditionSetting): PickerOption[] {
  return additions.map(({ label, value }, index) => {
    const { call, field, range } = objectOf(value);
    const about = { key: String(index), label };
    if (typeof call === 'string') {
      const contract = setting.contracts.calls.get(call);
      return { ...about, group: MESSAGES.actions, also: call, ...(contract && { note: describeCall(contract, setting.roles) }) };
    }
    if (range !== undefined) return { ...about, group: MESSAGES.dateRanges, note: MESSAGES.fromOneDayTo };
    return { ...about, ...(typeof field === 'string' && optionOfField(label, field, setting)) };
  });
}

function optionOfField(
  label: string,
  field: string,
  { readable: { paths, wanted }, roles }: AdditionSetting,
): Omit<PickerOption, 'key' | 'label'> {
  const param = wanted.find(({ path }) => path === field);
  const found = param ?? paths.find(({ path }) => path === `row.${field}`);
  // Owner of a field in a related record: "Restaurant: Name".
  const owner = label.includes(': ') ? label.slice(0, label.lastIndexOf(': ')) : undefined;
  const group = owner === undefined ? (param ? MESSAGES.parametersOfTheCall : MESSAGES.fieldsOfTheRow) : MESSAGES.ofOwner({ owner });
  return { group, also: field, ...(found && { note: printType(found, roles) }) };
}

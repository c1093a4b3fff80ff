import type { CallContract, Contracts, Json } from '../../language/contracts/contract-types.ts';
import { objectOf } from '../../language/contracts/json-value.ts';
import type { PickerOption } from '../inputs/Picker.tsx';
import type { Readable } from '../language/studio-language.ts';
import { MESSAGES } from './messages.ts';
import { printType } from './path-options.ts';

/** Effect and roles of a call: `writes, Sales, Finance`. `roles`: their labels. */
export function describeCall({ effect, roles: own }: CallContract, roles: Readonly<Record<string, string>>): string {
  const who = own === 'anyone' ? 'anyone' : own.map((role) => roles[role] ?? role).join(', ') || 'admins';
  return `${MESSAGES.effects[effect]}, ${who}`;
}

/** Note and search words of a new member: effect and roles of its call, or type of its field. `roles`: their labels. */
export function describeAddition(
  value: Json,
  { readable, contracts, roles }: { readable: Readable; contracts: Contracts; roles: Readonly<Record<string, string>> },
): Pick<PickerOption, 'note' | 'also'> {
  const { call, field, range } = objectOf(value);
  if (range !== undefined) return { note: MESSAGES.fromOneDayTo };
  if (typeof call === 'string') {
    const contract = contracts.calls.get(call);
    return { also: call, ...(contract && { note: describeCall(contract, roles) }) };
  }
  if (typeof field !== 'string') return {};
  const found = [...readable.wanted, ...readable.paths].find(({ path }) => path === field || path === `row.${field}`);
  return { also: field, ...(found && { note: printType(found, roles) }) };
}

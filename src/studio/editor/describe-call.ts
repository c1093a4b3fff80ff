import type { CallContract, Effect } from '../../language/contracts/contract-types.ts';
import { MESSAGES } from './messages.ts';

const EFFECTS = { read: MESSAGES.onlyReads, write: 'writes', destructive: MESSAGES.cannotBeUndone, money: MESSAGES.movesMoney } as const;

/** The effect in words: `cannot be undone`. */
export function describeEffect(effect: Effect): string {
  return EFFECTS[effect];
}

/** Effect and roles of a call: `writes, Sales, Finance`. `roles`: their labels. */
export function describeCall({ effect, roles: own }: CallContract, roles: Readonly<Record<string, string>>): string {
  const who = own === 'anyone' ? 'anyone' : own.map((role) => roles[role] ?? role).join(', ') || 'admins';
  return `${EFFECTS[effect]}, ${who}`;
}

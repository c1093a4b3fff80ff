import type { CallContract, Effect } from '../../language/contracts/contract-types.ts';
import { MESSAGES } from './messages.ts';

const EFFECTS = { read: MESSAGES.onlyReads, write: 'writes', destructive: MESSAGES.cannotBeUndone, money: MESSAGES.movesMoney } as const;

/** What a call does: `cannot be undone`. */
export function describeEffect(effect: Effect): string {
  return EFFECTS[effect];
}

/** What a call does and who may make it: `writes, Sales, Finance`. `roles` are what people call them. */
export function describeCall({ effect, roles: own }: CallContract, roles: Readonly<Record<string, string>>): string {
  const who = own === 'anyone' ? 'anyone' : own.map((role) => roles[role] ?? role).join(', ') || 'admins';
  return `${EFFECTS[effect]}, ${who}`;
}

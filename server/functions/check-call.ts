import type { CallContract, Contracts } from '../../src/runtime/contracts/contract-types.ts';
import { validateValue } from '../../src/runtime/contracts/validate-value.ts';
import type { SessionUser } from '../back-end/back-end.ts';
import { validationFailed } from '../errors/parse-error.ts';

/** Gives the user who may make a call. Throws 142 when nobody is signed in or no role fits. */
export function checkRole(user: SessionUser | undefined, contract: CallContract): SessionUser {
  if (user === undefined) throw validationFailed('Please login to continue.');
  const mayCall = contract.roles === 'anyone' || user.roles.includes('admin') || contract.roles.some((role) => user.roles.includes(role));
  if (!mayCall) throw validationFailed('User does not match the required roles.');
  return user;
}

/** Throws 142 when parameters do not fit their contract: which field, what was expected, and how many others there are. */
export function checkParams(params: Record<string, unknown>, contract: CallContract, contracts: Contracts): void {
  const [issue, ...more] = validateValue(params, { type: 'object', fields: contract.params }, contracts, 'params');
  if (issue === undefined) return;
  const others = more.length === 0 ? '' : ` ${more.length} more ${more.length === 1 ? 'field does' : 'fields do'} not fit.`;
  throw validationFailed(
    `Invalid value for ${issue.path || 'the parameters'}. Expected: ${issue.expected}; received: ${issue.received}.${others}`,
  );
}

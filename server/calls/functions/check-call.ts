import { closedParameter } from '../../../src/language/contracts/closed-parameter.ts';
import type { CallContract, Contracts, ContractType, Role } from '../../../src/language/contracts/contract-types.ts';
import { nameOfPath } from '../../../src/language/contracts/name-of-path.ts';
import { validateValue } from '../../../src/language/contracts/validate-value.ts';
import { validationFailed } from '../../base/errors/parse-error.ts';
import type { SessionUser } from '../../identity/sessions/session.ts';
import { checkUnread } from './check-unread.ts';
import { cleanParams } from './clean-params.ts';

/** Returns the user who may make a call. Throws 142 if nobody is signed in or no role fits. */
export function checkRole(user: SessionUser | undefined, contract: CallContract): SessionUser {
  if (user === undefined) throw validationFailed('Please login to continue.');
  const mayCall = contract.roles === 'anyone' || user.roles.includes('admin') || contract.roles.some((role) => user.roles.includes(role));
  if (!mayCall) throw validationFailed('User does not match the required roles.', 'Your roles do not let you do this.');
  return user;
}

/**
 * Returns the normalised parameters of a call (`cleanParams`). Throws 142 if they do not fit the contract (first field,
 * expectation, number of further issues), or if the caller's roles may not send one of them.
 */
export function checkParams(
  given: Record<string, unknown>,
  contract: CallContract,
  contracts: Contracts,
  roles: readonly Role[],
): Record<string, unknown> {
  const params = cleanParams(checkUnread(given), contract, contracts);
  const type: ContractType = { type: 'object', fields: contract.params };
  const [issue, ...more] = validateValue(params, type, contracts, 'params');
  if (issue === undefined) {
    checkClosed(params, contract, contracts, roles);
    return params;
  }
  const others = more.length === 0 ? '' : ` ${more.length} more ${more.length === 1 ? 'field does' : 'fields do'} not fit.`;
  throw validationFailed(
    `Invalid value for ${issue.path || 'the parameters'}. Expected: ${issue.expected}; received: ${issue.received}.${others}`,
    `${nameOfPath(issue.path, type, contracts)} is not accepted. It must be ${issue.expected}.`,
  );
}

/** Throws 142 if a parameter is closed to these roles. The parameters fit their contract. */
export function checkClosed(params: Record<string, unknown>, contract: CallContract, contracts: Contracts, roles: readonly Role[]): void {
  const closed = closedParameter(params, { type: 'object', fields: contract.params }, contracts, roles);
  const refusal = closed && `Your roles do not let you change ${closed.label ?? closed.path}.`;
  if (refusal) throw validationFailed(refusal, refusal);
}

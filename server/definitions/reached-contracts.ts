import type { CallReach } from '../../src/language/check/call-reach.ts';
import type { CallContract, Contracts } from '../../src/language/contracts/contract-types.ts';

type Call = CallContract & { name: string; area: string };

/**
 * Contracts as the server applies them: a call accepts only roles that reach it on some screen and that its contract allows,
 * unless it is meant for programs. Admins pass everything and are in no list.
 */
export function reachedContracts(contracts: Contracts, reach: CallReach): Contracts {
  return { ...contracts, calls: new Map([...contracts.calls].map(([name, call]) => [name, reachedCall(call, reach)])) };
}

function reachedCall(call: Call, reach: CallReach): Call {
  if (call.api) return call;
  const reaching = Object.hasOwn(reach, call.name) ? reach[call.name]! : [];
  const { roles } = call;
  return { ...call, roles: roles === 'anyone' ? [...reaching] : roles.filter((role) => role === 'admin' || reaching.includes(role)) };
}

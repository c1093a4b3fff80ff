import type { Access } from '../../../language/contracts/contract-types.ts';

/** Whether everybody of the inner roles has the outer ones. Admins have every role. */
export function covers(outer: Access, inner: Access): boolean {
  if (outer === 'anyone') return true;
  return inner !== 'anyone' && inner.every((role) => role === 'admin' || outer.includes(role));
}

/** The access of a part of a screen, as screens write it: where no other role has both, admins alone. */
export function accessWithin(access: Access, screen: Access): Access {
  if (access === 'anyone' || screen === 'anyone') return access;
  return access.some((role) => screen.includes(role)) ? access : ['admin'];
}

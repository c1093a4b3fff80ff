import type { Role } from '../../../src/language/contracts/contract-types.ts';

/** Megabytes that a person may upload per day: default and by role. The highest quota of a person's roles applies. */
export interface UploadQuota {
  everybody: number;
  byRole: Readonly<Record<Role, number>>;
}

/** Reads a quota: `500`, or `500, admin=2000, agent=100`. */
export function readUploadQuota(text: string): UploadQuota {
  const [everybody, ...roles] = text.split(',').map((part) => part.trim());
  const entries = roles.map((part) => /^([\w-]+)\s*=\s*(\d{1,7})$/.exec(part));
  if (everybody === undefined || !/^\d{1,7}$/.test(everybody) || entries.includes(null))
    throw new Error('expected megabytes such as 500, and more or less for a role as in 500, admin=2000');
  return { everybody: Number(everybody), byRole: Object.fromEntries(entries.map((entry) => [entry![1], Number(entry![2])])) };
}

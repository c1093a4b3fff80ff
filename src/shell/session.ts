import type { AppSettings } from '../language/compiled/compiled-screen.ts';
import { isAllowed } from '../language/compiled/is-allowed.ts';
import type { ConsoleUser } from '../language/compiled/page-scope.ts';
import type { Access } from '../language/contracts/contract-types.ts';

/** Whether a person may open a screen with this `access`. Admins may open everything; "anyone" is any person with a staff role. */
export function mayOpen(user: Pick<ConsoleUser, 'roles'>, access: Access): boolean {
  return isAllowed(access, user.roles);
}

/** Whether the page links to the Studio for a person. */
export function mayReachStudio({ roles }: Pick<ConsoleUser, 'roles'>, { rights }: Pick<AppSettings, 'rights'>): boolean {
  return roles.includes('admin') || Boolean(rights);
}

/** Two letters for the avatar: of the first and last word of a name, or of the address without a name. */
export function initialsOf({ full_name, email }: Pick<ConsoleUser, 'full_name' | 'email'>): string {
  const words = full_name.trim().split(/\s+/).filter(Boolean);
  const [first = email] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const letters = last ? `${first.charAt(0)}${last.charAt(0)}` : first.slice(0, 2);
  return letters.toUpperCase();
}

import type { ManifestEntry } from '../language/compiled/compiled-screen.ts';
import type { ConsoleUser } from '../language/compiled/page-scope.ts';
import { mayOpen } from './session.ts';

/** One line of the side menu. */
export interface MenuLine {
  id: string;
  path: string;
  /** Where it leads, where somebody begins with filters of their own. */
  to?: string;
  title: string;
  icon: string;
  group?: string;
}

/** Lines of the menu below a heading; without words they stand alone. */
export interface MenuSection {
  /** The area, or what else the heading is. */
  id: string;
  title?: string;
  lines: readonly MenuLine[];
}

/**
 * The menu of a person: what they may open, in the order of the list of screens, which is by title. A screen that cannot be shown is there for admins only, who can mend it. `starts` are queries that lists
 * begin with, by id of screen.
 */
export function menuOf(
  manifest: readonly ManifestEntry[],
  user: Pick<ConsoleUser, 'roles'>,
  starts: Readonly<Record<string, string>> = {},
): MenuLine[] {
  return manifest
    .filter((entry) => entry.menu && mayOpen(user, entry.access) && (!entry.isBroken || user.roles.includes('admin')))
    .map(({ id, path, menu }) => ({ id, path, title: '', icon: '', ...menu, ...(starts[id] && { to: `${path}?${starts[id]}` }) }));
}

/** The menu below headings: what somebody keeps on top, then all by title, or by areas; what belongs to none comes last. */
export function sectionsOf(
  lines: readonly MenuLine[],
  kept: readonly string[],
  groups: Readonly<Record<string, string>> = {},
): MenuSection[] {
  const onTop = kept.flatMap((id) => lines.find((line) => line.id === id) ?? []);
  const names = Object.keys(groups);
  const rest = lines.filter(({ group }) => !group || !names.includes(group));
  return [
    { id: 'favourites', title: 'Favourites', lines: onTop },
    ...names.map((id) => ({ id, title: groups[id]!, lines: lines.filter(({ group }) => group === id) })),
    { id: 'rest', ...(names.length > 0 ? { title: 'Other' } : onTop.length > 0 ? { title: 'All Screens' } : {}), lines: rest },
  ].filter((section) => section.lines.length > 0);
}

/** Letters without case and accents, for comparing. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The lines that have every word of a search, in any order; case and accents do not count. */
export function searchMenu(lines: readonly MenuLine[], search: string): MenuLine[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return lines.filter(({ title }) => words.every((word) => plain(title).includes(word)));
}

/** The line of the menu that a path belongs to: the longest one that the path starts with, segment by segment. */
export function lineOfPath(lines: readonly MenuLine[], path: string): MenuLine | undefined {
  const within = lines.filter((line) => path === line.path || (line.path !== '/' && path.startsWith(`${line.path}/`)));
  return within.reduce<MenuLine | undefined>((best, line) => (best && best.path.length >= line.path.length ? best : line), undefined);
}

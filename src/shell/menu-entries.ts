import type { ManifestEntry } from '../language/compiled/compiled-screen.ts';
import type { ConsoleUser } from '../language/compiled/page-scope.ts';
import * as MESSAGES from './messages.ts';
import { mayOpen } from './session.ts';

/** An entry of the side menu. */
export interface MenuLine {
  id: string;
  path: string;
  /** Address, if the list starts with the person's own filters. */
  to?: string;
  title: string;
  icon: string;
  group?: string;
}

/** Menu entries below a heading, or without one. */
export interface MenuSection {
  /** The area, or another key of the heading. */
  id: string;
  title?: string;
  lines: readonly MenuLine[];
}

/**
 * Menu of a person: screens that they may open, by title. A broken screen is listed for admins only, who can fix it. `starts` are
 * initial queries of lists by screen id.
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

/** The menu in sections: pinned ones, then all by title, or by areas; those without an area come last. */
export function sectionsOf(
  lines: readonly MenuLine[],
  kept: readonly string[],
  groups: Readonly<Record<string, string>> = {},
): MenuSection[] {
  const onTop = kept.flatMap((id) => lines.find((line) => line.id === id) ?? []);
  const names = Object.keys(groups);
  const rest = lines.filter(({ group }) => !group || !names.includes(group));
  return [
    { id: 'favourites', title: MESSAGES.favourites, lines: onTop },
    ...names.map((id) => ({ id, title: groups[id]!, lines: lines.filter(({ group }) => group === id) })),
    { id: 'rest', ...(names.length > 0 ? { title: MESSAGES.other } : onTop.length > 0 ? { title: MESSAGES.allScreens } : {}), lines: rest },
  ].filter((section) => section.lines.length > 0);
}

/** Folds case and accents for comparison. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Entries that contain every term of a search in any order, ignoring case and accents. */
export function searchMenu(lines: readonly MenuLine[], search: string): MenuLine[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return lines.filter(({ title }) => words.every((word) => plain(title).includes(word)));
}

/** The entry of a path: the longest one that is its prefix, by segments. */
export function lineOfPath(lines: readonly MenuLine[], path: string): MenuLine | undefined {
  const within = lines.filter((line) => path === line.path || (line.path !== '/' && path.startsWith(`${line.path}/`)));
  return within.reduce<MenuLine | undefined>((best, line) => (best && best.path.length >= line.path.length ? best : line), undefined);
}

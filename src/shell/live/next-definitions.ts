import { matchPath } from 'react-router-dom';
import type { ManifestEntry } from '../../language/compiled/compiled-screen.ts';
import type { ConsoleUser } from '../../language/compiled/page-scope.ts';
import type { ConsoleDefinitions, FetchedDefinitions } from '../console-definitions.ts';
import { shownEntries } from '../console-definitions.ts';
import { mayOpen } from '../session.ts';

/** Next state of a page, and the new path of its screen. */
export interface NextDefinitions {
  definitions: ConsoleDefinitions;
  goTo?: string;
}

/** The entry of a path: of several, the one with more literal parts. */
export function findEntry(entries: readonly ManifestEntry[], path: string): ManifestEntry | undefined {
  const literal = (entry: ManifestEntry) => entry.path.split('/').filter((part) => part && !part.startsWith(':')).length;
  return entries.reduce<ManifestEntry | undefined>((best, entry) => {
    if (!matchPath(entry.path, path)) return best;
    return best && literal(best) >= literal(entry) ? best : entry;
  }, undefined);
}

/** A page that receives new definitions. */
export interface OpenPage {
  path: string;
  /** Whether it has unsaved work. */
  isAtWork: boolean;
  /** Whether its screen exists and is no longer accessible to the person. */
  isClosed: boolean;
}

/**
 * Effect of new definitions on an open page. The screen updates in place; with unsaved work, or if it was removed, it stays as
 * it is. An inaccessible screen is replaced by an explanation. A renamed path is followed.
 */
export function nextDefinitions(
  before: ConsoleDefinitions,
  served: FetchedDefinitions,
  { path, isAtWork, isClosed }: OpenPage,
): NextDefinitions {
  const open = findEntry(shownEntries(before, path), path);
  const next = open && served.manifest.find(({ id }) => id === open.id);
  const definitions: ConsoleDefinitions = {
    hash: served.hash,
    settings: isSame(before.settings, served.settings) ? before.settings : served.settings,
    manifest: served.manifest,
    round: before.round,
  };
  if (isClosed) {
    const kept = open && !next && isAtWork ? { entry: open, at: path, why: 'closed' as const } : undefined;
    return { definitions: { ...definitions, ...(kept ? { kept } : { closed: path }) } };
  }
  if (!open || (next && isSame(open, next))) return { definitions };
  if (!next) return { definitions: { ...definitions, kept: { entry: open, at: path, why: 'removed' } } };
  if (isAtWork) return { definitions: { ...definitions, kept: { entry: open, at: path, why: 'changed' } } };
  if (next.path === open.path) return { definitions };
  const goTo = movedPath(open.path, next.path, path);
  if (goTo === undefined) return { definitions: { ...definitions, kept: { entry: open, at: path, why: 'removed' } } };
  return { definitions: { ...definitions, kept: { entry: { ...next, path: open.path }, at: path, why: 'moving' } }, goTo };
}

/** Id of the open screen if the person lost it; undefined if they still may open it, or never could. */
export function lostScreen(
  open: ManifestEntry | undefined,
  served: readonly ManifestEntry[],
  user: Pick<ConsoleUser, 'roles'>,
): string | undefined {
  if (!open || !mayOpen(user, open.access)) return undefined;
  const next = served.find(({ id }) => id === open.id);
  return next && mayOpen(user, next.access) ? undefined : open.id;
}

/** The page's path under a new pattern; undefined if that needs a parameter that the old one lacks. */
export function movedPath(from: string, to: string, path: string): string | undefined {
  const parts = path.split('/');
  // As in the address, because decoding and encoding may change it.
  const given = new Map(from.split('/').map((part, index) => [part, parts[index]]));
  const moved = to.split('/').map((part) => (part.startsWith(':') ? given.get(part) : part));
  return moved.includes(undefined) ? undefined : moved.join('/');
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

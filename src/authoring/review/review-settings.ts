import type { AppSettings, CompiledScreen, RangeDefinition } from '../../language/compiled/compiled-screen.ts';
import { isAllowed } from '../../language/compiled/is-allowed.ts';
import type { Correction } from '../../language/contracts/corrected-contracts.ts';
import { objectOf } from '../../language/contracts/json-value.ts';
import { labelOfName } from '../../language/contracts/label-of-name.ts';
import { oneLine } from '../behaviour/print-fact.ts';
import type { ReviewSide } from './review.ts';
import { type SameScreen, sameScreens } from './same-screens.ts';
import type { Weight } from './weigh-difference.ts';

/** Settings with entries of their own. */
const LISTS = ['roles', 'menuGroups', 'ranges', 'search', 'links', 'redirects'] as const;
/** Settings of the display of values on every screen. */
const FORMATS = ['timeZone', 'currency', 'dateTimeFormat', 'dateFormat', 'weekStart'] as const;

export type SettingsList = (typeof LISTS)[number];
export type SettingsFormat = (typeof FORMATS)[number] | 'phone';

/** A screen by its title, where that does not depend on a record. */
export interface PageName {
  title?: string;
  path: unknown;
}

/** A change of the console as a whole. Names and labels are as people see them; missing sides were not set. */
export type SettingChange =
  | { is: 'format'; setting: SettingsFormat; old: unknown; now: unknown }
  | { is: 'home'; old: PageName; now: PageName }
  | { is: 'brand'; part: string; old: unknown; now: unknown }
  | { is: 'new' | 'gone'; list: SettingsList; name: string }
  | { is: 'text'; list: SettingsList; name: string; old: unknown; now: unknown }
  | { is: 'renamed'; list: SettingsList; name: string; now: string }
  | { is: 'range'; name: string; now: string; before: RangeDefinition; after: RangeDefinition }
  | { is: 'entry'; list: SettingsList; name: string }
  | { is: 'correction'; owner: string; path: string; now: Correction | undefined }
  | { is: 'order' | 'other'; setting: string; old: unknown; now: unknown }
  | { is: 'menu-grouped'; now: boolean }
  | { is: 'menu-entry'; name: string; what: 'new' | 'gone' | 'icon' }
  | { is: 'menu-title'; name: string; now: string }
  | { is: 'menu-group'; name: string; old?: string; now?: string };

/** One entry of the console on both sides, by its JSON; absent where a side has none. */
interface Entry {
  name: string;
  old: unknown;
  young: unknown;
}

/** Changes of the console as a whole: name, menu, search, ranges, formats. Empty if and only if both sides are equal. */
export function settingDifferences(before: ReviewSide, after: ReviewSide) {
  const pageAt = (path: unknown): PageName => {
    const title = titleOf(path, after) ?? titleOf(path, before);
    return { path, ...(title !== undefined && { title }) };
  };
  const settings = entriesOf(settingsOf(before.settings), settingsOf(after.settings)).flatMap((entry) => changesOf(entry, pageAt));
  const roles = Object.keys(after.settings.roles);
  const menu = sameScreens(before, after).flatMap((screen) => {
    const opening = roles.filter((role) => screen.some((side) => side && isAllowed(side.access, [role])));
    const changes = menuChanges(screen, { ...before.settings.menuGroups, ...after.settings.menuGroups });
    return changes.map((change) => ({ change, roles: opening }));
  });
  return [...settings.map((change) => ({ change, roles })), ...menu];
}

/** Strength of a change of the console, and its required right. */
export function weighSetting(change: SettingChange): Weight {
  switch (change.is) {
    case 'format':
    case 'new':
      return { strength: 'data', right: 'behaviour' };
    case 'gone':
      return { strength: 'lost', right: 'behaviour' };
    case 'correction':
    case 'home':
    case 'range':
    case 'entry':
    case 'other':
      return { strength: 'defaults', right: 'behaviour' };
    case 'brand':
      return { strength: 'words', right: change.part === 'name' ? 'words' : 'behaviour' };
    case 'text':
    case 'renamed':
    case 'menu-title':
      return { strength: 'words', right: 'words' };
    case 'order':
    case 'menu-grouped':
    case 'menu-entry':
    case 'menu-group':
      return { strength: 'order', right: 'layout' };
  }
}

/** Visible settings. Studio rights have a rule of their own, and names of fields are reported on screens. */
function settingsOf({ studio: _studio, approval: _approval, names: _names, search, ...settings }: AppSettings): Record<string, unknown> {
  return { ...settings, search: Object.fromEntries(search.map((target) => [target.id, target])) };
}

/** The menu entry of a screen. A title taken from the screen is reported there. */
function menuOf({ menu, title }: CompiledScreen): Record<string, unknown> | undefined {
  const isOwn = menu && !(title.parts.length === 1 && title.parts[0] === menu.title);
  return menu && { ...menu, title: isOwn ? oneLine(menu.title) : undefined };
}

/** A new or removed screen is reported with its entry. */
function menuChanges([before, after]: SameScreen, groups: Readonly<Record<string, string>>): SettingChange[] {
  if (!before || !after) return [];
  const [old, young] = [menuOf(before), menuOf(after)];
  if (isSame(old, young)) return [];
  const [from, to] = [objectOf(old), objectOf(young)];
  const [name = '', now = ''] = [before.menu?.title, after.menu?.title];
  if (young === undefined) return [{ is: 'menu-entry', name, what: 'gone' }];
  if (old === undefined) return [{ is: 'menu-entry', name: now, what: 'new' }];
  const groupOf = (group: unknown) => (typeof group === 'string' ? (groups[group] ?? labelOfName(group)) : undefined);
  const [was, is] = [groupOf(from.group), groupOf(to.group)];
  const moved = { is: 'menu-group', name: now, ...(was !== undefined && { old: was }), ...(is !== undefined && { now: is }) } as const;
  return [
    ...(from.title !== to.title ? [{ is: 'menu-title', name, now } as const] : []),
    ...(from.group !== to.group ? [moved] : []),
    ...(from.icon !== to.icon ? [{ is: 'menu-entry', name, what: 'icon' } as const] : []),
  ];
}

/** The title of the page with a path; undefined where no screen has it. */
function titleOf(path: unknown, { screens }: ReviewSide): string | undefined {
  const screen = [...screens.values()].find((each) => each.path === path);
  const [title] = screen?.title.parts ?? [];
  return screen?.menu?.title ?? (screen?.title.parts.length === 1 && typeof title === 'string' ? oneLine(title) : undefined);
}

function changesOf({ name: key, old, young: now }: Entry, pageAt: (path: unknown) => PageName): SettingChange[] {
  if (isIn(key, FORMATS)) return [{ is: 'format', setting: key, old, now }];
  if (key === 'phone') return [{ is: 'format', setting: key, old: objectOf(old).format, now: objectOf(now).format }];
  if (key === 'home') return [{ is: 'home', old: pageAt(old), now: pageAt(now) }];
  if (key === 'groupedMenu') return [{ is: 'menu-grouped', now: now === true }];
  const entries = entriesOf(membersOf(old), membersOf(now));
  if (key === 'brand') return entries.map((entry) => ({ is: 'brand', part: entry.name, old: entry.old, now: entry.young }));
  if (key === 'corrections') return entries.flatMap(({ name, old, young }) => correctionsOf(name, objectOf(old), objectOf(young)));
  if (!isIn(key, LISTS)) return [{ is: 'other', setting: key, old, now }];
  return entries.length > 0 ? entries.map((entry) => entryChange(key, entry)) : [{ is: 'order', setting: key, old, now }];
}

/** Members of an object by key, or of a list by index. */
function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function correctionsOf(owner: string, old: Record<string, unknown>, young: Record<string, unknown>): SettingChange[] {
  return entriesOf(old, young).map(({ name: path, young: now }) => ({ is: 'correction', owner, path, now: now as Correction | undefined }));
}

function entryChange(list: SettingsList, { name: key, old, young }: Entry): SettingChange {
  const [name, now] = [old, young].map((side) => labelIn(side) ?? labelOfName(key)) as [string, string];
  if (old === undefined) return { is: 'new', list, name: now };
  if (young === undefined) return { is: 'gone', list, name };
  if (typeof old === 'string') return { is: 'text', list, name, old, now: young };
  if (name !== now && isSame(withoutLabel(old), withoutLabel(young))) return { is: 'renamed', list, name, now };
  return isRange(old) && isRange(young) ? { is: 'range', name, now, before: old, after: young } : { is: 'entry', list, name };
}

function isIn<Name extends string>(name: string, names: readonly Name[]): name is Name {
  return (names as readonly string[]).includes(name);
}

function isRange(value: unknown): value is RangeDefinition {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

function labelIn(value: unknown): string | undefined {
  const label = objectOf(value).label;
  return typeof label === 'string' ? label : undefined;
}

function withoutLabel(value: unknown): unknown {
  const { label: _label, ...rest } = objectOf(value);
  return rest;
}

function entriesOf(before: Record<string, unknown>, after: Record<string, unknown>): Entry[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.map((name) => ({ name, old: before[name], young: after[name] })).filter(({ old, young }) => !isSame(old, young));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

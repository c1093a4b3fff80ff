import type { AppSettings, CompiledScreen, RangeDefinition, RangeMoment } from '../../language/compiled/compiled-screen.ts';
import { isAllowed } from '../../language/compiled/is-allowed.ts';
import { labelOfName } from '../../language/contracts/label-of-name.ts';
import { oneLine } from '../behaviour/print-fact.ts';
import type { ReviewSide, Sentence } from './review.ts';
import { type SameScreen, sameScreens } from './same-screens.ts';

/** What a change of one entry comes to. */
type Worded = Pick<Sentence, 'text' | 'strength' | 'right'>;

/** One entry of the console on both sides, by its JSON; absent where a side has none. */
interface Entry {
  name: string;
  old: unknown;
  young: unknown;
}

/** Says what is different for the console as a whole: its name, its menu, what is found, what ranges mean, how values are written. Empty exactly where both sides have the same. */
export function reviewSettings(before: ReviewSide, after: ReviewSide): Sentence[] {
  const titleAt = (path: unknown) => titleOf(path, after) ?? titleOf(path, before);
  const settings = entriesOf(settingsOf(before.settings), settingsOf(after.settings)).flatMap((entry) => wordSetting(entry, titleAt));
  const roles = Object.keys(after.settings.roles);
  const menu = sameScreens(before, after).flatMap((screen) => {
    const opening = roles.filter((role) => screen.some((side) => side && isAllowed(side.access, [role])));
    return wordMenu(screen, { ...before.settings.menuGroups, ...after.settings.menuGroups }).map((each) => ({ ...each, roles: opening }));
  });
  return [...settings.map((each) => ({ ...each, roles })), ...menu];
}

/** Settings that somebody meets. Rights of the Studio are told by their own rule, and names of fields where screens show them. */
function settingsOf({ studio: _studio, names: _names, search, ...settings }: AppSettings): Record<string, unknown> {
  return { ...settings, search: Object.fromEntries(search.map((target) => [target.id, target])) };
}

/** How a screen stands in the menu. What says the title of its screen changes with it, and that is told of the screen. */
function menuOf({ menu, title }: CompiledScreen): Record<string, unknown> | undefined {
  const isOwn = menu && !(title.parts.length === 1 && title.parts[0] === menu.title);
  return menu && { ...menu, title: isOwn ? oneLine(menu.title) : undefined };
}

/** A screen that comes or goes is told of by itself, with its entry. */
function wordMenu([before, after]: SameScreen, groups: Readonly<Record<string, string>>): Worded[] {
  if (!before || !after) return [];
  const [old, young] = [menuOf(before), menuOf(after)];
  if (isSame(old, young)) return [];
  const [from, to] = [asRecord(old), asRecord(young)];
  const [name, other] = [before.menu?.title, after.menu?.title];
  if (young === undefined) return [{ text: `${name} stands in the menu no longer.`, strength: 'order', right: 'layout' }];
  if (old === undefined) return [{ text: `${other} stands in the menu.`, strength: 'order', right: 'layout' }];
  const told: Worded[] = [];
  if (from.title !== to.title) told.push({ text: `${name} is called ${other} in the menu.`, strength: 'words', right: 'words' });
  if (from.group !== to.group) {
    const [was, is] = [from.group, to.group].map((group) =>
      typeof group === 'string' ? `under ${groups[group] ?? labelOfName(group)}` : 'by itself',
    );
    told.push({ text: `${other} stands ${is} in the menu instead of ${was}.`, strength: 'order', right: 'layout' });
  }
  if (from.icon !== to.icon) told.push({ text: `${name} has another icon in the menu.`, strength: 'order', right: 'layout' });
  return told;
}

/** Settings with entries of their own, by the words for an entry. */
const ENTRIES: Readonly<Record<string, string>> = {
  roles: 'The role',
  menuGroups: 'The heading',
  ranges: 'The range',
  search: 'The search for',
  links: 'The page of',
  redirects: 'The address',
};

/** How every screen shows its values, by the setting. */
const SHOWN_BY: Readonly<Record<string, string>> = {
  timeZone: 'Dates and times are shown in the time zone',
  currency: 'Amounts of money are shown in',
  dateTimeFormat: 'Moments are written as',
  dateFormat: 'Days are written as',
};

/** The title of the page with a path; undefined where no screen has it. */
function titleOf(path: unknown, { screens }: ReviewSide): string | undefined {
  const screen = [...screens.values()].find((each) => each.path === path);
  const [title] = screen?.title.parts ?? [];
  return screen?.menu?.title ?? (screen?.title.parts.length === 1 && typeof title === 'string' ? oneLine(title) : undefined);
}

function wordSetting({ name: key, old, young }: Entry, titleAt: (path: unknown) => string | undefined): Worded[] {
  const kind = ENTRIES[key];
  const shown = SHOWN_BY[key];
  if (shown !== undefined) return [{ text: `${shown} ${plain(young)} instead of ${plain(old)}.`, strength: 'data', right: 'behaviour' }];
  if (key === 'home') {
    const [was, is] = [old, young].map((path) => titleAt(path) ?? plain(path));
    return [{ text: `The console begins with ${is} instead of ${was}.`, strength: 'defaults', right: 'behaviour' }];
  }
  const entries = entriesOf(asRecord(old), asRecord(young));
  if (key === 'brand') return entries.map(wordBrand);
  if (kind === undefined)
    return [{ text: `${labelOfName(key)} of the console ${becomes(old, young)}.`, strength: 'defaults', right: 'behaviour' }];
  if (entries.length > 0) return entries.map((entry) => wordEntry(kind, entry));
  return [{ text: `${labelOfName(key)} of the console stand in another order.`, strength: 'order', right: 'layout' }];
}

function wordBrand({ name, old, young }: Entry): Worded {
  if (name === 'name')
    return { text: `The console is called ${plain(young)} instead of ${plain(old)}.`, strength: 'words', right: 'words' };
  return { text: `The ${name} of the console is another.`, strength: 'words', right: 'behaviour' };
}

function wordEntry(kind: string, { name, old, young }: Entry): Worded {
  const [was, is] = [old, young].map((side) => labelIn(side) ?? labelOfName(name)) as [string, string];
  if (old === undefined) return { text: `${kind} ${is} is new.`, strength: 'data', right: 'behaviour' };
  if (young === undefined) return { text: `${kind} ${was} is gone.`, strength: 'lost', right: 'behaviour' };
  if (typeof old === 'string') return { text: `${kind} ${was} ${becomes(old, young)}.`, strength: 'words', right: 'words' };
  if (was !== is && isSame(withoutLabel(old), withoutLabel(young)))
    return { text: `${kind} ${was} is called ${is}.`, strength: 'words', right: 'words' };
  return { text: `${kind} ${was}${meansElse({ was, is }, old, young)}.`, strength: 'defaults', right: 'behaviour' };
}

/** How an entry is another: a range by its moments. */
function meansElse({ was, is }: Record<'was' | 'is', string>, old: unknown, young: unknown): string {
  if (!isRange(old) || !isRange(young)) return ' means something else';
  return `, ${was === is ? 'still called so' : `now called ${is}`}, goes ${rangeInWords(young)} instead of ${rangeInWords(old)}`;
}

function isRange(value: unknown): value is RangeDefinition {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

/** `from 7 days ago to now`. */
function rangeInWords({ from, to }: RangeDefinition): string {
  return `from ${momentInWords(from)} to ${momentInWords(to)}`;
}

function momentInWords({ add, startOf, endOf }: RangeMoment): string {
  const edge = startOf ? `the start of the ${startOf}` : endOf ? `the end of the ${endOf}` : '';
  if (!add) return edge || 'now';
  const [count, unit] = add;
  const distance = `${Math.abs(count)} ${unit}${Math.abs(count) === 1 ? '' : 's'}`;
  return `${edge && `${edge} `}${count < 0 ? `${distance} ago` : `${distance} from now`}`;
}

function becomes(old: unknown, young: unknown): string {
  return isPlain(old) && isPlain(young) ? `is ${plain(young)} instead of ${plain(old)}` : 'is another';
}

function isPlain(value: unknown): boolean {
  return value !== undefined && (typeof value !== 'object' || (Array.isArray(value) && value.every((each) => typeof each !== 'object')));
}

function plain(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? `"${value}"` : String(value);
}

function labelIn(value: unknown): string | undefined {
  const label = asRecord(value).label;
  return typeof label === 'string' ? label : undefined;
}

function withoutLabel(value: unknown): unknown {
  const { label: _label, ...rest } = asRecord(value);
  return rest;
}

function entriesOf(before: Record<string, unknown>, after: Record<string, unknown>): Entry[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.map((name) => ({ name, old: before[name], young: after[name] })).filter(({ old, young }) => !isSame(old, young));
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

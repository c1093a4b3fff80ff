import type { RangeDefinition, RangeMoment } from '../../../language/compiled/compiled-screen.ts';
import { labelOfName } from '../../../language/contracts/label-of-name.ts';
import { joinList } from '../../../language/formats/join-list.ts';
import type { PageName, SettingChange, SettingsFormat, SettingsList } from '../review-settings.ts';

const LISTS: Readonly<Record<SettingsList, string>> = {
  roles: 'The role',
  menuGroups: 'The heading',
  ranges: 'The range',
  search: 'The search for',
  links: 'The page of',
  redirects: 'The address',
};

const FORMATS: Readonly<Record<SettingsFormat, string>> = {
  timeZone: 'Dates and times are shown in the time zone',
  currency: 'Amounts of money are shown in',
  dateTimeFormat: 'Moments are written as',
  dateFormat: 'Days are written as',
  weekStart: 'Weeks begin on',
  phone: 'Phone numbers are written as',
};

/** Phone numbers without a format of their own. */
const AS_THEY_CAME = 'they came';

/** Prints a change of the console as a whole as a sentence, without its full stop. */
export function printSetting(change: SettingChange): string {
  switch (change.is) {
    case 'format':
      return `${FORMATS[change.setting]} ${plain(change.now ?? AS_THEY_CAME)} instead of ${plain(change.old ?? AS_THEY_CAME)}`;
    case 'home':
      return `The console begins with ${pageName(change.now)} instead of ${pageName(change.old)}`;
    case 'brand':
      return printBrand(change);
    case 'new':
    case 'gone':
      return `${LISTS[change.list]} ${change.name} is ${change.is}`;
    case 'text':
      return `${LISTS[change.list]} ${change.name} ${becomes(change.old, change.now)}`;
    case 'renamed':
      return `${LISTS[change.list]} ${change.name} is called ${change.now}`;
    case 'range': {
      const called = change.name === change.now ? 'still called so' : `now called ${change.now}`;
      return `${LISTS.ranges} ${change.name}, ${called}, goes ${describeRange(change.after)} instead of ${describeRange(change.before)}`;
    }
    case 'entry':
      return `${LISTS[change.list]} ${change.name} means something else`;
    case 'correction':
      return printCorrection(change);
    case 'order':
      return `${labelOfName(change.setting)} of the console stand in another order`;
    case 'other':
      return `${labelOfName(change.setting)} of the console ${becomes(change.old, change.now)}`;
    case 'menu-grouped':
      return change.now ? 'The menu shows its groups from the start' : 'The menu is one list at first';
    case 'menu-entry':
      return `${change.name} ${MENU[change.what]}`;
    case 'menu-title':
      return `${change.name} is called ${change.now} in the menu`;
    case 'menu-group':
      return `${change.name} stands ${groupName(change.now)} in the menu instead of ${groupName(change.old)}`;
  }
}

function printCorrection({ owner, path, now }: Extract<SettingChange, { is: 'correction' }>): string {
  const field = `${labelOfName(path)} of ${labelOfName(owner)}`;
  if (now === undefined) return `${field} is again what the contract says`;
  const parts = [
    now.type && `is ${KINDS[now.type]}`,
    now.from !== undefined && `is read from "${now.from}" in answers`,
    now.nullable !== undefined && (now.nullable ? 'may be empty' : 'is never empty'),
  ];
  return `${field} ${joinList(parts)}`;
}

const KINDS = { string: 'a text', number: 'a number', boolean: 'true or false' };

function printBrand({ part, old, now }: Extract<SettingChange, { is: 'brand' }>): string {
  if (part === 'name') return `The console is called ${plain(now)} instead of ${plain(old)}`;
  if (part === 'userNames')
    return `People sign in with ${now === true ? 'a user name instead of an email' : 'an email instead of a user name'}`;
  const [before, after] = [old, now].map((value) => (value === undefined ? "Tablero's own" : plain(value)));
  return `${BRAND[part] ?? `${labelOfName(part)} of the console`} is ${after} instead of ${before}`;
}

const BRAND: Readonly<Record<string, string | undefined>> = {
  logo: 'The picture beside the name of the console',
  favicon: 'The icon in the tab of the browser',
  color: 'The colour of the console',
};

const MENU = { new: 'stands in the menu', gone: 'stands in the menu no longer', icon: 'has another icon in the menu' };

function groupName(group: string | undefined): string {
  return group === undefined ? 'by itself' : `under ${group}`;
}

function pageName({ title, path }: PageName): string {
  return title ?? plain(path);
}

/** `from 7 days ago to now`. */
function describeRange({ from, to }: RangeDefinition): string {
  return `from ${describeMoment(from)} to ${describeMoment(to)}`;
}

function describeMoment({ add, startOf, endOf }: RangeMoment): string {
  const edge = startOf ? `the start of the ${startOf}` : endOf ? `the end of the ${endOf}` : '';
  if (!add) return edge || 'now';
  const [count, unit] = add;
  const distance = `${Math.abs(count)} ${unit}${Math.abs(count) === 1 ? '' : 's'}`;
  return `${edge && `${edge} `}${count < 0 ? `${distance} ago` : `${distance} from now`}`;
}

function becomes(old: unknown, now: unknown): string {
  return isPlain(old) && isPlain(now) ? `is ${plain(now)} instead of ${plain(old)}` : 'is another';
}

function isPlain(value: unknown): boolean {
  return value !== undefined && (typeof value !== 'object' || (Array.isArray(value) && value.every((each) => typeof each !== 'object')));
}

function plain(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? `"${value}"` : String(value);
}

import type { AppDefinition } from '../definition/definition.ts';
import { FIRST_LANGUAGE_VERSION, LANGUAGE_VERSION } from '../definition/language-version.ts';
import { createIssue } from '../errors/catalogue.ts';
import { closestName } from '../errors/closest-name.ts';
import { idleFacts } from '../errors/idle-reasons.ts';
import type { Issue } from '../errors/issue.ts';
import { linkFault } from '../errors/link-faults.ts';
import { LINK_SCHEMES } from '../expression/safe-link.ts';
import { checkRanges } from './check-ranges.ts';

/** Default page sizes. */
const PAGE_SIZES: readonly number[] = [10, 20, 50, 100];
const UNITS = ['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'];

/** Checks app.json alone: language version, presets without a range, invalid moments, unknown time zones and currencies. */
export function checkApp(file: string, app: AppDefinition): Issue[] {
  const ranges = Object.keys(app.ranges ?? {});
  const presets = (['presets', 'reportPresets'] as const).flatMap((key) =>
    (app[key] ?? []).flatMap((name, index) => {
      if (ranges.includes(name)) return [];
      return [createIssue('unknown-range', { name }, { file, pointer: `/${key}/${index}`, received: name, allowed: ranges })];
    }),
  );
  const moments = Object.entries(app.ranges ?? {}).flatMap(([name, range]) =>
    (['from', 'to'] as const).flatMap((key) => checkStep(range[key].add, file, `/ranges/${name}/${key}/add`)),
  );
  const ordered = moments.length === 0 ? checkRanges(file, app) : [];
  const isOpen = /^\/[^{}:]*$/.test(app.home);
  const home = isOpen ? [] : [createIssue('link-form', linkFault(app.home, 'home'), { file, pointer: '/home', received: app.home })];
  return [
    ...checkLanguage(file, app),
    ...home,
    ...checkAddresses(file, app),
    ...checkGroupedMenu(file, app),
    ...presets,
    ...moments,
    ...ordered,
    ...checkSettings(file, app.settings),
  ];
}

function checkGroupedMenu(file: string, { groupedMenu, menuGroups }: AppDefinition): Issue[] {
  if (!groupedMenu || menuGroups) return [];
  return [createIssue('no-effect', idleFacts('groupedMenu', 'no-menu-groups'), { file, pointer: '/groupedMenu', received: true })];
}

/** Addresses of other systems that pages lead to. */
function checkAddresses(file: string, { links = {} }: AppDefinition): Issue[] {
  return Object.entries(links).flatMap(([name, link]) => {
    const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(link)?.[1]?.toLowerCase();
    if (scheme === undefined || LINK_SCHEMES.includes(scheme)) return [];
    const fault = linkFault(link, 'scheme', `"${scheme}:" is none of ${LINK_SCHEMES.join(', ')}`);
    return [createIssue('link-form', fault, { file, pointer: `/links/${name}`, received: link })];
  });
}

/** Definitions of another version may use the same keyword in another sense. */
function checkLanguage(file: string, { language = FIRST_LANGUAGE_VERSION }: AppDefinition): Issue[] {
  if (language === LANGUAGE_VERSION) return [];
  return [
    createIssue('language-version', { version: language, known: LANGUAGE_VERSION }, { file, pointer: '/language', received: language }),
  ];
}

/** A step of a moment is a number and a unit; the schema cannot say which of two entries is which. */
function checkStep(add: readonly (string | number)[] | undefined, file: string, pointer: string): Issue[] {
  const [amount, unit] = add ?? [0, 'day'];
  if (typeof amount !== 'number')
    return [createIssue('wrong-type', { expected: 'a number', received: `the text "${amount}"` }, { file, pointer: `${pointer}/0` })];
  if (!Number.isInteger(amount))
    return [createIssue('wrong-type', { expected: 'a whole number', received: String(amount) }, { file, pointer: `${pointer}/0` })];
  if (typeof unit !== 'string')
    return [createIssue('wrong-type', { expected: 'a unit in quotes', received: String(unit) }, { file, pointer: `${pointer}/1` })];
  if (UNITS.includes(unit)) return [];
  const location = { file, pointer: `${pointer}/1`, received: unit, allowed: UNITS };
  return [createIssue('unknown-value', { value: JSON.stringify(unit), of: 'a unit of time' }, location)];
}

function checkSettings(file: string, settings: AppDefinition['settings']): Issue[] {
  const { timeZone, currency } = settings;
  const issues: Issue[] = [];
  const { pageSize, pageSizes = PAGE_SIZES, debounce } = settings;
  if (pageSize !== undefined && !pageSizes.includes(pageSize)) {
    const location = { file, pointer: '/settings/pageSize', received: pageSize, allowed: pageSizes.map(String) };
    issues.push(createIssue('unknown-choice', { value: String(pageSize) }, location));
  }
  // Seconds, where milliseconds are meant: every letter would be a search of its own. At once is 0 or 1.
  if (debounce !== undefined && debounce < 10 && debounce !== 0 && debounce !== 1) {
    const location = { file, pointer: '/settings/debounce', received: debounce };
    issues.push(createIssue('out-of-range', { value: String(debounce), limits: '10 to 5000 milliseconds, or 0 for no wait' }, location));
  }
  const refuse = (key: string, name: string, what: string, allowed: string[]) => {
    const suggestion = closestName(name, allowed);
    const location = { file, pointer: `/settings/${key}`, received: name, ...(suggestion !== undefined && { suggestion }) };
    issues.push(createIssue('unknown-setting', { name, what }, location));
  };
  if (timeZone !== undefined && !isTimeZone(timeZone)) refuse('timeZone', timeZone, 'time zone', Intl.supportedValuesOf('timeZone'));
  const currencies = Intl.supportedValuesOf('currency');
  if (currency !== undefined && !currencies.includes(currency)) refuse('currency', currency, 'currency', currencies);
  return issues;
}

/**
 * UTC, or a zone by its IANA name, `Area/City`. The engine decides, because it knows more zones than it lists. Abbreviations are refused:
 * they are ambiguous (AST is Alaska to the engine).
 */
function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !name.includes('/')) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

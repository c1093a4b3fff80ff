import { contentHash } from '../../src/language/compile/content-hash.ts';
import type { AppSettings, ManifestEntry } from '../../src/language/compiled/compiled-screen.ts';
import { isAllowed } from '../../src/language/compiled/is-allowed.ts';

/** What the pages of somebody are given: the screens that their roles may open, and settings that speak of no others. */
export interface OfferedDefinitions {
  /** Changes whenever any of it does. */
  readonly hash: string;
  readonly settings: AppSettings;
  readonly manifest: readonly ManifestEntry[];
  /** The manifest as it is sent. */
  readonly text: string;
}

/** So many sets of roles have their definitions kept; then it begins anew. */
const KEPT = 200;

/** Makes what offers definitions, and keeps what it made for the next one with the same roles. */
export function createOfferedDefinitions(
  manifest: readonly ManifestEntry[],
  settings: AppSettings,
  studio: NonNullable<AppSettings['studio']> = {},
): (roles: readonly string[]) => OfferedDefinitions {
  const offered = new Map<string, OfferedDefinitions>();
  return (roles) => {
    // An admin may open everything, whatever else they are.
    const key = roles.includes('admin') ? 'admin' : [...roles].sort().join();
    const known = offered.get(key);
    if (known) return known;
    const made = offer(manifest, withRights(settings, studio, roles), roles);
    if (offered.size >= KEPT) offered.clear();
    offered.set(key, made);
    return made;
  };
}

/** The settings of a page before anybody has signed in: what its sign-in draws with. */
export function settingsForStrangers({ brand, toast, applicationId, ...settings }: AppSettings): AppSettings {
  const { pageSize, pageSizes, debounce, minimumCharacters, lookAgain, timeZone, currency, dateTimeFormat, dateFormat } = settings;
  return {
    ...{ brand, toast, applicationId, pageSize, pageSizes, debounce, minimumCharacters, lookAgain },
    ...{ timeZone, currency, dateTimeFormat, dateFormat },
    ...{ home: '/', roles: {}, links: {}, ranges: {}, presets: [], search: [] },
  };
}

/** The rights of these roles in the Studio, said to those alone who have one. That an admin has all of them goes without saying. */
function withRights(settings: AppSettings, studio: NonNullable<AppSettings['studio']>, roles: readonly string[]): AppSettings {
  if (roles.includes('admin')) return settings;
  const rights = Object.keys(studio).filter((right) => studio[right]?.some((role) => roles.includes(role)));
  return rights.length === 0 ? settings : { ...settings, rights };
}

function offer(all: readonly ManifestEntry[], settings: AppSettings, roles: readonly string[]): OfferedDefinitions {
  const manifest = all.filter(({ access }) => isAllowed(access, roles));
  const own = roles.includes('admin') ? settings : settingsWith(manifest, settings, roles);
  const text = JSON.stringify(manifest);
  return Object.freeze({ hash: contentHash(text + JSON.stringify(own)), settings: own, manifest, text });
}

function settingsWith(manifest: readonly ManifestEntry[], settings: AppSettings, roles: readonly string[]): AppSettings {
  const { redirects, menuGroups, search, ...others } = settings;
  const paths = new Set(manifest.map(({ path }) => path));
  const areas = new Set(manifest.map(({ menu }) => menu?.group));
  return {
    ...others,
    search: search.filter(({ access }) => access.every((each) => isAllowed(each, roles))),
    ...(redirects && { redirects: openWays(redirects, paths) }),
    ...(menuGroups && { menuGroups: Object.fromEntries(Object.entries(menuGroups).filter(([area]) => areas.has(area))) }),
  };
}

/** Addresses without a screen with those of their ways that are open. */
function openWays(redirects: NonNullable<AppSettings['redirects']>, paths: ReadonlySet<string>): NonNullable<AppSettings['redirects']> {
  const open = Object.entries(redirects).map(([from, ways]) => [from, ways.filter((way) => paths.has(way))] as const);
  return Object.fromEntries(open.filter(([, ways]) => ways.length > 0));
}

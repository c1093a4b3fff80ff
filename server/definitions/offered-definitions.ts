import { contentHash } from '../../src/language/compile/content-hash.ts';
import type { AppSettings, ManifestEntry } from '../../src/language/compiled/compiled-screen.ts';
import { isAllowed } from '../../src/language/compiled/is-allowed.ts';

/** Definitions for a person's pages: the screens that their roles may open, and settings that mention no others. */
export interface OfferedDefinitions {
  /** Changes with any of it. */
  readonly hash: string;
  readonly settings: AppSettings;
  readonly manifest: readonly ManifestEntry[];
  /** The manifest as it is sent. */
  readonly text: string;
}

/** Number of role sets to cache; then the cache starts anew. */
const KEPT = 200;

/** Creates the function that filters definitions by roles, with a cache. */
export function createOfferedDefinitions(
  manifest: readonly ManifestEntry[],
  settings: AppSettings,
  studio: NonNullable<AppSettings['studio']> = {},
): (roles: readonly string[]) => OfferedDefinitions {
  const offered = new Map<string, OfferedDefinitions>();
  return (roles) => {
    // Admins may open everything, whatever other roles they have.
    const key = roles.includes('admin') ? 'admin' : [...roles].sort().join();
    const known = offered.get(key);
    if (known) return known;
    const made = offer(manifest, withRights(settings, studio, roles), roles);
    if (offered.size >= KEPT) offered.clear();
    offered.set(key, made);
    return made;
  };
}

/** Settings of a page before sign-in. */
export function settingsForStrangers({ brand, toast, applicationId, signInWith, passkeys, ...settings }: AppSettings): AppSettings {
  const { pageSize, pageSizes, debounce, minimumCharacters, lookAgain, timeZone, currency, dateTimeFormat, dateFormat, weekStart } =
    settings;
  return {
    ...{ brand, toast, applicationId, pageSize, pageSizes, debounce, minimumCharacters, lookAgain },
    ...{ timeZone, currency, dateTimeFormat, dateFormat, weekStart },
    ...(signInWith && { signInWith }),
    ...(passkeys && { passkeys }),
    ...{ home: '/', roles: {}, links: {}, ranges: {}, presets: [], search: [] },
  };
}

/** Adds the Studio rights of these roles, if they have any. Admins implicitly have all. */
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

/** Addresses without a screen of their own, with those of their targets that are open. */
function openWays(redirects: NonNullable<AppSettings['redirects']>, paths: ReadonlySet<string>): NonNullable<AppSettings['redirects']> {
  const open = Object.entries(redirects).map(([from, ways]) => [from, ways.filter((way) => paths.has(way))] as const);
  return Object.fromEntries(open.filter(([, ways]) => ways.length > 0));
}

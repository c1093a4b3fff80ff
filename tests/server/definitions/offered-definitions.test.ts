import { describe, expect, it } from 'vitest';
import { isAllowed } from '../../../src/language/compiled/is-allowed.ts';
import { shipped } from '../../screens/shipped-console.ts';
import { servedScreens } from '../support/served-screens.ts';

const served = servedScreens();
const ROLES = Object.keys(shipped.settings.roles);

/** What of a role's pages speaks of other screens than these. */
function speaksOf(offered: unknown, screens: readonly { id: string; path: string; title: string }[]): string[] {
  const words = new Set<string>();
  JSON.stringify(offered, (_key, value: unknown) => {
    if (typeof value === 'string') words.add(value);
    return value;
  });
  return screens.flatMap(({ id, path, title }) => [id, path, title].filter((word) => word !== '' && words.has(word)));
}

describe('the definitions sent to a user', () => {
  it.each(ROLES)('names a screen to %s where they may open it, and nowhere else', (role) => {
    const offered = served.offered([role]);
    const ids = new Set(offered.manifest.map(({ id }) => id));
    expect(shipped.manifest.filter(({ access, id }) => ids.has(id) !== isAllowed(access, [role])).map(({ id }) => id)).toEqual([]);
  });

  it.each(ROLES.filter((role) => role !== 'admin'))('speaks to %s of no title, id or path of another screen', (role) => {
    const { settings, manifest } = served.offered([role]);
    const closed = shipped.manifest.filter(({ access }) => !isAllowed(access, [role]));
    expect(closed.length).toBeGreaterThan(0);
    // Icons and areas have names of their own.
    const lines = manifest.map(({ menu, ...entry }) => ({ ...entry, line: menu?.title }));
    const own = speaksOf(lines, closed).filter((word) => !manifest.some(({ title }) => title === word));
    // The start page is one for all: who may not open it is told so there.
    expect([own, speaksOf({ ...settings, home: '', menuGroups: {} }, closed)]).toEqual([[], []]);
    expect(new Set(manifest.flatMap(({ menu }) => menu?.group ?? []))).toEqual(new Set(Object.keys(settings.menuGroups ?? {})));
  });

  it('offers to search for what the page and the call of it are open to', () => {
    for (const role of ROLES) {
      const wanted = shipped.settings.search.filter(({ access }) => access.every((each) => isAllowed(each, [role])));
      expect(served.offered([role]).settings.search).toEqual(wanted);
    }
    expect(served.offered(['agent']).settings.search.length).toBeLessThan(shipped.settings.search.length);
  });

  it('gives strangers the words of the sign-in page', () => {
    expect(speaksOf(served.forStrangers, shipped.manifest)).toEqual([]);
    expect(served.forStrangers).toMatchObject({ brand: shipped.settings.brand, roles: {}, links: {}, search: [], home: '/' });
    expect(served.forStrangers).not.toHaveProperty('redirects');
    expect(served.forStrangers).not.toHaveProperty('menuGroups');
  });
});

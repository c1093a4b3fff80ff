import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPlatformScreens, withPlatformScreens } from '../../../../server/definitions/platform-screens.ts';
import type { ManifestEntry } from '../../../../src/language/compiled/compiled-screen.ts';
import { isAllowed } from '../../../../src/language/compiled/is-allowed.ts';
import { shipped } from '../../../screens/shipped-console.ts';
import { CONSOLE_HEADERS, SCHEMAS_DIR } from '../../support/test-server.ts';
import { signInAt, wholeServer } from '../../support/whole-server.ts';

let screens: string;
const whole = wholeServer([], async (folder) => {
  screens = join(folder, 'screens');
  await cp(join(SCHEMAS_DIR, '../screens'), screens, { recursive: true });
  return { SCREENS_DIR: screens };
});
const cookieOf = async (role: string) => (await signInAt(whole.server, role)).cookie;

/** The document of an address as a browser gets it, with HTML if it is rendered in time. */
async function documentOf(path: string, cookie?: string) {
  const response = await fetch(whole.server.address + path, { headers: { accept: 'text/html', ...(cookie && { cookie }) } });
  const html = await response.text();
  return { html, boot: JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') };
}

/** The screens of this console and those of every console. */
const { manifest: all } = withPlatformScreens({ manifest: shipped.manifest, screens: [] }, await readPlatformScreens('here'));

/** Screens that a document names: by their ids and paths as JSON, or by a link. */
const spokenOf = (html: string, entries: readonly ManifestEntry[]) =>
  entries
    .filter(({ id, path }) => html.includes(`"id":"${id}","path":`) || html.includes(`"path":"${path}"`) || html.includes(`href="${path}"`))
    .map(({ id }) => id);

describe('the document of a page', () => {
  it('is served without compression, too, with the policy of pages; its file has no other address', async () => {
    const headers = { accept: 'text/html', 'accept-encoding': 'identity', cookie: await cookieOf('agent') };
    for (const url of ['/', '/orders']) {
      const answer = await whole.server.app.inject({ url, headers });
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect(answer.body).toContain('id="boot"');
    }
    const file = await whole.server.app.inject({ url: '/index.html', headers });
    expect([file.statusCode, file.headers.location]).toEqual([301, '/']);
  });

  it('has the data of its first view: the ordered list of screens, the stored choices of the browser, and the offsets of the zone', async () => {
    const cookie = await cookieOf('agent');
    const { boot } = await documentOf('/', `${cookie}; tablero-theme=dark; tablero-menu-kept=orders%20tolls; other=1`);
    const titles = boot.manifest.map(({ menu }: ManifestEntry) => menu?.title ?? '');
    expect(titles).toEqual([...titles].sort(new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare));
    expect(boot.choices).toEqual({ theme: 'dark', 'menu-kept': 'orders tolls' });
    expect(boot.zone.timeZone).toBe(boot.settings.timeZone);
    expect(boot.zone.offsets).toEqual([[expect.any(Number), -4 * 3_600_000]]);
    const now = Date.parse(boot.now);
    expect([now - boot.zone.offsets[0][0], boot.zone.until - now].map((each) => Math.round(each / 31_536_000_000))).toEqual([5, 2]);
  });

  // For every role in offered-definitions.test.ts.
  it.each(['admin', 'agent'])('names only the screens that %s may open', async (role) => {
    const cookie = await cookieOf(role);
    for (const path of ['/orders', '/nowhere']) {
      const { html, boot } = await documentOf(path, cookie);
      const open = (entry: ManifestEntry) => isAllowed(entry.access, [role]);
      expect(boot.manifest.map(({ id }: ManifestEntry) => id)).toEqual(all.filter(open).map(({ id }) => id));
      expect(
        spokenOf(
          html,
          all.filter((entry) => !open(entry)),
        ),
      ).toEqual([]);
    }
  });

  it('names nothing of the Studio, except the rights of people who have some', async () => {
    const [sales, finance] = [await cookieOf('sales'), await cookieOf('finance')];
    const asked = async (cookie: string) => (await documentOf('/toll-crud', cookie)).html.replace(/"now":"[^"]+"/, '"now"');
    const ofEditor = async () => (await asked(sales)).replace(/"hash":"[^"]+"/, '"hash"');
    const mayEdit = async () =>
      (await fetch(`${whole.server.address}/studio/api/`, { headers: { cookie: sales, ...CONSOLE_HEADERS } })).status;
    const [before, others] = [await ofEditor(), await asked(finance)];
    expect([before.length > 2_000, await mayEdit()]).toEqual([true, 403]);
    expect(before).not.toMatch(/studio|"rights"/i);
    const app = join(screens, 'app.json');
    const text = await readFile(app, 'utf8');
    await writeFile(app, JSON.stringify({ ...JSON.parse(text), studio: { words: ['sales'], publish: ['sales'] } }));
    await expect.poll(mayEdit, { timeout: 30_000, interval: 200 }).toBe(200);
    const told = ',"rights":["words","publish"]';
    await expect.poll(async () => (await ofEditor()).includes(told), { timeout: 10_000 }).toBe(true);
    expect((await ofEditor()).replace(told, '') === before).toBe(true);
    expect((await asked(finance)) === others).toBe(true);
    await writeFile(app, text);
    await expect.poll(mayEdit, { timeout: 30_000, interval: 200 }).toBe(403);
  }, 90_000);
});

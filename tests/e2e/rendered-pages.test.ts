import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { shipped } from '../screens/shipped-console.ts';
import { drawn } from '../support/draw.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { ownConsole } from './support/own-console.ts';
import { eventually, journeys, WIDTHS } from './support/steps.ts';
import { clientOf, endVisits, settled, visit } from './support/visit.ts';

const journey = journeys('rendered-pages', 3);

let browser: Promise<Browser> | undefined;
afterAll(async () => {
  await endVisits();
  await (await browser)?.close();
});

/** Every form that opens without an id in its address. */
const FORMS = shipped.manifest.filter(({ kind, path }) => kind === 'form' && !path.includes(':')).map(({ path }) => path);

interface Look {
  width?: number;
  theme?: 'dark';
  /** Whether scripts run; without them the page stays as the server rendered it. */
  javaScriptEnabled?: boolean;
}

/** Looks at a page of a context of its own, which nothing has been fetched into, with an admin signed in. */
async function inNewContext<Result>(
  { width = 1440, theme, javaScriptEnabled = true }: Look,
  look: (page: Page) => Promise<Result>,
): Promise<Result> {
  const { address } = ownConsole();
  browser ??= launchBrowser();
  const context = await (await browser).newContext({ viewport: { width, height: 900 }, javaScriptEnabled });
  try {
    await context.addCookies([{ ...(await clientOf('admin')).cookie, url: address, httpOnly: true, sameSite: 'Strict' }]);
    if (theme) await context.addCookies([{ name: 'tablero-theme', value: theme, url: address }]);
    return await look(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Opens a page until it comes rendered, for the server's own code for it comes late. Fails where it never does. */
async function openRendered(page: Page, path: string, isPainted: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    await page.goto(ownConsole().address + path, { waitUntil: 'domcontentloaded' });
    if (await isPainted()) return;
    await wait(500);
  }
  throw new Error(`${path} was not rendered by the server in 60 openings.`);
}

/** The page as the server rendered it: in a browser that runs no scripts. */
function withoutScripts<Result>(path: string, look: Look, see: (page: Page) => Promise<Result>): Promise<Result> {
  return inNewContext({ ...look, javaScriptEnabled: false }, async (page) => {
    await openRendered(page, path, async () => (await page.locator('#root[data-rendered]').count()) > 0);
    return see(page);
  });
}

/** Opens a page until it comes rendered and is hydrated, which an earlier script records in `window.rendered`. */
function openTaken(page: Page, path: string): Promise<void> {
  return openRendered(page, path, async () => {
    await settled(page);
    return page.evaluate<boolean>('window.rendered !== undefined');
  });
}

/**
 * Gives what waits until a page has asked for nothing for half a second. What follows changes, seconds later, is kept away from the page: it would come to one page before a test looks and to
 * another after, and once it listens there is always a request.
 */
async function restOf(page: Page): Promise<() => Promise<void>> {
  const asked = new Set<Request>();
  let last = Date.now();
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    if (LIVE.test(request.url())) return;
    last = Date.now();
    change(request);
  };
  page.on(
    'request',
    note((request) => asked.add(request)),
  );
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(
      end as 'requestfinished',
      note((request) => asked.delete(request)),
    );
  await page.route(LIVE, () => undefined);
  return () => eventually(() => asked.size === 0 && Date.now() - last > 500).toBe(true);
}

/** The code of what follows changes. */
const LIVE = /LiveConsole.*\.js$/;

/** A range that ends now reads otherwise a minute later. */
const withoutMinutes = (text: string) => text.replaceAll(/\d\d:\d\d/g, '');

/** Notes what has a browser load its data of languages: for the first question it takes ten milliseconds, a twentieth of what a page costs. */
const NOTE_LANGUAGE = `
  window.asked = [];
  const note = (name) => asked.push(name + ' ' + (new Error().stack ?? '').split('\\n').slice(3, 5).join(' '));
  for (const name of ['NumberFormat', 'DateTimeFormat', 'Collator', 'PluralRules', 'ListFormat', 'RelativeTimeFormat', 'Segmenter'])
    Intl[name] = new Proxy(Intl[name], {
      construct(made, given) { note(name); return new made(...given); },
      apply(made, self, given) { note(name); return made(...given); },
    });
  for (const [prototype, names] of [[Number.prototype, ['toLocaleString']], [String.prototype, ['localeCompare', 'toLocaleLowerCase', 'toLocaleUpperCase']],
    [Date.prototype, ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']], [Array.prototype, ['toLocaleString']]])
    for (const name of names) {
      const own = prototype[name];
      prototype[name] = function (...given) { note(name); return own.apply(this, given); };
    }
`;

it.each(drawn('data of languages', ['/orders', '/users', '/discounts', '/restaurants'], 1))(
  '%s asks its browser for no data of languages before it can be used',
  async (path) => {
    const asked = await inNewContext({}, async (page) => {
      await page.addInitScript({
        content: `${NOTE_LANGUAGE}
      new MutationObserver((all) => { for (const { target } of all) if (target.id === 'root' && !target.hasAttribute('data-rendered')) window.rendered ??= [...asked]; })
        .observe(document, { subtree: true, attributeFilter: ['data-rendered'] });`,
      });
      await openTaken(page, path);
      return page.evaluate<string[]>('window.rendered');
    });
    expect(asked).toEqual([]);
  },
);

it.each(
  drawn(
    'pages before any script',
    [
      { path: '/orders', width: 1440 as const },
      { path: '/orders', width: 390 as const },
      { path: '/users', width: 1440 as const },
    ],
    1,
  ),
)('$path at $width px is rendered before any script has run, as it looks afterwards', async ({ path, width }) => {
  const seen = await withoutScripts(path, { width }, async (page) => ({
    rows: await page.locator('tbody').innerText(),
    filters: withoutMinutes(await page.locator('main form').first().innerText()),
    menu: await page.locator('#nav').innerText(),
    place: await page.locator('tbody tr').nth(3).boundingBox(),
    over: await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth),
  }));
  const visitor = await visit({ role: 'admin', path, width });
  const { page } = visitor;
  await settled(page);
  expect(seen.rows.length).toBeGreaterThan(100);
  expect(await page.locator('tbody').innerText()).toBe(seen.rows);
  expect(withoutMinutes(await page.locator('main form').first().innerText())).toBe(seen.filters);
  expect(await page.locator('#nav').innerText()).toBe(seen.menu);
  // Nothing jumps.
  expect(await page.locator('tbody tr').nth(3).boundingBox()).toEqual(seen.place);
  expect(seen.over).toBe(0);
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

journey('is rendered in the theme that was chosen, and its links lead on without any script', async () => {
  const { ground, pressed } = await withoutScripts('/orders', { theme: 'dark' }, async (page) => {
    const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    await page.locator('tbody a').first().click();
    return { ground, pressed: page.url() };
  });
  const lightness = ground.match(/\d+/g)!.slice(0, 3).map(Number);
  expect(Math.max(...lightness)).toBeLessThan(60);
  expect(pressed).toMatch(/\/orders\/\w+$/);
});

journey('keeps what is typed and pressed while its code is on its way, and shows links elsewhere and the way of the focus', () =>
  inNewContext({}, async (page) => {
    const { address } = ownConsole();
    await openRendered(page, '/orders', async () => {
      await settled(page);
      return true;
    });
    let goOn: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/\/assets\/[^/]+\.js$/, (route) => released.then(() => route.continue()).catch(() => undefined));
    await openRendered(page, '/orders', async () => (await page.locator('#root[data-rendered]').count()) > 0);
    const number = page.getByLabel('Order Number');
    await number.click();
    await page.keyboard.type('12');
    expect(await number.inputValue()).toBe('12');
    await page.keyboard.press('Tab');
    expect(await number.evaluate((input) => input === document.activeElement)).toBe(false);
    const [elsewhere] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .locator('tbody a')
        .first()
        .click({ modifiers: ['Control'] }),
    ]);
    await elsewhere.waitForURL(/\/orders\/\w+$/, { waitUntil: 'commit' });
    await elsewhere.close();
    await page.getByRole('button', { name: 'Submit' }).click();
    await wait(200);
    expect(page.url()).toBe(`${address}/orders`);
    goOn();
    await page.waitForURL(/\/orders\?.*=12/);
  }),
);

it.each(
  drawn(
    'heads of pages',
    [
      { list: '/leads', what: 'a primary one and more' },
      { list: '/drivers', what: 'only those that go into the menu' },
    ],
    1,
  ),
)('gives the head of a page with several actions the height on a phone that it keeps: $what', async ({ list }) => {
  const finding = await visit({ role: 'admin', path: list, width: 390 });
  const path = (await finding.page.locator('tbody a').first().getAttribute('href'))!;
  await finding.leave();
  const headOf = (page: Page) => page.locator('.page-head').first().boundingBox();
  const rendered = await withoutScripts(path, { width: 390 }, headOf);
  const visitor = await visit({ role: 'admin', path, width: 390 });
  await visitor.page.locator('.page-head').getByRole('button').first().waitFor();
  expect((await headOf(visitor.page))!.height).toBe(rendered!.height);
  await visitor.leave();
});

journey('keeps no room in the head of a list for buttons that a phone does not show', async () => {
  const visitor = await visit({ role: 'admin', path: '/drivers', width: 390 });
  const { page } = visitor;
  // The choice of columns comes after the rows; it is the only button of this head.
  await page.locator('.page-head .not-phone').waitFor({ state: 'attached' });
  const [head, title] = [(await page.locator('.page-head').boundingBox())!, (await page.locator('h1').boundingBox())!];
  expect(head.y + head.height - (title.y + title.height)).toBeLessThan(12);
  await visitor.leave();
});

/**
 * Every element of a page with its attributes and its own text, once the console runs it. Names that React counts are left out, and what a select was parsed with, and the mark of
 * what takes the focus, which React writes only on servers, and what an editor makes of itself.
 */
async function elementsOf(
  path: string,
  width: number,
  before: () => void,
): Promise<{ elements: string[]; isKept: boolean; faults: string[] }> {
  return inNewContext({ width }, async (page) => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.addInitScript(before);
    const atRest = await restOf(page);
    await openTaken(page, path);
    // What comes late, such as the search of the top bar.
    await atRest();
    const found = await page.evaluate(() => ({
      elements: [...document.querySelectorAll('#root *:not(.json-editor *)')].map((element) => {
        const attributes = [...element.attributes]
          .filter(({ name }) => !['selected', 'autofocus'].includes(name))
          .map(({ name, value }) => `${name}=${value}`);
        const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ nodeValue }) => nodeValue);
        return `${element.tagName} ${attributes.sort().join(' ')} ${texts.join('')}`.replaceAll(/_[rR]_\w*_/g, '');
      }),
      isKept: (window as { rendered?: Element | null }).rendered?.isConnected === true,
    }));
    return { ...found, faults };
  });
}

it.each([
  ...drawn(
    'hydrated orders',
    ['/orders', 'an order'].flatMap((path) => WIDTHS.map((width) => ({ path, width }))),
    1,
  ),
  ...drawn(
    'hydrated pages',
    [
      { path: '/leads', width: 1440 },
      { path: '/routes', width: 390 },
      { path: '/toll-crud', width: 390 },
      ...FORMS.map((path) => ({ path, width: 1440 })),
      { path: '/restaurant/create', width: 390 },
    ],
    1,
  ),
])('$path at $width px is hydrated without a difference to client rendering', async ({ path, width }) => {
  const { items } = await (await clientOf('admin')).call<{ items: { objectId: string }[] }>('fetchAdminOrders', { limit: 1 });
  const address = path === 'an order' ? `/orders/${items[0]!.objectId}` : path;
  const taken = await elementsOf(address, width, () => {
    const look = () => {
      const rendered = document.querySelector('#root[data-rendered] h1');
      if (rendered) Object.assign(window, { rendered });
      else if (!document.querySelector('#root:not([data-rendered]) h1')) requestAnimationFrame(look);
    };
    look();
  });
  const anew = await elementsOf(address, width, () => {
    const clear = () => {
      const root = document.querySelector('#root[data-rendered]');
      if (!root) return;
      root.replaceChildren();
      root.removeAttribute('data-rendered');
      Object.assign(window, { rendered: null });
    };
    new MutationObserver(clear).observe(document, { childList: true, subtree: true });
  });
  expect(taken.faults).toEqual([]);
  expect(taken.isKept).toBe(true);
  expect(taken.elements.map(withoutMinutes)).toEqual(anew.elements.map(withoutMinutes));
});

journey('does not keep what the browser puts back into fields before the console is there', async () => {
  await inNewContext({}, async (page) => {
    await page.addInitScript(() => {
      const put = () => {
        const size = document.querySelector<HTMLSelectElement>('#root[data-rendered] select[aria-label="Rows per page"]');
        const text = document.querySelector<HTMLInputElement>('#root[data-rendered] input[name="orderNumber"]');
        if (!size || !text) {
          requestAnimationFrame(put);
          return;
        }
        size.value = '50';
        text.value = '123';
        Object.assign(window, { rendered: `${size.value} ${text.value}` });
      };
      put();
    });
    await openTaken(page, '/orders');
    expect(await page.evaluate('window.rendered')).toBe('50 123');
    expect(await page.getByLabel('Rows per page').inputValue()).toBe('10');
    expect(await page.getByLabel('Order Number').inputValue()).toBe('');
  });
});

journey('names the files of its screen in the page, and none is fetched twice or in vain', () =>
  inNewContext({}, async (page) => {
    const atRest = await restOf(page);
    for (const path of ['/orders', '/restaurant/create']) {
      const html = (await (await page.goto(ownConsole().address + path))?.text()) ?? '';
      await settled(page);
      await atRest();
      const named = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, file]) => file!);
      const fetched = await page.evaluate<string[]>(
        "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith('.js'))",
      );
      expect(named.length, path).toBeGreaterThan(2);
      expect(
        fetched.filter((file, index) => fetched.indexOf(file) !== index),
        path,
      ).toEqual([]);
      expect(
        named.filter((file) => !fetched.includes(file)),
        path,
      ).toEqual([]);
    }
  }),
);

it('fetches the style of a part again that failed once, and shows no part without it', () =>
  inNewContext({}, async (page) => {
    const address = `${ownConsole().address}/account`;
    const html = await (await page.context().request.get(address)).text();
    const cut = new Set<string>();
    await page.route(/\.css$/, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (html.includes(pathname) || cut.has(pathname)) return route.continue();
      cut.add(pathname);
      return route.abort('connectionreset');
    });
    await page.goto(address);
    const account = page.locator('.account');
    await account.waitFor();
    expect(cut.size).toBeGreaterThan(0);
    expect(await account.evaluate((element) => getComputedStyle(element).display)).toBe('grid');
  }));

journey('is laid out once, with its style, also where that comes after the page', () =>
  inNewContext({}, async (page) => {
    await page.route('**/*.css', async (route) => {
      await wait(1500);
      await route.continue();
    });
    await page.addInitScript({
      content: `new MutationObserver((all, observer) => {
        if (!document.getElementById('root')) return;
        observer.disconnect();
        window.styles = [...document.styleSheets].map(({ cssRules }) => cssRules.length);
      }).observe(document, { childList: true, subtree: true });`,
    });
    await page.goto(`${ownConsole().address}/orders`, { waitUntil: 'domcontentloaded' });
    const [rules = 0] = await page.evaluate<number[]>('window.styles');
    expect(rules).toBeGreaterThan(100);
  }),
);

journey('does what is pressed as soon as the rows are there, once it can', () =>
  inNewContext({}, async (page) => {
    await openRendered(page, '/orders', async () => {
      await settled(page);
      return true;
    });
    // The code comes late, as over a slow line.
    await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
      if (!/start-/.test(route.request().url())) await wait(1500);
      await route.continue();
    });
    await openRendered(page, '/orders', async () => {
      const next = await page.locator('.pager button[aria-label="Next page"], .pager button:has-text("Next")').last().boundingBox();
      const isInert = (await page.locator('#root[data-rendered]').count()) > 0;
      if (next && isInert) await page.mouse.click(next.x + next.width / 2, next.y + next.height / 2);
      return next !== null && isInert;
    });
    await page.waitForURL(/[?&]page=1/);
  }),
);

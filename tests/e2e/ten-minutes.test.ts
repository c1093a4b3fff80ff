import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres } from '../../scripts/find-postgres.mjs';
import { isInstalled, type ParseServerProcess, REST_KEY, startParseServer } from '../relay/support/parse-server-process.ts';
import { drawn, isChanged } from '../support/draw.ts';
import { runCommand, type ShopDatabase, startShopDatabase } from './support/folder-console.ts';
import { type OrderService, startOrderService, TOKEN } from './support/order-service.ts';
import { removeField, startWalk, type Walk } from './support/ten-minutes.ts';
import { endVisits, visit } from './support/visit.ts';

const POSTGRES = findPostgres();

/** Each walk is the whole way from an empty folder: one for each commit, all where the commit is about drafting. */
const walks = drawn('the walk', ['postgresql', 'openapi', 'parse'], isChanged('draft') ? 3 : 1);

describe.runIf(POSTGRES && walks.includes('postgresql'))(
  'a console over twelve tables of PostgreSQL, drafted as docs/postgresql.md says',
  () => {
    let shop: ShopDatabase;
    let walk: Walk;

    beforeAll(async () => {
      shop = await startShopDatabase(POSTGRES as string);
      await shop.owner.query(await readFile(join(import.meta.dirname, 'support/twelve-tables.sql'), 'utf8'));
      walk = await startWalk('postgresql.md', { OWNER_DATABASE: shop.addressOf('tablero') });
    }, 120_000);
    afterAll(async () => {
      await endVisits();
      await walk.remove();
      await shop.remove();
    });

    it('takes six commands and six lines until every table has its pages, and drafts nothing twice', async () => {
      const { folder, blockAfter, commandsAfter, write, run } = walk;
      const [create, ...more] = commandsAfter('## 2. The console');
      expect([create, more]).toEqual(['npm run new -- ../shop', []]);
      await run(create!);
      await write('back-ends.json', blockAfter('`back-ends.json`'));
      await write('.env', `SHOP_DATABASE=${shop.addressOf('console')}\n`);
      const [draft] = commandsAfter('## 3. Draft');
      const drafted = await run(draft!);
      expect(drafted).toContain('public.employees.password_hash: It looks like a secret.');
      const calls = await readFile(join(folder, 'schemas/calls/orders.json'), 'utf8');
      const action = blockAfter('This one goes into');
      const begin = '  "calls": {\n';
      expect(calls).toContain(begin);
      await write('schemas/calls/orders.json', calls.replace(begin, begin + action), action);
      const [screens, prepare, check, start, ...others] = commandsAfter('Then draft the screens');
      expect([start, others]).toEqual(['npm start -- ../shop', []]);
      await run(screens!);
      expect(await run(prepare!)).toContain('the shop database is ready');
      expect(await run(check!)).toContain('no issues.');
      expect(await readFile(join(folder, 'schemas/entities/employee.json'), 'utf8')).not.toMatch(/password/i);
      expect(await run(screens!)).not.toMatch(/^(new|changed|removed) /m);
      walk.done.pop();
    }, 120_000);

    it('has lists, pages with related rows, forms with messages at their fields, an action and a report with a chart', async () => {
      const { address } = await walk.serve();
      const { page: tab, leave, faults } = await visit({ address, role: 'admin', path: '/orders' });
      await expect.poll(() => tab.getByRole('row').count(), { timeout: 20_000 }).toBe(11);
      await expect.poll(() => tab.getByText('of 2,000').count()).toBe(1);
      await tab.getByRole('link', { name: 'Page Views' }).click();
      await expect.poll(() => tab.getByText('of 100,000').count(), { timeout: 20_000 }).toBe(1);

      await tab.goto(`${address}/customers/7`);
      await expect.poll(() => tab.getByRole('heading', { name: 'Customer 7', exact: true }).count(), { timeout: 20_000 }).toBe(1);
      await expect.poll(() => tab.getByRole('cell', { name: '7 Main Street' }).count()).toBe(1);
      await expect.poll(() => tab.getByRole('cell', { name: '$26.00' }).count()).toBe(4);
      await tab.getByRole('link', { name: 'New Address' }).click();
      await expect.poll(() => tab.getByRole('combobox', { name: 'Customer' }).inputValue(), { timeout: 20_000 }).toBe('Customer 7');
      await tab.goto(`${address}/customers/7`);
      await tab.getByRole('link', { name: 'Edit' }).click();
      await tab.getByLabel('Email').fill('c8@x.test');
      await tab.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => tab.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
      expect(await tab.getByText('Another customer has this address.', { exact: true }).count()).toBe(1);
      await tab.getByLabel('Email').fill('seven@x.test');
      await tab.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => tab.getByRole('link', { name: 'seven@x.test' }).count(), { timeout: 20_000 }).toBe(1);
      expect((await shop.owner.query(`select email, preferences from customers where id = 7`)).rows).toEqual([
        { email: 'seven@x.test', preferences: { letters: true } },
      ]);

      await tab.getByRole('row').filter({ hasText: 'Open' }).first().click();
      await tab.getByRole('button', { name: 'Close Order' }).click();
      await expect.poll(() => tab.getByText('Order closed').count()).toBe(1);
      await expect.poll(() => tab.getByRole('button', { name: 'Close Order' }).count()).toBe(0);
      expect((await shop.owner.query(`select count(*)::int from orders where state = 'CLOSED'`)).rows).toEqual([{ count: 1 }]);

      await tab.goto(`${address}/monthly-sales`);
      await expect.poll(() => tab.getByRole('img').count(), { timeout: 20_000 }).toBeGreaterThan(0);
      await expect.poll(() => tab.getByRole('cell', { name: '$15,835.00' }).count()).toBe(2);
      await removeField(tab, { address, done: walk.done }, { id: 'new-supplier', path: '/suppliers/new', field: 'Phone' });
      walk.finish({ steps: 10, linesWritten: 6 });
      faults.splice(0, faults.length, ...faults.filter((fault) => !/status of 400/.test(fault)));
      await leave();
    }, 180_000);
  },
);

describe.runIf(walks.includes('openapi'))(
  'a console over a REST service, drafted from its OpenAPI document as docs/own-console.md says',
  () => {
    let service: OrderService;
    let walk: Walk;

    beforeAll(async () => {
      service = await startOrderService();
      walk = await startWalk('own-console.md', {});
    });
    afterAll(async () => {
      await endVisits();
      await walk.remove();
      await service.close();
    });

    it('takes three commands and two lines until each record type has its pages, and drafts nothing twice', async () => {
      const { folder, commandsAfter, write, run } = walk;
      const [create, start, ...more] = commandsAfter('## A folder');
      expect([create, start, more]).toEqual(['npm run new -- ../shop', 'npm start -- ../shop', []]);
      await run(create!);
      await writeFile(join(folder, 'openapi.yaml'), await (await fetch(`${service.url}/openapi.json`)).text());
      const [draft, ...others] = commandsAfter('### Draft contracts');
      expect(others).toEqual([]);
      expect(await run(draft!)).toContain('Set in .env: CRM_URL, CRM_TOKEN');
      await write('.env', `CRM_URL=${service.url}\nCRM_TOKEN=${TOKEN}\n`);
      expect(await run('npm run check:screens -- ../shop')).toContain('no issues.');
      expect(await run(draft!)).not.toMatch(/^(new|changed|removed) /m);
      walk.done.pop();
    }, 120_000);

    it('has lists, a page with related rows, forms with messages at their fields, an action and a report with a chart', async () => {
      const { address } = await walk.serve();
      const { page: tab, leave, faults } = await visit({ address, role: 'admin', path: '/orders' });
      await expect.poll(() => tab.getByRole('row').count(), { timeout: 20_000 }).toBe(11);
      await expect.poll(() => tab.getByText('of 240').count()).toBe(1);
      await tab.goto(`${address}/customers/7`);
      await expect.poll(() => tab.getByRole('heading', { name: 'Customer 7', exact: true }).count(), { timeout: 20_000 }).toBe(1);
      await expect.poll(() => tab.getByRole('cell', { name: /^(Open|Closed)$/ }).count()).toBe(6);
      await tab.getByRole('link', { name: 'Edit' }).click();
      await tab.getByLabel('Email').fill('c8@x.test');
      await tab.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => tab.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
      expect(await tab.getByText('Another customer has this address.', { exact: true }).count()).toBe(1);
      await tab.getByLabel('Email').fill('seven@x.test');
      await tab.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => tab.getByRole('link', { name: 'seven@x.test' }).count(), { timeout: 20_000 }).toBe(1);
      expect(service.customers[6]).toMatchObject({ id: 7, name: 'Customer 7', email: 'seven@x.test' });

      const open = service.orders.filter(({ status }) => status === 'open').length;
      await tab.getByRole('row').filter({ hasText: 'Open' }).first().click();
      await tab.getByRole('button', { name: 'Close Order' }).click();
      await expect.poll(() => tab.getByText('Order closed').count(), { timeout: 20_000 }).toBe(1);
      expect(service.orders.filter(({ status }) => status === 'open')).toHaveLength(open - 1);
      await tab.goto(`${address}/monthly-sales`);
      await expect.poll(() => tab.getByRole('img').count(), { timeout: 20_000 }).toBeGreaterThan(0);
      await expect.poll(() => tab.getByRole('cell', { name: '5,080', exact: true }).count()).toBe(2);
      await removeField(tab, { address, done: walk.done }, { id: 'new-customer', path: '/customers/new', field: 'Phone' });
      walk.finish({ steps: 6, linesWritten: 2 });
      faults.splice(0, faults.length, ...faults.filter((fault) => !/status of 400/.test(fault)));
      await leave();
    }, 180_000);
  },
);

describe.runIf(POSTGRES && isInstalled && walks.includes('parse'))(
  'a console over classes of the official Parse Server, drafted as docs/parse-server.md says',
  () => {
    let postgres: ShopDatabase;
    let upstream: ParseServerProcess;
    let service: OrderService;
    let walk: Walk;

    beforeAll(async () => {
      service = await startOrderService();
      postgres = await startShopDatabase(POSTGRES as string);
      upstream = await startParseServer(postgres.addressOf('tablero'));
      await fillVisits(upstream);
      walk = await startWalk('parse-server.md', { PARSE_MASTER_KEY: upstream.masterKey });
    }, 120_000);
    afterAll(async () => {
      await endVisits();
      await walk?.remove();
      await upstream?.remove();
      await postgres.remove();
      await service.close();
    });

    it('takes four commands and 17 lines until each class has its pages, and drafts nothing twice', async () => {
      const { folder, blockAfter, commandsAfter, write, run } = walk;
      await run('npm run new -- ../shop');
      const secrets = `PARSE_SERVER_REST_KEY=${REST_KEY}\nSESSION_SECRET=${'s'.repeat(48)}\n`;
      await write('.env', `PARSE_SERVER_URL=${upstream.url}\nPARSE_SERVER_APP_ID=upstream-app\n${secrets}`);
      const entry = blockAfter('`back-ends.json` names the server');
      expect(entry).toContain('"kind": "parse"');
      await write('back-ends.json', entry.replace(' } }', ', "restKey": "PARSE_SERVER_REST_KEY" } }'));
      const [draft, ...others] = commandsAfter('`npm run draft` writes the contracts');
      expect(others).toEqual([]);
      expect(await run(draft!)).toContain('Customer.accessToken: It looks like a secret.');
      for (const path of ['schemas/calls/visit-functions.json', 'schemas/entities/monthly-visit.json'])
        await write(path, blockAfter(`\`${path}\``).replace(/^ {2}/gm, ''));
      expect(await run(draft!)).toContain('visits/visit.json');
      expect(await run('npm run check:screens -- ../shop')).toContain('no issues.');
      expect(await readFile(join(folder, 'schemas/entities/customer.json'), 'utf8')).not.toMatch(/token/i);
      expect(await run(draft!)).not.toMatch(/^(new|changed|removed) /m);
      walk.done.pop();
    }, 120_000);

    it('takes a database and a service beside them', async () => {
      await postgres.owner.query(`create table products (sku text primary key, name text not null);
        insert into products values ('BELL', 'Bell'), ('HORN', 'Horn')`);
      await writeBeside(walk.folder, { SHOP_DATABASE: postgres.addressOf('tablero'), CRM_URL: service.url, CRM_TOKEN: TOKEN });
      for (const command of ['npm run format -- ../shop', 'npm run check:screens -- ../shop'])
        expect(await runCommand(command, { '../shop': walk.folder })).toMatchObject({ code: 0 });
    });

    it('has lists with periods and a search, a page with related rows, forms, an action and a report with a chart', async () => {
      const { address } = await walk.serve();
      const { page: tab, leave } = await visit({ address, role: 'admin', path: '/visits' });
      await expect.poll(() => tab.getByRole('row').count(), { timeout: 20_000 }).toBe(11);
      await expect.poll(() => tab.getByText('of 60').count()).toBe(1);
      await tab.goto(`${address}/customers?search=customer%207`);
      await expect.poll(() => tab.getByRole('row').count(), { timeout: 20_000 }).toBe(2);
      await tab.getByRole('row').filter({ hasText: 'Customer 7' }).click();
      await expect.poll(() => tab.getByRole('heading', { name: 'Customer 7', exact: true }).count(), { timeout: 20_000 }).toBe(1);
      await expect.poll(() => tab.getByRole('cell', { name: 'Visit 7', exact: true }).count(), { timeout: 20_000 }).toBe(1);
      await tab.getByRole('link', { name: 'Edit' }).click();
      await tab.getByLabel('Name').fill('');
      await expect.poll(() => tab.getByRole('button', { name: 'Save' }).getAttribute('title')).toBe('Still needed: Name');
      await tab.getByLabel('Name').fill('Seven');
      await tab.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => tab.getByRole('heading', { name: 'Seven', exact: true }).count(), { timeout: 20_000 }).toBe(1);
      expect((await upstream.sql(`select name from "Customer" where phone = '555-7'`)).rows).toEqual([{ name: 'Seven' }]);

      await tab.getByRole('row').filter({ hasText: 'Visit 7' }).click();
      await tab.getByRole('button', { name: 'Close Visit' }).click();
      await expect.poll(() => tab.getByText('Visit closed').count(), { timeout: 20_000 }).toBe(1);
      expect((await upstream.sql(`select title from "Visit" where "isOpen" = false`)).rows).toEqual([{ title: 'Visit 7' }]);
      await tab.goto(`${address}/monthly-visits`);
      await expect.poll(() => tab.getByRole('img').count(), { timeout: 20_000 }).toBeGreaterThan(0);
      await expect.poll(() => tab.getByRole('cell', { name: '$370.00' }).count()).toBe(2);
      await removeField(tab, { address, done: walk.done }, { id: 'new-customer', path: '/customers/new', field: 'Phone' });
      walk.finish({ steps: 10, linesWritten: 17 });

      await tab.goto(`${address}/everywhere`);
      for (const cell of [/^Visit \d+$/, /^Horn$/, /^c3@x\.test$/]) await tab.getByRole('cell', { name: cell }).first().waitFor();
      const health = await (await fetch(`${address}/health`)).json();
      expect(health).toMatchObject({ status: 'ok' });
      await leave();
    }, 180_000);
  },
);

/** Adds a database and a service to a console over a Parse Server, with a call for each and a page with rows of all three. */
async function writeBeside(folder: string, settings: Record<string, string>): Promise<void> {
  const services = JSON.parse(await readFile(join(folder, 'back-ends.json'), 'utf8'));
  const crm = { kind: 'rest', label: 'the CRM', url: 'CRM_URL', auth: { type: 'bearer', secret: 'CRM_TOKEN' }, ids: 'numbers' };
  const shop = { kind: 'postgres', label: 'the shop database', url: 'SHOP_DATABASE' };
  const text = { type: 'string' };
  const calls = {
    listProducts: {
      effect: 'read',
      paged: { of: 'Product' },
      table: { api: 'shop', table: 'public.products', do: 'list', order: ['name'] },
    },
    listClients: { effect: 'read', result: 'Client[]', rest: { api: 'crm', method: 'GET', path: '/customers', answer: 'data' } },
  };
  const table = (title: string, call: string, ...fields: string[]) => {
    return { block: 'table', id: title.toLowerCase(), title, data: { call }, columns: fields.map((field) => ({ field })) };
  };
  const blocks = [
    table('Visits', 'listVisits', 'title'),
    table('Products', 'listProducts', 'name'),
    table('Clients', 'listClients', 'name', 'email'),
  ];
  const files = {
    'back-ends.json': { ...services, shop, crm },
    'schemas/calls/everywhere.json': { area: 'everywhere', roles: ['admin'], calls },
    'schemas/entities/product.json': { entity: 'Product', fields: { sku: { type: 'id', of: 'Product' }, name: text } },
    'schemas/entities/client.json': { entity: 'Client', fields: { id: { type: 'id', of: 'Client' }, name: text, email: text } },
    'screens/everywhere.json': { kind: 'detail', id: 'everywhere', path: '/everywhere', title: 'Everywhere', access: ['admin'], blocks },
  };
  for (const [path, content] of Object.entries(files)) await writeFile(join(folder, path), JSON.stringify(content));
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  await appendFile(join(folder, '.env'), `\n${lines.join('')}`);
}

/** Classes of customers and their visits, an account of the role admin, 30 customers and 60 visits. */
async function fillVisits(upstream: ParseServerProcess): Promise<void> {
  const signedIn = { requiresAuthentication: true };
  const classLevelPermissions = { find: signedIn, get: signedIn, count: signedIn, create: signedIn, update: signedIn, delete: {} };
  await upstream.master('POST', '/schemas/Customer', {
    ...{ className: 'Customer', classLevelPermissions },
    fields: { name: { type: 'String', required: true }, phone: { type: 'String' }, accessToken: { type: 'String' } },
  });
  await upstream.master('POST', '/schemas/Visit', {
    ...{ className: 'Visit', classLevelPermissions },
    fields: {
      ...{ customer: { type: 'Pointer', targetClass: 'Customer' }, at: { type: 'Date' }, paid: { type: 'Number' } },
      ...{ isOpen: { type: 'Boolean' }, title: { type: 'String' } },
    },
  });
  const email = 'admin@tablero.test';
  const { objectId } = await upstream.master('POST', '/users', { username: email, email, password: 'tablero-demo' });
  await upstream.master('POST', '/roles', {
    name: 'admin',
    ACL: { '*': { read: true } },
    users: { __op: 'AddRelation', objects: [{ __type: 'Pointer', className: '_User', objectId }] },
  });
  const customers = await create('Customer', 30, (index) => ({
    name: `Customer ${index + 1}`,
    phone: `555-${index + 1}`,
    accessToken: 'x',
  }));
  await create('Visit', 60, (index) => ({
    customer: { __type: 'Pointer', className: 'Customer', objectId: customers[index % 30] },
    at: { __type: 'Date', iso: new Date(Date.UTC(2026, index % 6, 2, 10)).toISOString() },
    ...{ paid: 10 + index, isOpen: true, title: `Visit ${index + 1}` },
  }));

  async function create(className: string, count: number, bodyOf: (index: number) => object): Promise<unknown[]> {
    const bodies = Array.from({ length: count }, (_, index) => bodyOf(index));
    return Promise.all(bodies.map(async (body) => (await upstream.master('POST', `/classes/${className}`, body)).objectId));
  }
}

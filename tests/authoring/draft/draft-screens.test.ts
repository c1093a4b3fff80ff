import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT, readProject, readSchemas } from '../../../scripts/read-project.ts';
import { addToTexts } from '../../../src/authoring/draft/add-to-texts.ts';
import { draftScreens } from '../../../src/authoring/draft/draft-screens.ts';
import type { Written } from '../../../src/authoring/draft/sketch.ts';
import { printDraft } from '../../../src/authoring/draft/write-contracts.ts';
import { checkContracts } from '../../../src/language/check/check-contracts.ts';
import { checkProject } from '../../../src/language/check/check-project.ts';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import { BLOCK_KINDS } from '../../../src/runtime/kinds/block-kinds.ts';
import { ICON_NAMES } from '../../../src/ui/icon-names.ts';
import { WIDGET_CONTRACTS } from '../../../src/widgets/contracts.ts';
import { contracts as boathouse } from '../../consoles/boathouse/boathouse-console.ts';
import { drawn } from '../../support/draw.ts';

const schemas = readSchemas();
const SHOP: Written = {
  language: 2,
  brand: { name: 'Shop' },
  home: '/',
  roles: { admin: 'Admin', staff: 'Staff' },
  settings: { timeZone: 'UTC', currency: 'USD' },
};
/** Rows without a key, keys that are typed, documents, and references to the own table. */
const SMALL = {
  'schemas/entities/revenue-by-month.json': {
    entity: 'RevenueByMonth',
    fields: { month: { type: 'date' }, orders: { type: 'number' }, revenue: { type: 'number', unit: 'dollars' } },
  },
  'schemas/entities/limit.json': { entity: 'Limit', fields: { name: { type: 'string' }, value: { type: 'number' } } },
  'schemas/entities/category.json': {
    entity: 'Category',
    key: 'slug',
    page: '/categories/{slug}',
    asOption: { value: 'slug', text: 'name' },
    fields: {
      slug: { type: 'id', of: 'Category' },
      name: { type: 'string' },
      parentId: { type: 'id', of: 'Category', nullable: true },
      parent: 'Category(slug, name)|null',
      look: { type: 'json', because: 'A document.', nullable: true },
      size: {
        type: 'object',
        fields: { width: { type: 'number' }, note: { type: 'string', optional: true } },
      },
      year: { type: 'number', integer: true },
    },
  },
  'schemas/calls/shop.json': {
    area: 'shop',
    roles: 'anyone',
    calls: {
      listRevenueByMonths: { effect: 'read', paged: { of: 'RevenueByMonth' } },
      listLimits: { effect: 'read', paged: { of: 'Limit' } },
      listCategories: {
        effect: 'read',
        paged: {
          of: 'Category',
          filters: { search: { type: 'string' }, slug: { type: 'id', of: 'Category' }, parentId: { type: 'id', of: 'Category' } },
        },
      },
      getCategory: { effect: 'read', params: { slug: { type: 'id', of: 'Category' } }, result: 'Category' },
      addCategory: {
        effect: 'write',
        roles: ['admin'],
        takes: { of: 'Category', pick: ['slug', 'name', 'parentId', 'look', 'size'] },
        result: 'Category',
        table: { api: 'shop', table: 'public.categories', do: 'add' },
      },
      removeCategory: {
        effect: 'destructive',
        roles: ['admin'],
        confirm: 'The category is removed for good.',
        params: { slug: { type: 'id', of: 'Category' } },
      },
    },
  },
};
type Texts = Readonly<Record<string, string>>;

/** The files that docs/postgresql.md has the reader write, in canonical form. */
function pageTexts(): Texts {
  const page = readFileSync(join(ROOT, 'docs/postgresql.md'), 'utf8');
  const blocks = [...page.matchAll(/`((?:screens|schemas)\/[\w./-]+\.json)`\n\n```json\n([\s\S]*?)```/g)];
  return Object.fromEntries(blocks.map(([, path, text]) => [path!, printDraft(path!, JSON.parse(text!) as Written, schemas)]));
}

function small(): Contracts {
  const texts = Object.entries(SMALL).map(([path, content]) => ({ path, text: printDraft(path, content as Written, schemas) }));
  const { contracts, issues } = checkContracts(texts);
  expect(issues).toEqual([]);
  return contracts;
}

function isScreen(path: string): boolean {
  return path.startsWith('screens/');
}

/** Names, roles and settings of a console, without its screens. */
function appOf(path: string): Written {
  const { language, brand, roles, settings } = JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Written;
  return { ...SHOP, language: language!, brand: brand!, roles: roles!, settings: settings! };
}

/** Drafts screens beside those that exist; gives all screens, what was drafted, and every issue of the console. */
function draft(contracts: Contracts, app: Written, existing: Texts = {}, known?: ReadonlySet<string>) {
  const screens = Object.fromEntries(Object.entries(existing).map(([path, text]) => [path, JSON.parse(text) as Written]));
  const drafted = draftScreens({ contracts, screens, app, ...(known && { known }) });
  const home = [...Object.values(screens), ...Object.values(drafted.files)].find(({ menu }) => menu)!.path!;
  const before = { ...existing, 'screens/app.json': printDraft('screens/app.json', { ...app, home }, schemas) };
  const added = addToTexts(before, drafted, schemas);
  const texts: Texts = { ...before, ...added };
  const files = Object.entries(texts).flatMap(([path, text]) => (isScreen(path) ? [{ path, text }] : []));
  const environment = { schemas, widgets: WIDGET_CONTRACTS, blocks: BLOCK_KINDS, icons: ICON_NAMES };
  return { ...drafted, texts, added, issues: checkProject({ ...environment, contracts, files }).issues };
}

describe('draftScreens', () => {
  const page = pageTexts();
  const written = Object.entries(page).filter(([path]) => !isScreen(path));
  const { contracts: shop, issues } = checkContracts(written.map(([path, text]) => ({ path, text })));
  let marketplace: Contracts;
  beforeAll(async () => {
    ({ contracts: marketplace } = await readProject());
    expect(issues).toEqual([]);
  });

  it.each(
    drawn(
      'drafted consoles',
      [
        ['docs/postgresql.md', () => shop, SHOP, 7],
        ['reports and typed keys', small, SHOP, 5],
        ['the boathouse', () => boathouse, appOf('tests/consoles/boathouse/screens/app.json'), 20],
        ['the marketplace', () => marketplace, appOf('screens/app.json'), 60],
      ] as const,
      2,
    ),
  )('drafts valid screens for the contracts of %s, and none the second time', (_, contracts, app, count) => {
    const first = draft(contracts(), app);
    expect(first.issues).toEqual([]);
    const { 'screens/app.json': drafted, ...screens } = Object.fromEntries(Object.entries(first.texts).filter(([path]) => isScreen(path)));
    expect(Object.keys(screens).length).toBeGreaterThanOrEqual(count);
    const again = draft(contracts(), JSON.parse(drafted!) as Written, screens);
    expect(Object.keys(again.files).filter(isScreen)).toEqual([]);
  });

  it('puts lists and reports into areas of the menu, where the console shows areas from the start', () => {
    const { files, texts, issues } = draft(small(), { ...SHOP, groupedMenu: true, menuGroups: { start: 'Start' } });
    expect(issues).toEqual([]);
    const groups = Object.values(files).flatMap(({ kind, menu }) => (menu ? [`${kind} ${(menu as { group?: string }).group}`] : []));
    expect([...new Set(groups)].sort()).toEqual(['detail reports', 'list records']);
    expect(JSON.parse(texts['screens/app.json']!).menuGroups).toEqual({ start: 'Start', records: 'Records', reports: 'Reports' });
  });

  it('makes lists with search, detail pages with related rows and actions, and forms, linked to each other', () => {
    const { files } = draft(shop, SHOP);
    expect(Object.keys(files).sort()).toEqual([
      'screens/app.json',
      ...['customer', 'customers', 'edit-customer', 'new-customer'].map((name) => `screens/customers/${name}.json`),
      'screens/order-lines/order-lines.json',
      ...['order', 'orders'].map((name) => `screens/orders/${name}.json`),
    ]);
    expect(files['screens/app.json']).toEqual({ lookups: { customers: { call: 'listCustomers', term: 'filter.search' } } });
    expect(files['screens/orders/orders.json']).toMatchObject({
      path: '/orders',
      title: 'Orders',
      menu: { icon: 'shopping-cart' },
      access: ['staff'],
      filters: [{ field: 'state' }, { field: 'customerId', label: 'Customer', lookup: 'customers' }],
      columns: [
        { field: 'customer.name', label: 'Customer', link: '/customers/{row.customer.id}' },
        { field: 'state' },
        { field: 'closedBy' },
        { field: 'createdAt', sortable: true },
      ],
      sort: { field: 'createdAt', order: 'desc' },
      rowLink: '/orders/{row.id}',
    });
    expect(files['screens/orders/order.json']).toMatchObject({
      badges: [{ field: 'state' }],
      actions: [{ label: 'Close Order', call: 'closeOrder', with: { id: 'record.id' }, visible: "record.state != 'CLOSED'" }],
      blocks: [{ block: 'fields' }, { title: 'Order Lines', data: { call: 'listOrderLines', with: { filter: { orderId: 'route.id' } } } }],
    });
    expect(files['screens/customers/customer.json']).toMatchObject({
      title: '{record.name}',
      actions: [{ label: 'Edit', link: '/customers/{route.id}/edit' }],
      blocks: [{ block: 'fields' }, { title: 'Orders', rowLink: '/orders/{row.id}' }],
    });
    expect(files['screens/customers/edit-customer.json']).toMatchObject({
      fields: [
        { field: 'name', required: true },
        { field: 'email', required: true },
      ],
      submit: { call: 'changeCustomer', with: { id: 'route.id' }, send: 'changes' },
      cancel: '/customers/{route.id}',
    });
  });

  it('makes a report of rows without a key, typed keys and documents, removal with confirmation, and lists of referring records', () => {
    const { files, issues } = draft(small(), SHOP);
    expect(issues).toEqual([]);
    expect(files['screens/revenue-by-month/revenue-by-month.json']).toMatchObject({
      title: 'Revenue By Month',
      blocks: [
        { block: 'chart', drawn: 'line', x: { field: 'month' }, series: [{ field: 'revenue' }] },
        { block: 'text' },
        { block: 'table' },
      ],
    });
    // Numbers without a unit beside names are settings rather than figures.
    expect(files['screens/limits/limits.json']).toMatchObject({ kind: 'list', columns: [{ field: 'name' }, { field: 'value' }] });
    // Keys that people type are shown; years and numbers of other names have no commas.
    expect(files['screens/categories/categories.json']).toMatchObject({
      csv: 'Categories',
      columns: [{ field: 'slug' }, { field: 'name' }, { field: 'parent.name' }, { field: 'year', format: 'digits' }],
    });
    expect(files['screens/categories/new-category.json']!.fields).toEqual([
      { field: 'slug', required: true },
      { field: 'name', required: true },
      { field: 'parentId', label: 'Parent', lookup: 'categories', initial: 'query.parentId' },
      { field: 'look', input: 'json' },
      { field: 'size.width', required: true },
      { field: 'size.note' },
    ]);
    expect(files['screens/categories/category.json']).toMatchObject({
      actions: [{ label: 'Remove', call: 'removeCategory', with: { slug: 'record.slug' } }],
      blocks: [
        { fields: expect.arrayContaining([{ field: 'parent.name', label: 'Parent', link: '/categories/{row.parent.slug}' }]) },
        { title: 'Size', fields: [{ field: 'size.width' }, { field: 'size.note' }] },
        {
          title: 'Categories (Parent)',
          data: { with: { filter: { parentId: 'route.id' } } },
          actions: [{ label: 'New Category', access: ['admin'], link: '/categories/new?parentId={route.id}' }],
        },
      ],
    });
  });

  it('filters by two periods, the one of creation first, and shows no key of several columns beside its parts', () => {
    const moment = { type: 'date-time' };
    const visit = {
      entity: 'Visit',
      fields: {
        ...{ id: { type: 'id', of: 'Visit' }, place: { type: 'string' }, number: { type: 'number' } },
        ...{ begunAt: moment, endedAt: moment, createdAt: moment },
      },
    };
    const periods = ['begun', 'ended', 'created'].map((name) => [`${name}From`, `${name}To`]);
    const filters = { ...Object.fromEntries(periods.flat().map((name) => [name, moment])), open: { type: 'boolean' } };
    const calls = {
      area: 'visits',
      roles: 'anyone',
      table: { api: 'shop', table: 'public.visits', key: ['place', 'number'] },
      calls: {
        listVisits: { effect: 'read', periods, paged: { of: 'Visit', filters }, table: 'list' },
        getVisit: { effect: 'read', params: { id: { type: 'id', of: 'Visit' } }, result: 'Visit', table: 'one' },
      },
    };
    const texts = Object.entries({ 'schemas/entities/visit.json': visit, 'schemas/calls/visits.json': calls });
    const { contracts, issues } = checkContracts(
      texts.map(([path, content]) => ({ path, text: printDraft(path, content as never, schemas) })),
    );
    expect(issues).toEqual([]);
    const drafted = draft(contracts, SHOP);
    expect(drafted.issues).toEqual([]);
    expect(drafted.files['screens/visits/visits.json']!.filters).toEqual([
      {
        field: 'open',
        input: 'select',
        choices: [
          { value: true, label: 'Yes' },
          { value: false, label: 'No' },
        ],
      },
      { id: 'created', range: ['createdFrom', 'createdTo'], label: 'Created' },
      { id: 'begun', range: ['begunFrom', 'begunTo'], label: 'Begun' },
    ]);
    expect(drafted.files['screens/visits/visit.json']!.blocks).toMatchObject([
      {
        fields: [
          { field: 'place' },
          { field: 'number', format: 'digits' },
          { field: 'begunAt' },
          { field: 'endedAt' },
          { field: 'createdAt' },
        ],
      },
    ]);
  });

  it('has one way to add a record beside another, also where the answer has nothing', () => {
    const entity = (name: string, fields: object) => ({
      entity: name,
      fields: { id: { type: 'id', of: name }, name: { type: 'string' }, ...fields },
    });
    const placeId = { type: 'id', of: 'Place' };
    const list = (of: string, filters?: object) => ({ effect: 'read', paged: { of, ...(filters && { filters }) } });
    const calls = {
      area: 'places',
      roles: ['staff'],
      calls: {
        listPlaces: list('Place'),
        getPlace: { effect: 'read', params: { id: placeId }, result: 'Place' },
        listVisits: list('Visit', { placeId }),
        addVisit: { effect: 'write', params: { placeId, name: { type: 'string' } } },
        addLight: { effect: 'write', params: { placeId } },
      },
    };
    const texts = {
      'schemas/entities/place.json': entity('Place', {}),
      'schemas/entities/visit.json': entity('Visit', { placeId }),
      'schemas/calls/places.json': calls,
    };
    const { contracts, issues } = checkContracts(
      Object.entries(texts).map(([path, content]) => ({ path, text: printDraft(path, content as never, schemas) })),
    );
    expect(issues).toEqual([]);
    expect(draft(contracts, SHOP).files['screens/places/place.json']).toMatchObject({
      actions: [{ label: 'Add Light' }],
      blocks: [{}, { title: 'Visits', actions: [{ label: 'New Visit', link: '/visits/new?placeId={route.id}' }] }],
    });
  });

  it('adds actions of new calls to existing screens, once, and none that a person removed', () => {
    const before: Contracts = {
      ...shop,
      calls: new Map([...shop.calls].filter(([name]) => !/^(closeOrder|addCustomer|changeCustomer)$/.test(name))),
    };
    const first = draft(before, SHOP);
    const screensOf = (texts: Texts) =>
      Object.fromEntries(Object.entries(texts).filter(([path]) => isScreen(path) && path !== 'screens/app.json'));
    const title = (text: string) => text.replace('"title": "Orders"', '"title": "All Orders"');
    const changed = Object.fromEntries(Object.entries(screensOf(first.texts)).map(([path, text]) => [path, title(text)]));
    const app = JSON.parse(first.texts['screens/app.json']!) as Written;
    const second = draft(shop, app, changed, new Set(before.calls.keys()));
    expect(second.issues).toEqual([]);
    const actionsOf = (texts: Texts, path: string) =>
      (JSON.parse(texts[path]!) as { actions?: { label: string }[] }).actions?.map(({ label }) => label);
    expect(actionsOf(second.added, 'screens/orders/order.json')).toEqual(['Close Order']);
    expect(actionsOf(second.added, 'screens/customers/customer.json')).toEqual(['Edit']);
    expect(actionsOf(second.added, 'screens/customers/customers.json')).toEqual(['New Customer']);
    expect(Object.keys(second.added)).not.toContain('screens/orders/orders.json');
    const again = draft(shop, app, screensOf(second.texts), new Set(before.calls.keys()));
    expect(Object.keys(again.added).filter((path) => path !== 'screens/app.json')).toEqual([]);
    const removed = draft(shop, app, changed, new Set(shop.calls.keys()));
    expect(Object.keys(removed.added)).not.toContain('screens/orders/order.json');
  });

  it('keeps existing screens and links to them', () => {
    const existing = Object.fromEntries(Object.entries(page).filter(([path]) => isScreen(path)));
    const { added, files, issues } = draft(shop, SHOP, existing);
    expect(Object.keys(added).filter((path) => Object.hasOwn(existing, path))).toEqual([]);
    expect(issues).toEqual([]);
    expect(files['screens/customers/edit-customer.json']).toMatchObject({ path: '/customers/:id/edit', cancel: '/customers/{route.id}' });
    expect(Object.keys(files)).not.toContain('screens/orders/order.json');
  });
});

describe('addToTexts', () => {
  const app = '{ "language": 2, "brand": { "name": "Mine" }, "lookups": { "customers": { "call": "mine", "term": "q" } } }';
  const files = {
    'screens/app.json': { brand: { name: 'Drafted' }, lookups: { customers: { call: 'listCustomers' }, orders: { call: 'listOrders' } } },
    'screens/orders.json': { kind: 'list', id: 'orders', title: 'Drafted' },
    'schemas/entities/order.json': { page: '/orders/{id}' },
  };

  it('adds missing keys and changes nothing else', () => {
    const texts = {
      'screens/app.json': app,
      'screens/orders.json': '{"kind":"list"}',
      'schemas/entities/order.json': '{ "entity": "Order", "fields": {} }',
    };
    const added = addToTexts(texts, { files }, schemas);
    expect(Object.keys(added)).toEqual(['screens/app.json', 'schemas/entities/order.json']);
    expect(JSON.parse(added['screens/app.json']!)).toEqual({
      language: 2,
      brand: { name: 'Mine' },
      lookups: { customers: { call: 'mine', term: 'q' }, orders: { call: 'listOrders' } },
    });
    expect(JSON.parse(added['schemas/entities/order.json']!)).toMatchObject({ entity: 'Order', page: '/orders/{id}' });
    expect(addToTexts({ ...texts, ...added }, { files }, schemas)).toEqual({});
  });

  it('leaves invalid JSON unchanged', () => {
    expect(
      addToTexts({ 'screens/app.json': '{ "language": ' }, { files: { 'screens/app.json': files['screens/app.json'] } }, schemas),
    ).toEqual({});
  });
});

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, readDefinitions } from '../../../scripts/read-project.ts';
import { applyEdits } from '../../../src/authoring/edit/apply/apply-edit.ts';
import type { Edit } from '../../../src/authoring/edit/apply/edit.ts';
import { checkContracts } from '../../../src/language/check/check-contracts.ts';
import { createProjectChecker } from '../../../src/language/check/check-project.ts';
import { isContractPath } from '../../../src/language/check/contract-path.ts';
import type { Issue } from '../../../src/language/errors/issue.ts';
import { checkEdited, parts } from '../../screens/shipped-console.ts';
import { drawn } from '../../support/draw.ts';

const texts = new Map(parts.files.map(({ path, text }) => [path, text]));

/** What the checker says of the shipped definitions with one value changed. */
function issuesOf(file: string, at: string, value: unknown): Issue[] {
  const answer = applyEdits(texts, [{ do: 'set', file: `screens/${file}.json`, at, value } as Edit], parts.schemas);
  if (answer.status !== 'changed') throw new Error(JSON.stringify(answer));
  return checkEdited([...answer.texts].map(([path, text]) => ({ path, text }))).issues;
}

/** A list of a shipped definition with its first member a second time, under another name. */
function withTwin(file: string, list: string, more: object): unknown[] {
  let found: unknown = JSON.parse(texts.get(`screens/${file}.json`) as string);
  for (const key of list.split('/')) found = (found as Record<string, unknown>)[key];
  const members = found as object[];
  return [...members, { ...members.find((member) => 'call' in member || 'field' in member), id: 'twin', label: 'Once More', ...more }];
}

const CONTRACTS = readDefinitions(join(ROOT, 'schemas')).filter(({ path }) => isContractPath(path));
const FORM = 'restaurants/restaurant-form';
const COLUMNS = 'shared/order-columns';

/** Mistakes that nobody here thought of: a file, a place, a value, and what the checker says. */
const MISTAKES: [string, string, unknown, string][] = [
  // A key of the query that nothing writes.
  ['reports/order-rejection-summary', 'blocks/1/title', "{query.groupby == 'merchant' ? 'Merchants' : 'Drivers'}", 'unwritten-query'],
  ['subscriptions/subscription-form', 'must/0/that', '!creating || query.stripeProductID != null', 'unwritten-query'],
  ['tolls/toll-crud', 'columns/@amount/visible', "query.view != 'brief'", 'unwritten-query'],
  // A threshold in another unit.
  ['orders/order', 'actions/1/items/0/enabled', 'record.refundableAmount > 25', 'threshold-unit'],
  [
    'shared/order-view',
    'blocks/0/blocks/1/blocks/2/fields/@refundAmount/visible',
    'record.refundAmount != null && record.refundAmount > 9.5',
    'threshold-unit',
  ],
  ['dishes/dish', 'badges/@deleted/visible', 'record.taxPercent != null && record.taxPercent > 0.11', 'threshold-unit'],
  ['cron-jobs/cron-job', 'data/every', 2000, 'threshold-unit'],
  // The same twice.
  ['tolls/toll-crud', 'rowActions', withTwin('tolls/toll-crud', 'rowActions', {}), 'same-effect'],
  ['dishes/dish', 'actions', withTwin('dishes/dish', 'actions', { primary: false }), 'same-effect'],
  ['people/users', 'columns', withTwin('people/users', 'columns', {}), 'same-effect'],
  // Texts that contradict, or stand in for others.
  ['tolls/toll-crud', 'rowActions/@delete/success', 'Toll created successfully', 'opposite-words'],
  ['tolls/toll-crud', 'rowActions/@delete/ask/button', 'Add', 'opposite-words'],
  ['app', 'ranges/last-7-days/label', 'Last 10 days', 'label-range'],
  ['app', 'ranges/this-month/label', 'This Week', 'label-range'],
  ['dishes/dish', 'blocks/@facts/fields/@price/label', 'Price in cents', 'label-unit'],
  ['carts/user-cart', 'blocks/@merchants/columns/@value.routeData.duration/label', 'Time (hours)', 'label-unit'],
  ['invoices/invoices', 'columns/0/label', 'delivery_address', 'looks-like-path'],
  ['tags/tags', 'title', 'TODO', 'unfinished-words'],
  [FORM, 'sections/0/fields/@restaurant_name/label', 'Nаme', 'blanks'],
  [FORM, 'sections/0/fields/@restaurant_name/label', 'Name\u200b', 'blanks'],
  ['dishes/dish', 'blocks/@facts/fields/@createdAt/label', 'Created at at', 'mark-twice'],
  ['dishes/dish', 'actions/@delete/ask/text', 'Customers cannot order {record.variants} any more.', 'format-mismatch'],
  // Values of another kind.
  ['shared/order-actions', 'actions/@resend-receipt/ask/fields/@email/initial', 'record.user.phone', 'type-mismatch'],
  [FORM, 'sections/1/fields/@place/fills/restaurant_geo.latitude', 'value.coords.lng', 'coordinates-swapped'],
  [FORM, 'sections/0/fields/@logoFile/max', 15_000_000, 'out-of-range'],
  ['orders/order', 'data/with/id', "'id'", 'quoted-path'],
  ['people/driver', 'blocks/@notes/time', 'note', 'type-mismatch'],
  // Conditions and links that say nothing.
  ['shared/order-actions', 'actions/1/items/@mark-finished/enabled', '!record.isMultiMerchantParentOrder', 'no-effect'],
  ['leads/lead', 'actions/@convert/visible', 'record.lead.user == null && !record.lead.user.isDriver', 'superfluous-part'],
  ['orders/order', 'sources/@reasons/when', 'sources.reasons != null', 'unknown-path'],
  ['app', 'search/@order/link', '/orders', 'no-effect'],
  ['restaurants/restaurants', 'actions/0/link', 'http://localhost:4000/restaurant/create', 'link-form'],
  ['shared/order-actions', 'actions/@add-communication/doneLabel', 'Add User Communication', 'no-effect'],
  // What people would read or press for nothing, and what leads them astray.
  ['tolls/toll-crud', 'columns/@name/label', '', 'too-few'],
  ['tolls/toll-crud', 'columns/@name/label', '<b>Name</b>', 'braces-in-words'],
  ['tolls/toll-crud', 'rowActions/@delete/ask/text', 'This **cannot** be undone.', 'braces-in-words'],
  ['tolls/toll-crud', 'columns/@name/label', "'Name'", 'braces-in-words'],
  ['tags/tags', 'blocks/@dish-tags/title', 'Restaurant Tags', 'same-words'],
  ['dishes/dish', 'actions/@duplicate/then/back', true, 'no-effect'],
  ['restaurants/restaurant', 'blocks/0/tabs/1/blocks', [], 'too-few'],
  [COLUMNS, 'items/@objectId/link', '/users/{row.objectId}', 'other-entity'],
  [COLUMNS, 'items/@objectId/link', '/users?userId={row.objectId}', 'other-entity'],
  [COLUMNS, 'items/@objectId/link', '/orders?status=DELIVERD', 'unknown-enum-value'],
  [COLUMNS, 'items/@objectId/link', '/orders?status=delivered', 'unknown-enum-value'],
  ['uva-categories/uva-category-form', 'fields/@name/readOnly', true, 'out-of-reach'],
  ['uva-categories/uva-category-form', 'fields/@name/editAccess', ['agent'], 'out-of-reach'],
  ['app', 'search/@user/link', '/orders/{value}', 'other-entity'],
  ['app', 'settings/pageSize', 15, 'unknown-choice'],
  ['app', 'settings/debounce', 5, 'out-of-range'],
  ['app', 'links', { help: 'javascript:alert(1)' }, 'link-form'],
  ['shared/order-actions', 'actions/@add-communication/visible', "record.status == 'Delivered'", 'unknown-enum-value'],
  ['tolls/toll-crud', 'rowActions/@edit/ask/fields/@latitude/initial', 'row.coords.longitude', 'coordinates-swapped'],
];

describe('a call that was swapped for another', () => {
  const written = checkContracts(CONTRACTS);
  const checkWithContracts = createProjectChecker({ ...parts, written });

  it.each([
    ['tolls/toll-crud', 'rowActions/@delete/call', 'createToll', 'deleteToll'],
    ['leads/lead', 'actions/@convert/call', 'contactLead', 'convertToDriver'],
  ])('is reported where it was swapped: %s/%s', (file, at, value, meant) => {
    const path = `screens/${file}.json`;
    const answer = applyEdits(texts, [{ do: 'set', file: path, at, value } as Edit], parts.schemas);
    if (answer.status !== 'changed') throw new Error(JSON.stringify(answer));
    const found = checkWithContracts([...answer.texts].map(([each, text]) => ({ path: each, text }))).issues;
    expect(found.filter(({ code }) => code === 'unreached-call').map(({ file: from, suggestion }) => [from, suggestion])).toEqual([
      [path, meant],
    ]);
  });
});

describe('a mistake that a stranger made', () => {
  it.each(drawn('mistakes of strangers', MISTAKES, 8))('is found: %s/%s', (file, at, value, code) => {
    const found = issuesOf(file, at, value).filter((issue) => issue.code === code);
    expect(found).not.toEqual([]);
    // What it is, and what can be done about it.
    for (const { message } of found) expect(message.length).toBeGreaterThan(20);
  });

  it.each([
    [
      'an amount of whole dollars in cents',
      'orders/order',
      'actions/1/items/0/enabled',
      "record.refundStatus != 'REFUNDED' && record.refundableAmount > 2500",
    ],
    [
      'whether there is any',
      'orders/order',
      'actions/1/items/0/enabled',
      "record.refundStatus != 'REFUNDED' && record.refundableAmount >= 1",
    ],
    [
      'a conversion before a comparison',
      'orders/order',
      'actions/1/items/0/enabled',
      "record.refundStatus != 'REFUNDED' && convert(record.refundableAmount, 'dollars') > 25",
    ],
    ['a week as seven days', 'app', 'ranges/last-week/from', { add: [-7, 'day'] }],
    ['a tax by its percentage', 'invoices/invoice', 'blocks/@amounts/fields/0/label', 'Tax 10.5%'],
    ['a name of a place that says a word twice', 'tolls/toll-crud', 'title', 'Tolls of Bora Bora'],
    ['a time of an hour between two loads', 'cron-jobs/cron-job', 'data/every', 3600],
    [
      'a page that a filter of the list writes',
      'reports/order-rejection-summary',
      'blocks/1/title',
      "{query.groupBy == 'merchant' ? 'A' : 'B'}",
    ],
  ])('is none: %s', (_what, file, at, value) => {
    expect(issuesOf(file, at, value).map(({ code, pointer, message }) => [code, pointer, message])).toEqual([]);
  });

  it('is none: a `name` field with the label of its entity, also where another field has that label', () => {
    const { entities } = parts.contracts;
    const user = entities.get('User')!;
    const fields = { ...user.fields, nick: { type: 'string' as const, label: 'User' } };
    const contracts = { ...parts.contracts, entities: new Map([...entities, ['User', { ...user, fields }]]) };
    // A cart has the name of its user under "User".
    const { issues } = createProjectChecker({ ...parts, contracts })(parts.files);
    expect(issues.filter(({ code }) => code === 'label-of-other')).toEqual([]);
  });

  it.each([
    ['the page of a user with the id of a driver', '/users/{row.driverId}'],
    ['a filter by a state', '/orders?status=DELIVERED'],
  ])('is no link to %s', (_what, link) => {
    expect(issuesOf(COLUMNS, 'items/@objectId/link', link).filter(({ code }) => code !== 'row-unread')).toEqual([]);
  });
});

describe('an entity that is found by something else', () => {
  /** The codes that the project has with one contract of an entity changed. */
  function codesWith(entity: string, change: (contract: Record<string, unknown>) => void): string[] {
    const files = CONTRACTS.map(({ path, text }) => {
      const contract = JSON.parse(text) as Record<string, unknown>;
      if (contract.entity !== entity) return { path, text };
      change(contract);
      return { path, text: JSON.stringify(contract) };
    });
    const { contracts, ...written } = checkContracts(files);
    const reported = createProjectChecker({ ...parts, contracts, written })(parts.files).issues;
    return reported.filter(({ code }) => code !== 'not-canonical').map(({ code }) => code);
  }

  it.each([
    ['Restaurant', 'restaurant_name'],
    ['User', 'full_name'],
    ['UvaCategory', 'name'],
  ])('is reported: %s is chosen by %s, and calls take its id', (entity, field) => {
    expect(codesWith(entity, (contract) => Object.assign(contract.asOption as object, { value: field }))).toContain('other-entity');
  });

  it.each([
    ['Order', '/orders/{orderNumber}'],
    ['Restaurant', '/restaurants/{restaurant_name}'],
    ['Dish', '/dishes/{name}'],
  ])('is reported: the page of %s is %s', (entity, page) => {
    expect(codesWith(entity, (contract) => Object.assign(contract, { page }))).toContain('other-entity');
  });
});

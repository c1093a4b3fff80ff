import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../src/authoring/edit/apply/apply-edit.ts';
import type { Edit } from '../../../src/authoring/edit/apply/edit.ts';
import { createProjectChecker } from '../../../src/language/check/check-project.ts';
import { checkEdited, parts } from '../../screens/shipped-console.ts';

const texts = new Map(parts.files.map(({ path, text }) => [path, text]));

/** What the checker says of the shipped definitions with an edit: codes and places. */
function issuesOf(file: string, at: string, value: unknown): string[] {
  const edit = { do: 'set', file, at, value } as Edit;
  const answer = applyEdits(texts, [edit], parts.schemas);
  if (answer.status !== 'changed') throw new Error(JSON.stringify(answer));
  return checkEdited([...answer.texts].map(([path, text]) => ({ path, text }))).issues.map(({ code, pointer }) => `${code} ${pointer}`);
}

const ORDERS = 'screens/shared/order-columns.json';
const APP = 'screens/app.json';

const TOLLS = 'screens/tolls/toll-crud.json';
const TAGS = 'screens/tags/tags.json';

describe('a fault that people would read or press for nothing', () => {
  it.each([
    ['a label without words', TOLLS, 'columns/@name/label', '', 'too-few'],
    ['HTML in a label', TOLLS, 'columns/@name/label', '<b>Name</b>', 'braces-in-words'],
    ['Markdown in a sentence', TOLLS, 'rowActions/@delete/ask/text', 'This **cannot** be undone.', 'braces-in-words'],
    ['quotes around a label', TOLLS, 'columns/@name/label', "'Name'", 'braces-in-words'],
    ['two cards of one title', TAGS, 'blocks/@dish-tags/title', 'Restaurant Tags', 'same-words'],
    ['a way back beside a page', 'screens/dishes/dish.json', 'actions/@duplicate/then/back', true, 'no-effect'],
    ['a tab without blocks', 'screens/restaurants/restaurant.json', 'blocks/0/tabs/1/blocks', [], 'too-few'],
  ])('%s is found', (_what, file, at, value, code) => {
    expect(issuesOf(file, at, value).map((issue) => issue.split(' ')[0])).toContain(code);
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
});

describe('an error with consequences for users', () => {
  it.each([
    ['a link to the page of a user with the id of an order', ORDERS, 'items/@objectId/link', '/users/{row.objectId}', 'other-entity'],
    ['a link that filters users by the id of an order', ORDERS, 'items/@objectId/link', '/users?userId={row.objectId}', 'other-entity'],
    ['a link that filters by a state that there is not', ORDERS, 'items/@objectId/link', '/orders?status=DELIVERD', 'unknown-enum-value'],
    ['a link that filters by a state in other letters', ORDERS, 'items/@objectId/link', '/orders?status=delivered', 'unknown-enum-value'],
    [
      'a field of a new category that must be filled and is only shown',
      'screens/uva-categories/uva-category-form.json',
      'fields/@name/readOnly',
      true,
      'out-of-reach',
    ],
    [
      'a field of a new category that its creators may not type',
      'screens/uva-categories/uva-category-form.json',
      'fields/@name/editAccess',
      ['agent'],
      'out-of-reach',
    ],
    ['a search for users that opens orders', APP, 'search/@user/link', '/orders/{value}', 'other-entity'],
    ['rows of a page that one cannot choose', APP, 'settings/pageSize', 15, 'unknown-choice'],
    ['a search that waits for nothing', APP, 'settings/debounce', 5, 'out-of-range'],
    ['an address that runs a script', APP, 'links', { help: 'javascript:alert(1)' }, 'link-form'],
    [
      'a state that is compared in other letters',
      'screens/shared/order-actions.json',
      'actions/@add-communication/visible',
      "record.status == 'Delivered'",
      'unknown-enum-value',
    ],
    [
      'a longitude where a latitude is wanted',
      'screens/tolls/toll-crud.json',
      'rowActions/@edit/ask/fields/@latitude/initial',
      'row.coords.longitude',
      'coordinates-swapped',
    ],
  ])('%s is found', (_what, file, at, value, code) => {
    const found = issuesOf(file, at, value);
    expect(found.map((issue) => issue.split(' ')[0])).toContain(code);
  });

  it.each([
    ['a link to the page of a user with the id of a driver', ORDERS, 'items/@objectId/link', '/users/{row.driverId}'],
    ['a link that filters by a state', ORDERS, 'items/@objectId/link', '/orders?status=DELIVERED'],
  ])('%s is none', (_what, file, at, value) => {
    expect(issuesOf(file, at, value).filter((issue) => !/^row-unread/.test(issue))).toEqual([]);
  });
});

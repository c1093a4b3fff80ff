import { describe, expect, it } from 'vitest';
import type { ScreenCall } from '../../../src/authoring/edit/templates/new-screen.ts';
import type { ListedDefinition } from '../../../src/studio/definitions-of.ts';
import { type NewScreenChoices, newScreenForm } from '../../../src/studio/new-screen-form.ts';

const list: ScreenCall = { name: 'fetchTolls', area: 'tolls', kind: 'list', about: 'Toll', roles: ['sales', 'admin'], route: undefined };
const detail: ScreenCall = { name: 'fetchOrder', area: 'orders', kind: 'detail', about: 'Order', roles: 'anyone', route: 'id' };
const all = [{ file: 'tolls/toll-crud.json', kind: 'screen', id: 'toll-crud', title: 'Tolls', paths: ['/toll-crud'], uses: [] }] as const;
const detailThere: ListedDefinition = { ...all[0], id: 'order', paths: ['/orders/:orderId'] };

const formOf = (choices: Partial<NewScreenChoices>, there: readonly ListedDefinition[] = all) =>
  newScreenForm(
    {
      choices: { call: undefined, title: undefined, path: undefined, group: undefined, roles: undefined, ...choices },
      change: () => undefined,
    },
    { all: there, groupOfArea: (area) => (area === 'tolls' ? 'money' : ''), isRole: (role) => role !== 'admin' },
  );

describe('newScreenForm', () => {
  it('proposes address, group and roles, which can be changed', () => {
    expect(formOf({ call: list, title: 'All tolls' }).screen).toEqual({
      call: list,
      title: 'All tolls',
      path: '/all-tolls',
      access: ['sales'],
      menu: { icon: 'list', group: 'money' },
    });
    const other = formOf({ call: list, title: 'All tolls', path: '/tolls/all', group: null, roles: [] }).screen;
    expect(other).toMatchObject({ path: '/tolls/all', access: [], menu: undefined });
  });

  it('proposes a title by what the call is called, until another one is typed', () => {
    expect(formOf({ call: list }).screen).toMatchObject({ title: 'Tolls', path: '/tolls' });
    expect(formOf({ call: { ...list, name: 'fetchAllStripeProductsForAdmin' } }).title).toBe('All Stripe Products');
    expect(formOf({ call: list, title: '' }).title).toBe('');
  });

  it('puts no page of one of many records into the menu, and asks its address to say which', () => {
    expect(formOf({ call: detail, title: 'An order' }).screen).toMatchObject({ path: '/an-order/:id', menu: undefined, access: [] });
    expect(formOf({ call: detail, title: 'An order', path: '/an-order' }).reason).toMatch(/identify the record/);
  });

  it.each([
    [{}, 'Choose a call'],
    [{ call: list, title: '' }, 'Enter a title.'],
    [{ call: list, title: '¿?' }, 'Enter a title.'],
    [{ call: list, title: 'Toll crud' }, 'A screen with this name already exists.'],
    [{ call: list, title: 'Others', path: '/toll-crud' }, 'This address is already in use.'],
    [{ call: list, title: 'Others', path: 'others' }, 'An address starts with / and has lower-case letters, digits and hyphens.'],
    [{ call: list, title: 'Others', path: '//evil.example' }, 'An address starts with / and has lower-case letters, digits and hyphens.'],
  ] as const)('says of %j what is missing: %s', (choices, reason) => {
    const form = formOf(choices);
    expect([form.reason, form.screen]).toEqual([reason, undefined]);
  });

  it('treats addresses as equal whatever their parameter is named', () => {
    const form = formOf({ call: detail, title: 'Another', path: '/orders/:id' }, [detailThere as never]);
    expect(form.reason).toBe('This address is already in use.');
  });

  it('excludes roles that the server refuses', () => {
    expect(formOf({ call: list, title: 'X', roles: ['sales', 'dispatcher'] }).access).toEqual(['sales']);
  });
});

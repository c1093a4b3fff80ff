import { describe, expect, it } from 'vitest';
import { idOfTitle, newScreenText, pathOfTitle, screenCalls } from '../../../../src/authoring/edit/templates/new-screen.ts';
import { recordChoices } from '../../../../src/authoring/edit/templates/record-choices.ts';
import { parts } from '../../../screens/shipped-console.ts';
import { language } from '../../../screens/shipped-language.ts';
import { drawn } from '../../../support/draw.ts';

const { schemas, contracts } = parts;
const shipped = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));

describe('a new screen', () => {
  const records = recordChoices(JSON.parse(shipped.get('app.json')!), contracts);
  const calls = screenCalls(contracts, records);
  const named = (name: string) => calls.find((call) => call.name === name);

  it('is a list, a detail, a form or a report by its call', () => {
    expect(named('fetchTolls')?.kind).toBe('list');
    expect(named('fetchAdminOrderDetail')).toMatchObject({ kind: 'detail', route: 'id' });
    expect(named('createToll')?.kind).toBe('form');
    expect(named('getBonusReport')?.kind).toBe('report');
    expect(named('deleteToll')).toBeUndefined();
    const of = (kind: string) => calls.filter((call) => call.kind === kind).length;
    expect([of('list') > 20, of('detail') > 5, of('form') > 5]).toEqual([true, true, true]);
  });

  const asked = calls.map((call) => [call.kind, call.name, call] as const);
  it.each(drawn('new screens', asked, 4))('%s of %s is valid and has content', (kind, _, call) => {
    const title = 'A new screen of mine';
    const access = call.roles === 'anyone' ? ['sales'] : call.roles;
    const menu = call.route === undefined ? { icon: 'list', group: 'money' } : undefined;
    const text = newScreenText({ call, title, path: pathOfTitle(title, call), access, menu, records }, contracts, schemas);
    const file = 'new/a-new-screen-of-mine.json';
    const issues = language.check(new Map(shipped).set(file, text));
    expect(issues.filter((issue) => issue.severity === 'error')).toEqual([]);
    const written = JSON.parse(text);
    expect(
      (kind === 'list' || kind === 'report' ? written.columns : kind === 'form' ? written.fields : written.blocks).length,
    ).toBeGreaterThan(0);
  });

  const written = (name: string) => {
    const screen = { call: named(name)!, title: 'Mine', path: '/mine', access: ['sales'], menu: undefined, records };
    return JSON.parse(newScreenText(screen, contracts, schemas));
  };

  it('has lookups for references, and is no form where nobody could choose one', () => {
    expect(written('createScrapper').fields).toContainEqual({ field: 'vendorId', required: true, lookup: 'restaurants' });
    expect(screenCalls(contracts).some(({ name }) => name === 'createScrapper')).toBe(false);
    expect(named('approveDocument')).toBeUndefined();
  });

  it('asks for the period of a report, and mails it where its call does', () => {
    const { filters, email, columns } = written('getFleetOrdersReport');
    expect(filters).toEqual([
      { id: 'period', range: ['startDate', 'endDate'], label: 'Date Range' },
      { field: 'selectedRestaurantId', required: true, lookup: 'users' },
    ]);
    expect([email, columns.length > 0]).toEqual([true, true]);
  });

  it('is for admins only where no other role is chosen', () => {
    const screen = { call: named('createToll')!, title: 'Mine', path: '/mine', access: [], menu: { icon: 'list', group: 'money' } };
    const text = newScreenText(screen, contracts, schemas);
    expect(JSON.parse(text).access).toEqual(['admin']);
    const issues = language.check(new Map(shipped).set('new/mine.json', text));
    expect(issues.filter((issue) => issue.severity === 'error')).toEqual([]);
  });

  it('has columns in the order of the fields of its contract', () => {
    const call = named('fetchTolls')!;
    const { columns } = JSON.parse(
      newScreenText({ call, title: 'Mine', path: '/mine', access: ['sales'], menu: undefined }, contracts, schemas),
    );
    expect(columns.map(({ field }: { field: string }) => field)).toEqual(['objectId', 'name', 'amount']);
  });

  it.each([
    ['Cancelled orders', 'cancelled-orders'],
    ['  Órdenes: 2026 ', 'ordenes-2026'],
    ['24 hours', 'hours'],
    ['¿?', ''],
  ])('named %s has the id %s', (title, id) => expect(idOfTitle(title)).toBe(id));

  it("has an address with the record's id", () => {
    expect(pathOfTitle('An order', { route: 'id' })).toBe('/an-order/:id');
    expect(pathOfTitle('All orders', { route: undefined })).toBe('/all-orders');
  });
});

import { describe, expect, it } from 'vitest';
import type { ManifestEntry } from '../../src/language/compiled/compiled-screen.ts';
import { lineOfPath, menuOf, searchMenu, sectionsOf } from '../../src/shell/menu-entries.ts';
import { initialsOf, mayOpen } from '../../src/shell/session.ts';

const entry = (title: string, path: string, access: ManifestEntry['access'], inMenu = true): ManifestEntry => ({
  id: path,
  path,
  title,
  access,
  hash: '',
  kind: 'list',
  ...(inMenu && { menu: { title, icon: 'star' } }),
});
const manifest = [
  entry('Order', '/orders/:orderId', 'anyone', false),
  entry('bonus', '/bonus', ['finance']),
  entry('Cron Jobs', '/cron-jobs', []),
  entry('Órdenes', '/orders', 'anyone'),
  entry('Order Reviews', '/orders/reviews', 'anyone'),
  entry('Users', '/users', ['agent']),
];
const titles = (lines: { title: string }[]) => lines.map(({ title }) => title);

describe('menuOf', () => {
  it('has what the person may open', () => {
    expect(titles(menuOf(manifest, { roles: ['finance'] }))).toEqual(['bonus', 'Órdenes', 'Order Reviews']);
  });

  it('has everything for an admin', () => {
    expect(menuOf(manifest, { roles: ['admin'] })).toHaveLength(5);
  });

  it('link to the saved default filters of a list', () => {
    const [first, second] = menuOf(manifest, { roles: ['finance'] }, { '/bonus': 'status=NEW' });
    expect([first, second].map((line) => line?.to)).toEqual(['/bonus?status=NEW', undefined]);
  });

  it('are empty without a role', () => {
    expect(menuOf(manifest, { roles: [] })).toEqual([]);
  });
});

describe('sectionsOf', () => {
  const lines = [
    { id: 'bonus', path: '/bonus', title: 'Bonus', icon: 'star', group: 'reports' },
    { id: 'orders', path: '/orders', title: 'Orders', icon: 'star', group: 'orders' },
    { id: 'tolls', path: '/tolls', title: 'Tolls', icon: 'star' },
  ];
  const shape = (...given: Parameters<typeof sectionsOf>) =>
    sectionsOf(...given).map(({ title, lines: inside }) => [title, inside.map(({ id }) => id).join(' ')]);

  it('is one list without a heading at first', () => {
    expect(shape(lines, [])).toEqual([[undefined, 'bonus orders tolls']]);
  });

  it('have the favourites on top in their order, and in their group as well', () => {
    expect(shape(lines, ['tolls', 'gone', 'bonus'])).toEqual([
      ['Favourites', 'tolls bonus'],
      ['All Screens', 'bonus orders tolls'],
    ]);
  });

  it('goes by areas in their order, without those that have nothing for this person; what belongs to none comes last', () => {
    expect(shape(lines, [], { orders: 'Orders', people: 'People', reports: 'Reports' })).toEqual([
      ['Orders', 'orders'],
      ['Reports', 'bonus'],
      ['Other', 'tolls'],
    ]);
  });
});

describe('searchMenu', () => {
  const lines = menuOf(manifest, { roles: ['admin'] });

  it('finds words in any order, without minding case and accents', () => {
    expect(titles(searchMenu(lines, 'rev ord'))).toEqual(['Order Reviews']);
    expect(titles(searchMenu(lines, 'ordenes'))).toEqual(['Órdenes']);
  });

  it('shows all for an empty search', () => {
    expect(searchMenu(lines, '  ')).toHaveLength(lines.length);
  });
});

describe('lineOfPath', () => {
  const lines = menuOf(manifest, { roles: ['admin'] });

  it('belongs a record to its list, and takes the longest path', () => {
    expect(lineOfPath(lines, '/orders/55')?.title).toBe('Órdenes');
    expect(lineOfPath(lines, '/orders/reviews')?.title).toBe('Order Reviews');
  });

  it('does not mistake a longer word for a path below', () => {
    expect(lineOfPath(lines, '/orders-late')).toBeUndefined();
  });
});

describe('mayOpen', () => {
  it('lets admins in everywhere and others by role', () => {
    expect(mayOpen({ roles: ['admin'] }, [])).toBe(true);
    expect(mayOpen({ roles: ['sales'] }, ['sales', 'finance'])).toBe(true);
    expect(mayOpen({ roles: ['agent'] }, ['sales'])).toBe(false);
    expect(mayOpen({ roles: [] }, 'anyone')).toBe(false);
  });
});

describe('initialsOf', () => {
  it.each([
    ['Arelis Montañez', 'AM'],
    ['Héctor L. Bonilla', 'HB'],
    ['Cher', 'CH'],
    ['', 'AR'],
  ])('makes "%s" %s', (full_name, letters) => expect(initialsOf({ full_name, email: 'ar@x.pr' })).toBe(letters));
});

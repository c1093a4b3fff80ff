import { describe, expect, it } from 'vitest';
import type { ManifestEntry } from '../../src/language/compiled/compiled-screen.ts';
import { lineOfPath, menuOf, searchMenu } from '../../src/shell/menu-entries.ts';
import { initialsOf } from '../../src/shell/session.ts';

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

describe('menuOf', () => {
  it('has everything for an admin', () => {
    expect(menuOf(manifest, { roles: ['admin'] })).toHaveLength(5);
  });

  it('link to the saved default filters of a list', () => {
    const [first, second] = menuOf(manifest, { roles: ['finance'] }, { '/bonus': 'status=NEW' });
    expect([first, second].map((line) => line?.to)).toEqual(['/bonus?status=NEW', undefined]);
  });
});

describe('searchMenu', () => {
  it('finds words in any order, without minding case and accents', () => {
    const lines = menuOf(manifest, { roles: ['admin'] });
    const found = (text: string) => searchMenu(lines, text).map(({ title }) => title);
    expect([found('rev ord'), found('ordenes')]).toEqual([['Order Reviews'], ['Órdenes']]);
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

describe('initialsOf', () => {
  it.each([
    ['Arelis Montañez', 'AM'],
    ['Héctor L. Bonilla', 'HB'],
    ['Cher', 'CH'],
    ['', 'AR'],
  ])('makes "%s" %s', (full_name, letters) => expect(initialsOf({ full_name, email: 'ar@x.pr' })).toBe(letters));
});

import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe.each([
  { kind: 'dish', label: 'Dish', deleted: 'items[].deleted', page: '/dishes/dish-1' },
  { kind: 'restaurant', label: 'Restaurant', deleted: 'restaurants[].isDeleted', page: '/restaurants/restaurant-1' },
])('$kind collections', ({ kind, label, deleted, page }) => {
  const id = `${kind}-collection`;

  it.each(['agent', 'shopper'] as const)('are read by %s, who change nothing', (role) => {
    expect(lineOf(meets(id, role), `${label} ID`)).toContain(`${kind}-1`);
    expect(meets(id, role)).not.toMatch(/action|at once|calls|Controls/);
    expect(meets(`${id}s`, role)).not.toMatch(/calls |Create Collection|Delete/);
  });

  it('mark what was deleted, which leads to its page, and say where there is no picture', () => {
    const table = meets(id, 'sales', { [deleted]: true, icon: null });
    expect(lineOf(table, 'Deleted:')).toBe('Deleted: Deleted');
    expect(lineOf(table, `${label} ID`)).toContain(`-> ${page}`);
    expect(lineOf(table, 'Image: No')).toBe('Image: No Image');
    expect(lineOf(meets(id, 'sales', { [deleted]: false }), 'Deleted:')).toBe('Deleted: (blank)');
  });

  it('are deleted from their list, and switched on their page', () => {
    expect(meets(id, 'admin')).not.toContain(`delete${label}Collection`);
    expect(meets(`${id}s`, 'sales')).not.toContain(`update${label}Collection`);
  });
});

it('restaurant collections have no vertical type', () => {
  for (const id of ['restaurant-collection', 'restaurant-collections'])
    expect(meets(id, 'admin')).not.toMatch(/Vertical Type|verticalType|fetchVerticals/);
});

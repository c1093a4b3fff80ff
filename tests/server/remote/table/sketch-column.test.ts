import { expect, it } from 'vitest';
import type { Column } from '../../../../server/remote/table/catalogue.ts';
import { sketchColumn } from '../../../../server/remote/table/draft/sketch-column.ts';

it.each([
  ['price', 2, 'dollars'],
  ['price', undefined, 'dollars'],
  // Money is typed and shown with two decimals, which would hide those of a price per unit.
  ['unit_price', 4, undefined],
  ['price', 3, undefined],
  ['tax_rate', 2, undefined],
])('a column %s with %s decimals has the unit %s', (name, scale, unit) => {
  const column: Column = {
    ...{ name, isRequired: true, hasDefault: false, isGenerated: false, ...(scale !== undefined && { scale }) },
    type: { schema: 'pg_catalog', name: 'numeric', kind: 'numeric', written: 'numeric' },
    may: { select: true, insert: true, update: true },
  };
  const found = sketchColumn({ column, about: { precision: 12 }, limits: {}, table: 'public.items' });
  expect('type' in found ? found.type.unit : found).toBe(unit);
});

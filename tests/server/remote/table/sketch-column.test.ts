import { expect, it } from 'vitest';
import type { Column } from '../../../../server/remote/table/catalogue.ts';
import { sketchColumn } from '../../../../server/remote/table/draft/sketch-column.ts';

it.each([
  ['external', {}, false, { type: 'string' }],
  ['visits', { min: 0 }, false, { type: 'string' }],
  ['visits', { min: 0, max: 1_000_000 }, false, { type: 'number', integer: true, min: 0, max: 1_000_000 }],
  ['price_cents', {}, false, { type: 'number', unit: 'cents', integer: true }],
  ['orders', {}, true, { type: 'number', integer: true }],
  ['telegram_id', {}, true, { type: 'string' }],
])('a bigint column %s with the limits %j is exact, in a view: %s', (name, limits, isOfView, type) => {
  const column: Column = {
    ...{ name, isRequired: true, hasDefault: false, isGenerated: false },
    type: { schema: 'pg_catalog', name: 'int8', kind: 'bigint', written: 'bigint' },
    may: { select: true, insert: true, update: true },
  };
  expect(sketchColumn({ column, about: {}, limits, table: 'public.items', isOfView })).toMatchObject({ type });
});

it.each([
  ['price', 2, undefined, 'dollars'],
  ['price', 3, 3, 'dollars'],
  ['price', 0, 0, 'dollars'],
  ['price', 2, 0, undefined],
  ['price', 3, undefined, undefined],
  ['exchange_rate', 3, 3, undefined],
])('a numeric column %s of %s decimals is money where the currency has %s: %s', (name, scale, moneyDecimals, unit) => {
  const column: Column = {
    ...{ name, isRequired: true, hasDefault: false, isGenerated: false, scale },
    type: { schema: 'pg_catalog', name: 'numeric', kind: 'numeric', written: `numeric(12,${scale})` },
    may: { select: true, insert: true, update: true },
  };
  const sketched = sketchColumn({ column, about: { precision: 12 }, limits: {}, table: 'public.items', moneyDecimals });
  expect('type' in sketched && sketched.type.unit).toBe(unit);
});

it.each([
  [{}, { type: 'string' }],
  [{ min: 0 }, { type: 'string' }],
  [{ min: 0, max: 10 ** 11 }, { type: 'string' }],
  [
    { min: 0, max: 99_999.99 },
    { type: 'number', min: 0, max: 99_999.99 },
  ],
])('a numeric(20,4) column with the limits %j is exact', (limits, type) => {
  const column: Column = {
    ...{ name: 'weight', isRequired: true, hasDefault: false, isGenerated: false, scale: 4 },
    type: { schema: 'pg_catalog', name: 'numeric', kind: 'numeric', written: 'numeric(20,4)' },
    may: { select: true, insert: true, update: true },
  };
  expect(sketchColumn({ column, about: { precision: 20 }, limits, table: 'public.items' })).toMatchObject({ type });
});

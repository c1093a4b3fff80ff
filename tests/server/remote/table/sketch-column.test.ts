import { expect, it } from 'vitest';
import type { Column } from '../../../../server/remote/table/catalogue.ts';
import { readDefault } from '../../../../server/remote/table/draft/read-default.ts';
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
  ['true', 'boolean', true],
  ['false', 'boolean', false],
  ["'OPEN'::order_state", 'enum', 'OPEN'],
  ["'it''s; ''x'''::character varying", 'text', "it's; 'x'"],
  ["''::text", 'text', undefined],
  ['NULL::character varying', 'text', undefined],
  ["upper('a'::text)", 'text', undefined],
  ["('a'::text || 'b'::text)", 'text', undefined],
  ['1', 'integer', 1],
  ["'-1'::integer", 'integer', -1],
  ['(0)::numeric', 'numeric', 0],
  ['0.50', 'numeric', 0.5],
  ["'NaN'::numeric", 'numeric', undefined],
  ["nextval('a_seq'::regclass)", 'integer', undefined],
  ["'{}'::jsonb", 'json', undefined],
] as const)('the default %s of a column of %s is %j', (written, kind, expected) => {
  expect(readDefault(written, kind)).toBe(expected);
});

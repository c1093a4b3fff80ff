import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CONDITION_TESTS,
  type ConditionPart,
  isEqualTree,
  parsePickableCondition,
  printCondition,
} from '../../../../src/authoring/edit/describe/pickable-condition.ts';
import { schemaIdOf } from '../../../../src/language/check/definition-file.ts';
import { walkPositions } from '../../../../src/language/check/walk-positions.ts';
import { parseExpression } from '../../../../src/language/expression/parse-expression.ts';
import { parts } from '../../../screens/shipped-console.ts';

const { schemas } = parts;

/** Every condition of every shipped definition. */
const shipped = new Set<string>();
for (const { path, text } of parts.files) {
  const document = JSON.parse(text);
  walkPositions(document, schemas.root(schemaIdOf(path.replace(/^screens\//, ''), document)), schemas, ({ value, schema }) => {
    if (schema.position === 'condition' && typeof value === 'string') shipped.add(value);
  });
}

const treeOf = (source: string) => parseExpression(source).node;

describe('parsePickableCondition', () => {
  it.each([...shipped])('parses %s into clauses that print to an equal tree, or leaves it as text', (source) => {
    const sentence = parsePickableCondition(source);
    if (sentence) expect(isEqualTree(treeOf(printCondition(sentence)), treeOf(source))).toBe(true);
  });

  it('parses nearly all shipped conditions, except macros and arithmetic', () => {
    const left = [...shipped].filter((source) => !parsePickableCondition(source));
    expect(left).toMatchInlineSnapshot(`
      [
        "form.type != 'byItem' || form.items == null || form.items.all(item, item.reason != '')",
        "form.type != 'partial' || form.amount == null || form.amount + (form.shouldRefundDelivery == true ? record.refundableDelivery : 0) <= record.refundableAmount",
        "result.exists(r, r.status == 'PENDING')",
        "record.status == 'DELIVERED' || record.restaurant != null && sources.blacklisted.exists(driver, driver.objectId == form.driverId)",
      ]
    `);
    expect((shipped.size - left.length) / shipped.size).toBeGreaterThan(0.95);
  });

  it.each([
    ['record.active', { path: 'record.active', test: 'yes', values: [] }],
    ['!record.active', { path: 'record.active', test: 'no', values: [] }],
    ['record.status in ["A", "B"]', { path: 'record.status', test: 'one-of', values: [{ value: 'A' }, { value: 'B' }] }],
    ['size(row.dishes) > 2', { path: 'row.dishes', counts: 'size', test: 'above', values: [{ value: 2 }] }],
    ['row.to >= row.from', { path: 'row.to', test: 'at-least', values: [{ path: 'row.from' }] }],
    ['row.image == null', { path: 'row.image', test: 'missing', values: [] }],
    [
      "row.a && (row.b || row.kind == 'it\\'s')",
      {
        join: 'all',
        parts: [
          { path: 'row.a', test: 'yes', values: [] },
          {
            join: 'any',
            parts: [
              { path: 'row.b', test: 'yes', values: [] },
              { path: 'row.kind', test: 'is', values: [{ value: "it's" }] },
            ],
          },
        ],
      },
    ],
  ] satisfies [string, ConditionPart][])('parses %s', (source, expected) => {
    expect(parsePickableCondition(source)).toEqual(expected);
  });

  it.each([
    'row.a && (row.b && row.c)',
    'row.total == 1.0',
    'row.a ? row.b : row.c',
    'rows.exists(r, r.ok)',
    '!(row.a && row.b)',
    'row.',
    '',
  ])('leaves %s as the text that it is', (source) => expect(parsePickableCondition(source)).toBeUndefined());
});

const value = fc.oneof(
  fc.string().map((text) => ({ value: text })),
  fc.integer({ min: -1000, max: 1000 }).map((number) => ({ value: number })),
  fc.constantFrom({ path: 'record.limit' }, { path: 'user.objectId' }),
);
const clause = fc
  .record({
    path: fc.constantFrom('record.status', 'row.user.name', 'form.amount'),
    test: fc.constantFrom(...CONDITION_TESTS),
    of: fc.array(value, { minLength: 1, maxLength: 4 }),
  })
  .map(({ path, test, of }): ConditionPart => {
    const many = test === 'one-of' || test === 'none-of';
    const none = ['yes', 'no', 'there', 'missing', 'filled', 'blank'].includes(test);
    return { path, test, values: none ? [] : many ? of : of.slice(0, 1) };
  });
const sentence = fc.oneof(
  clause,
  fc.record({
    join: fc.constantFrom('all' as const, 'any' as const),
    parts: fc.array(clause, { minLength: 2, maxLength: 4 }),
  }),
);

describe('printCondition', () => {
  it('prints conditions that parse to the same clauses', () => {
    fc.assert(
      fc.property(sentence, (written) => {
        expect(parsePickableCondition(printCondition(written))).toEqual(written);
      }),
    );
  });

  it('prints nested groups that parse to the same clauses', () => {
    const group = fc.record({
      join: fc.constantFrom('all' as const, 'any' as const),
      parts: fc.array(clause, { minLength: 2, maxLength: 3 }),
    });
    fc.assert(
      fc.property(group, group, (a, b) => {
        const outer: ConditionPart = { join: a.join === 'all' ? 'any' : 'all', parts: [a, { ...b, join: a.join }] };
        expect(parsePickableCondition(printCondition(outer))).toEqual(outer);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { visit } from '../../../src/language/compiled/walk.ts';
import { compileExpression } from '../../../src/language/expression/compile-expression.ts';
import { parseExpression } from '../../../src/language/expression/parse-expression.ts';
import { printCompiled } from '../../../src/language/expression/print-compiled.ts';
import { splitTemplate } from '../../../src/language/expression/split-template.ts';
import { parts, shipped } from '../../screens/shipped-console.ts';

const variables = { row: { type: 'json' }, record: { type: 'json' }, sources: { type: 'json' }, form: { type: 'json' } } as const;
const printed = (source: string) => printCompiled(compileExpression(source, { variables, contracts: parts.contracts }).expression);

/** The tree of a text, variables of macros by their numbers. */
function treeOf(source: string): string {
  const names = new Map<string, string>();
  for (const [, name = ''] of source.matchAll(/\.(?:map|filter|all|exists|exists_one)\((\w+),/g))
    names.set(name, names.get(name) ?? `m${names.size}`);
  const { node } = parseExpression(source);
  return JSON.stringify(node, (key, value: unknown) => {
    if (['input', 'start', 'end', 'pos', 'range'].includes(key)) return undefined;
    if (typeof value === 'bigint') return Number(value);
    const { op, args } = (value ?? {}) as { op?: unknown; args?: unknown };
    return op === 'id' && typeof args === 'string' && names.has(args) ? { op, args: names.get(args) } : value;
  });
}

describe('printCompiled', () => {
  it.each([
    ['row.a', 'row.a'],
    ['row.a - orElse(row.b + row.c, 0)', 'row.a - orElse(row.b + row.c, 0)'],
    ['row.a == null ? 0 : row.a', 'row.a == null ? 0 : row.a'],
    ['row.a > hours(2) || row.b < seconds(30) || row.c == days(1)', 'row.a > hours(2) || row.b < seconds(30) || row.c == days(1)'],
    ['2 * 3600000', '2 * 3600000'],
    ["row['a b'].c[0]", "row['a b'].c[0]"],
    ['sources.tolls[form.name]', 'sources.tolls[form.name]'],
    ['!row.a', '!row.a'],
    ["row.a == 'X'", "row.a == 'X'"],
    ["'it\\'s'", "'it\\'s'"],
    ['-5', '-5'],
    ['[1, 2]', '[1, 2]'],
    ['row.a - (row.b - row.c)', 'row.a - (row.b - row.c)'],
    ['(row.a - row.b) - row.c', 'row.a - row.b - row.c'],
    ['(row.a + row.b) * -row.c', '(row.a + row.b) * -row.c'],
    ['!(row.a && row.b) || row.c', '!(row.a && row.b) || row.c'],
    ['(row.a ? row.b : row.c) ? 1 : 2', '(row.a ? row.b : row.c) ? 1 : 2'],
    [
      "row.list.filter(x, x.size > 2).map(x, x.name.trim()).join(', ')",
      "row.list.filter(m0, m0.size > 2).map(m1, m1.name.trim()).join(', ')",
    ],
    ["find(row.list, 'id', row.id).name", "find(row.list, 'id', row.id).name"],
    ["size(row.list) > 0 && row.name.startsWith('A')", "size(row.list) > 0 && row.name.startsWith('A')"],
  ])('writes %s as %s', (source, text) => {
    expect(printed(source)).toBe(text);
    // What was written is compiled to the same again.
    expect(printed(text.replaceAll(/\bm(\d)\b/g, 'x$1'))).toBe(text);
  });

  it.each([
    ['row.a+row.b', '( row.a   + row.b )'],
    ['row.a && (row.b && row.c)', 'row.a && row.b && row.c'],
    ["row.a == 'x'", 'row.a == "x"'],
  ])('writes %s and %s as one text only where they are one tree', (one, other) => {
    expect(printed(one) === printed(other)).toBe(!one.includes('&& ('));
  });

  it('prints every expression of the shipped screens to an equal tree', () => {
    const written = new Set<string>();
    for (const { text } of parts.files)
      JSON.parse(text, (_key, value: unknown) => {
        if (typeof value !== 'string') return value;
        const placeholders = splitTemplate(value).tokens.flatMap((token) => ('placeholder' in token ? [token.placeholder] : []));
        for (const source of [value, ...placeholders]) if (parseExpression(source).node) written.add(treeOf(source));
        return value;
      });
    let reported = 0;
    const other = new Set<string>();
    for (const screen of shipped.screens.values())
      visit('screen', screen, {
        expression: (expression, goOn) => {
          if (expression.op === 'tree') {
            reported += 1;
            const text = printCompiled(expression);
            if (!written.has(treeOf(text))) other.add(text);
          }
          goOn();
        },
      });
    expect(reported).toBeGreaterThan(100);
    // Made by the compiler of choices and cases, `size` as a method, and two macros whose variable has one name.
    expect([...other].sort()).toEqual([
      "!(record.type == 'fleet')",
      "distinct(['prime'] + sources.products.filter(m0, m0.productType != null).map(m1, m1.productType))",
      "record.status in ['FINISHED', 'REFUNDPARTIAL', 'REFUND', 'CANCELLED']",
      "record.status in ['REFUNDPARTIAL', 'REFUND', 'CANCELLED']",
      "row.status in ['REFUNDPARTIAL', 'REFUND', 'CANCELLED']",
      'size(row.metadata) > 0',
    ]);
  });
});

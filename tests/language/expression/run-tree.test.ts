import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContractType } from '../../../src/language/contracts/contract-types.ts';
import { analyseExpression } from '../../../src/language/expression/analyse-expression.ts';
import { type CompiledPath, ROOTS, type Root } from '../../../src/language/expression/compiled-expression.ts';
import { convertTree } from '../../../src/language/expression/convert-tree.ts';
import type { ExpressionTree } from '../../../src/language/expression/expression-tree.ts';
import { parseExpression } from '../../../src/language/expression/parse-expression.ts';
import { readPath } from '../../../src/language/expression/read-path.ts';
import { runTree } from '../../../src/language/expression/run-tree.ts';
import { isRefused, runCel } from './cel-engine.ts';
import { CONDITIONS, VALUES } from './expression-corpus.ts';
import { contracts, environment, scopeOf, variables } from './sample-environment.ts';
import { shippedExpressions } from './shipped-expressions.ts';
import { valueArbitrary } from './value-arbitrary.ts';

/** Values of every kind that JSON has, each also as a part of others, and those that are close to another kind. */
const ODD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  1,
  2.5,
  -3,
  1e300,
  '',
  ' ',
  'a',
  'aXa',
  '1',
  ' 1',
  '🙂é',
  '2026-11-24T10:00:00.000Z',
  '2026-11-25',
  [],
  [1, 2],
  ['a', 'b', 'a'],
  [null, 'a', 1],
  [[1], { a: 1 }],
  [true, false],
  {},
  { a: 1 },
  { a: null, b: [1] },
  { b: [1], a: null },
  { key: 'a', value: 1 },
];

type Answer = { value: unknown } | 'no answer';

function answer(run: () => unknown): Answer {
  try {
    const value = run();
    return value === undefined ? 'no answer' : { value };
  } catch {
    return 'no answer';
  }
}

/** What the engine and the walker say of one text. */
function both(text: string, variables: Record<string, unknown>): [engine: Answer, walker: Answer] {
  const parsed = parseExpression(text);
  if (!parsed.node) throw new Error(`${text}: ${JSON.stringify(parsed.issue)}`);
  const tree = convertTree(parsed.node);
  return [answer(() => runCel(text, variables)), answer(() => runTree(tree, { ...variables }))];
}

function expectSame(text: string, variables: Record<string, unknown>): void {
  const [engine, walker] = both(text, variables);
  expect([text, variables, walker]).toEqual([text, variables, engine]);
}

const BINARY = ['==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', 'in', '&&', '||'];
const OF_ONE = [
  '!v0',
  '-v0',
  'double(size(v0))',
  'string(v0)',
  'filled(v0)',
  'entries(v0)',
  'exact(v0)',
  'distinct(v0)',
  'text(v0)',
  'joined(v0, ", ")',
  'v0.lowerAscii()',
  'v0.upperAscii()',
  'v0.trim()',
  'v0 ? dyn(1.0) : dyn("x")',
  '[v0, 1.0, "a"]',
  'v0 in ["a", "1"]',
  '(1.0 / v0)',
  '(v0 == null)',
  '(null != v0)',
  '((v0 > 1.0) || (v0 == "a"))',
  '((v0 == "a") || (v0 > 1.0))',
  '(!(v0) && (v0 == false))',
  'v0.exists(m0, (m0 == "a"))',
  'v0.exists(m0, (m0 > 1.0))',
  'v0.exists(m0, m0)',
  'v0.all(m0, (m0 != 1.0))',
  'v0.all(m0, (m0 > 0.0))',
  'v0.exists_one(m0, (m0 == "a"))',
  'v0.exists_one(m0, (m0 > 1.0))',
  'v0.filter(m0, (m0 != null))',
  'v0.filter(m0, (m0 > 1.0))',
  'v0.map(m0, at(m0, "a", null))',
  'v0.map(m0, (m0 + 1.0))',
  'v0.map(m0, (m0 != 1.0), [m0])',
  'v0.map(m0, v0.exists(m1, (m1 == m0)))',
  'v0.map(m0, ordered(m0, ">", 1.0))',
];
const OF_TWO = [
  ...BINARY.map((operator) => `(v0 ${operator} v1)`),
  'v0.contains(v1)',
  'v0.startsWith(v1)',
  'v0.endsWith(v1)',
  'v0.split(v1)',
  'double(v0.indexOf(v1))',
  'double(v0.lastIndexOf(v1))',
  'v0.substring(int(v1))',
  'v0.substring(int(0.0), int(v1))',
  'timeBetween(v0, v1)',
  'at(v0, v1, null)',
  'at(v0, v1, [])',
  'find(v0, "key", v1)',
  'find(v0, "a.b", v1)',
  'ordered(v0, "<=", v1)',
  '(v0 ? dyn(v1) : dyn(null))',
  '((v0 == v1) && (v0 + v1 == v1 + v0))',
];

describe('runTree', () => {
  it('answers each operation as the engine does, for values of every kind', () => {
    for (const v0 of ODD) {
      for (const text of OF_ONE) expectSame(text, { v0 });
      for (const v1 of ODD) for (const text of OF_TWO) expectSame(text, { v0, v1 });
    }
  });

  it('answers every expression of the shipped screens and of the corpus as the engine does, whatever is loaded and however it is damaged', () => {
    const open: Partial<Record<Root, ContractType>> = Object.fromEntries(ROOTS.map((root) => [root, { type: 'json' }]));
    const texts = [
      ...[...CONDITIONS, ...VALUES].map((source) => compiledText(source, environment.variables)),
      ...shippedExpressions().flatMap((source) => [compiledText(source, open), compiledText(source, variables)]),
    ].filter((compiled) => compiled !== null);
    expect(texts.length).toBeGreaterThan(300);
    const values = fc.record(
      Object.fromEntries(Object.entries(variables).map(([root, type]) => [root, valueArbitrary(type, contracts, { percent: 20 })])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(values, (loaded) => {
        // As it comes over the wire: JSON has no undefined and no whole numbers of their own, at which the engine stumbles and the walker does not.
        const scope = scopeOf(JSON.parse(JSON.stringify(loaded, (_, value) => (typeof value === 'bigint' ? Number(value) : value))));
        for (const { text, paths } of texts) {
          const variables: Record<string, unknown> = {};
          for (const [name, path] of paths) {
            const reading = readPath(path, scope);
            variables[name] = reading.state === 'value' ? reading.value : null;
          }
          expectSame(text, variables);
        }
      }),
      { numRuns: 25 },
    );
  });
});

/** The CEL text of an expression with its paths; null where it has an issue. */
function compiledText(
  source: string,
  known: Partial<Record<Root, ContractType>>,
): { text: string; paths: [string, CompiledPath][] } | null {
  const parsed = parseExpression(source);
  if (!parsed.node) return null;
  const { result, issues, variables } = analyseExpression(parsed.node, { variables: known, contracts }, false);
  if (issues.some(({ severity }) => severity === 'error') || isRefused(result.code)) return null;
  return { text: result.code, paths: [...variables.values()].map(({ name, path }) => [name, path]) };
}

describe('runTree beyond its steps', () => {
  const ten = '[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0]';
  const nested = (macro: string, inside: string, levels = 12) =>
    Array.from({ length: levels }, (_, level) => level).reduce((text, level) => `${ten}.${macro}(m${level}, ${text})`, inside);

  function run(text: string, variables: Record<string, unknown> = {}): Answer {
    const { node, issue } = parseExpression(text);
    if (!node) throw new Error(JSON.stringify(issue));
    return answer(() => runTree(convertTree(node), variables));
  }

  it.each([
    ['all in all', nested('all', 'true')],
    ['exists in exists', nested('exists', 'false')],
    ['one side of a condition', `(${nested('all', 'true')}) || true`],
    ['lists of lists', nested('map', '"a"')],
    ['members of a text', `v0.split("").all(m0, v0.split("").all(m1, m0 != "b"))`],
    ['lists that are held against each other', 'v1.all(m0, v1.all(m1, v1 == v2))'],
    ['what is in a list', 'v1.all(m0, v1.all(m1, !("b" in v1)))'],
    ['ways into members', `v1.all(m0, v1.all(m1, find(v1, "a.a.a.a.a.a", 1.0) == null))`],
  ])('gives no answer to %s', (_, text) => {
    const many = Array.from({ length: 1_000 }, () => 'a');
    expect(run(text, { v0: 'a'.repeat(1_000), v1: many, v2: [...many] })).toBe('no answer');
  });

  it('gives no answer to a text that is doubled again and again', () => {
    // Forty levels are more than an expression may have, so the tree is put together by hand.
    const tree = Array.from({ length: 40 }).reduce<ExpressionTree>((inner) => ['+', inner, inner], { value: 'aa' });
    expect(answer(() => runTree(tree, {}))).toBe('no answer');
    const mapped = Array.from({ length: 40 }, (_, level) => `m${level}`).reduce<ExpressionTree>(
      (inner, name) => ['joined', ['map', ['list', inner], name, ['+', name, name]], { value: '' }],
      { value: 'aa' },
    );
    expect(answer(() => runTree(mapped, {}))).toBe('no answer');
  });

  it('answers what asks a list of a thousand about each of a hundred', () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => ({ id: index }));
    expect(
      run('v0.all(m0, m0 >= 0.0) && v1.filter(m1, at(m1, "id", null) in v0).size() == 100', {
        v0: rows.slice(0, 100).map(({ id }) => id),
        v1: rows,
      }),
    ).toEqual({ value: true });
  });
});

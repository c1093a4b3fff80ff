import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Contracts, ContractType } from '../../../src/language/contracts/contract-types.ts';
import { compileExpression } from '../../../src/language/expression/compile-expression.ts';
import { type CompiledExpression, ROOTS, type Root } from '../../../src/language/expression/compiled-expression.ts';
import { evaluate, evaluateCondition } from '../../../src/language/expression/evaluate.ts';
import { evaluateLink, evaluateTemplate } from '../../../src/language/expression/evaluate-template.ts';
import { CONDITIONS, VALUES } from './expression-corpus.ts';
import { contracts, environment, scopeOf, variables } from './sample-environment.ts';
import { valueArbitrary } from './value-arbitrary.ts';

const scopeArbitrary = (types: Partial<Record<Root, ContractType>>, known: Contracts, percent: number) =>
  fc.record(
    Object.fromEntries(Object.entries(types).map(([root, type]) => [root, valueArbitrary(type, known, { percent })])),
    percent > 0 ? { requiredKeys: [] } : {},
  );

const compiledConditions = CONDITIONS.map((source) => ({ source, ...compileExpression(source, environment, { type: 'boolean' }) }));
const compiledValues = VALUES.map((source) => ({ source, ...compileExpression(source, environment) }));

describe('the corpus', () => {
  it.each([...compiledConditions, ...compiledValues])('compiles $source without an issue', ({ issues }) => {
    expect(issues).toEqual([]);
  });
});

describe('evaluate', () => {
  it('never throws and gives a finite, JSON-safe answer on records damaged anywhere', () => {
    fc.assert(
      fc.property(scopeArbitrary(variables, contracts, 20), fc.subarray([...ROOTS], { maxLength: 2 }), (values, pending) => {
        const scope = scopeOf(values, pending, ['tolls']);
        for (const { expression } of [...compiledConditions, ...compiledValues]) {
          const evaluation = evaluate(expression, scope);
          expect(['value', 'missing', 'pending']).toContain(evaluation.state);
        }
        for (const { expression } of compiledConditions) expect([true, false, 'pending']).toContain(evaluateCondition(expression, scope));
      }),
      { numRuns: 150 },
    );
  });

  it('is pending where, and only where, something that is read is loading', () => {
    fc.assert(
      fc.property(scopeArbitrary(variables, contracts, 10), fc.constantFrom<Root>('record', 'row', 'form', 'now'), (values, root) => {
        for (const { expression, reads } of [...compiledConditions, ...compiledValues]) {
          const { state } = evaluate(expression, scopeOf(values, [root]));
          expect(state === 'pending').toBe(reads.some((read) => read.root === root));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('gives the same answer for a direct condition as for its tree', () => {
    const values = fc.oneof(fc.constantFrom<unknown[]>(null, undefined, true, false, 'a', '', 1, 0), fc.string());
    fc.assert(
      fc.property(values, fc.constantFrom('a', 1, true, false, null), fc.boolean(), (value, literal, negate) => {
        const path = { root: 'record' as const, steps: ['x'], missing: null };
        const direct: CompiledExpression = negate ? { op: 'is', path, value: literal, negate } : { op: 'is', path, value: literal };
        const tree: CompiledExpression = { op: 'tree', tree: [negate ? '!=' : '==', 'v0', { value: literal }], variables: { v0: path } };
        const scope = scopeOf({ record: { x: value } });
        expect(evaluate(direct, scope)).toEqual(evaluate(tree, scope));
      }),
    );
  });
});

describe('evaluateTemplate and evaluateLink', () => {
  it('never throw, whatever the placeholders give', () => {
    const parts = [...compiledConditions, ...compiledValues].map(({ expression, type }) => ({
      value: expression,
      format: { name: 'text', type },
    }));
    fc.assert(
      fc.property(scopeArbitrary(variables, contracts, 30), (values) => {
        const scope = scopeOf(values);
        expect(evaluateTemplate({ parts }, scope, () => 'shown').state).toBe('value');
        for (const part of parts) {
          const link = evaluateLink({ parts: ['/x/', part] }, scope);
          if (link !== null && part.value.op !== 'path') expect(link.slice(3)).not.toMatch(/[/?#\s]/);
        }
      }),
      { numRuns: 60 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileExpression } from '../../../src/language/expression/compile-expression.ts';
import { compileLink, compileTemplate } from '../../../src/language/expression/compile-template.ts';
import { ROOTS, type Root } from '../../../src/language/expression/compiled-expression.ts';
import { TEMPLATE_FORMATS } from '../../../src/language/formats/template-formats.ts';
import { contractArbitrary } from './contract-arbitrary.ts';
import { CONDITIONS, VALUES } from './expression-corpus.ts';
import { contracts, environment } from './sample-environment.ts';

const corpus = fc.constantFrom<string>(...CONDITIONS, ...VALUES);
const variablesArbitrary = fc.dictionary(fc.constantFrom<Root>(...ROOTS), contractArbitrary, { minKeys: 4 });

/** A source with a piece cut out and another put in, as while typing. */
const mangled = fc
  .tuple(
    corpus,
    fc.nat(60),
    fc.nat(8),
    fc.oneof(
      fc.constantFrom('.', '(', ')', '[', ']', '{', '}', "'", '"', '|', '||', '\\', 'x', '1', '??', ' in ', 'é', '🙂'),
      fc.string({ maxLength: 3 }),
    ),
  )
  .map(([source, start, length, piece]) => source.slice(0, start) + piece + source.slice(start + length));

describe('compileExpression', () => {
  it('never throws, whatever the contracts and however the text is mangled, and places each issue inside the text', () => {
    fc.assert(
      fc.property(variablesArbitrary, fc.oneof(corpus, mangled, fc.string()), (variables, source) => {
        const { issues, expression } = compileExpression(source, { variables, contracts }, { type: 'boolean' });
        for (const { start, end } of issues) expect(0 <= start && start <= end && end <= source.length).toBe(true);
        if (issues.some((issue) => issue.severity === 'error')) expect(expression).toEqual({ op: 'literal', value: null });
      }),
      { numRuns: 600 },
    );
  });
});

describe('compileTemplate and compileLink', () => {
  it('never throw, and place each issue inside the text', () => {
    const placeholder = fc.oneof(corpus, mangled).map((source) => `{${source}}`);
    const source = fc
      .array(fc.oneof(placeholder, fc.constantFrom('{', '}', '{{', ' | money', '/x'), fc.string({ maxLength: 5 })), { maxLength: 5 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(source, (text) => {
        const { issues } = compileTemplate(text, environment, TEMPLATE_FORMATS);
        for (const { start, end } of [...issues, ...compileLink(text, environment).issues])
          expect(0 <= start && start <= end && end <= text.length).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

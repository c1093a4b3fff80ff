import { describe, expect, it } from 'vitest';
import { describeCondition, describeExpression } from '../../../src/authoring/edit/describe/describe-expression.ts';
import { parsePickableCondition } from '../../../src/authoring/edit/describe/pickable-condition.ts';
import { parsePickableExpression } from '../../../src/authoring/edit/describe/pickable-expression.ts';
import { compileExpression } from '../../../src/language/expression/compile-expression.ts';
import { environment } from './sample-environment.ts';

/** Each puts an expression into another one. */
const AROUND: Readonly<Record<string, (inner: string, level: number) => string>> = {
  'the test of a choice': (inner) => `(${inner} ? 1 : 2)`,
  'the branch of a choice': (inner) => `(query.a == '1' ? ${inner} : 2)`,
  'a test with conditions': (inner, level) => `(${inner} ? query.a${level} == '1' : query.b${level} == '1')`,
  not: (inner) => `!(${inner})`,
  minus: (inner) => `-(${inner})`,
  equality: (inner) => `(${inner} == 1)`,
  order: (inner) => `(${inner} < record.total)`,
  'a sum': (inner) => `(${inner} + 1)`,
  and: (inner) => `(record.a != null && ${inner})`,
  or: (inner) => `!(query.a || ${inner})`,
  membership: (inner) => `(${inner} in [1])`,
  'a list': (inner) => `[${inner}]`,
  map: (inner, level) => `[1, 2].map(v${level}, ${inner})`,
  'map of map': (inner, level) => `${inner}.map(v${level}, v${level})`,
  all: (inner, level) => `[1].all(v${level}, ${inner})`,
  'a key': (inner) => `record[${inner}]`,
  'a key of a member': (inner, level) => `rows.map(v${level}, v${level}[${inner}])`,
  'a computed key': (inner) => `record[1 + ${inner}]`,
  'a method': (inner) => `${inner}.trim()`,
  join: (inner) => `[${inner}].join('')`,
  'a function': (inner) => `string(${inner})`,
  'a fallback': (inner) => `orElse(${inner}, 0)`,
  'a fallback of a text': (inner) => `orElse(string(${inner}), 'a')`,
  'a length of time': (inner) => `hours(${inner})`,
  filled: (inner) => `filled(${inner})`,
  find: (inner) => `find(rows, 'a', ${inner})`,
};
const CORES = ['record.total', "'x'", 'true', 'query.q', 'form.x', 'null', 'unknown'];
/** What doubles with each level takes more than 6 s at 20 levels, everything else a few milliseconds. */
const LEVELS = [8, 20];
const LONGEST = 2_000;

describe('Nested expressions', () => {
  it.each(Object.entries(AROUND))('take no time that doubles with each level of %s', (_, around) => {
    for (const core of CORES)
      for (const levels of LEVELS) {
        const source = Array.from({ length: levels }).reduce<string>((inner, _, level) => around(inner, level), core);
        const begun = performance.now();
        for (const expected of [undefined, { type: 'boolean' } as const]) compileExpression(source, environment, expected);
        parsePickableCondition(source);
        parsePickableExpression(source);
        describeExpression(source);
        describeCondition(source);
        expect(performance.now() - begun, source).toBeLessThan(LONGEST);
      }
  });
});

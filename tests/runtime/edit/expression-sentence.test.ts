import { describe, expect, it } from 'vitest';
import { printExpression, sentenceOfExpression } from '../../../src/runtime/edit/expression-sentence.ts';

describe('sentenceOfExpression', () => {
  it.each([
    [
      'record.total - record.refundAmount',
      { is: 'reckoned', first: 'record.total', rest: [{ by: 'minus', value: 'record.refundAmount' }] },
    ],
    [
      'row.a + row.b - 2',
      {
        is: 'reckoned',
        first: 'row.a',
        rest: [
          { by: 'plus', value: 'row.b' },
          { by: 'minus', value: '2' },
        ],
      },
    ],
    [
      'row.a * 2 / row.b',
      {
        is: 'reckoned',
        first: 'row.a',
        rest: [
          { by: 'times', value: '2' },
          { by: 'over', value: 'row.b' },
        ],
      },
    ],
    [
      "row.status == 'PAID' ? 'Paid' : row.due",
      {
        is: 'choice',
        cases: [{ when: { path: 'row.status', test: 'is', values: [{ value: 'PAID' }] }, value: "'Paid'" }],
        otherwise: 'row.due',
      },
    ],
    [
      "row.ok ? null : 'It\\'s off'",
      { is: 'choice', cases: [{ when: { path: 'row.ok', test: 'yes', values: [] }, value: 'null' }], otherwise: "'It\\'s off'" },
    ],
    [
      "row.ok == true ? 'Yes' : row.ok == false ? 'No' : 'Open'",
      {
        is: 'choice',
        cases: [
          { when: { path: 'row.ok', test: 'is', values: [{ value: true }] }, value: "'Yes'" },
          { when: { path: 'row.ok', test: 'is', values: [{ value: false }] }, value: "'No'" },
        ],
        otherwise: "'Open'",
      },
    ],
  ])('reads %s', (source, wanted) => {
    const part = sentenceOfExpression(source);
    expect(part).toEqual(wanted);
    expect(printExpression(part!)).toBe(source);
  });

  it.each([
    'row.a',
    '1',
    "'x'",
    'row.a + row.b * 2',
    'row.a - (row.b - row.c)',
    'row.a * (row.b * row.c)',
    'row.a % 2',
    'size(row.list) + 1',
    'row.a == 1',
    '(row.a ? row.b : row.c) ? 1 : 2',
    'row.a ? row.b ? 1 : 2 : 3',
    'row[1] + 1',
    'row.a +',
    '',
  ])('leaves %s the text that it is', (source) => expect(sentenceOfExpression(source)).toBeUndefined());
});

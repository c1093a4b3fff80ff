import { describe, expect, it } from 'vitest';
import { compileExpression } from '../../../src/language/expression/compile-expression.ts';
import { compileTemplate } from '../../../src/language/expression/compile-template.ts';
import { evaluate } from '../../../src/language/expression/evaluate.ts';
import { TEMPLATE_FORMATS } from '../../../src/language/formats/template-formats.ts';
import { environment, scopeOf } from './sample-environment.ts';

const reported = (source: string) =>
  compileExpression(source, environment).issues.map(({ code, start, end }) => `${code} ${source.slice(start, end)}`);

describe('checkSense', () => {
  it.each([
    ['record.total == record.total', 'same-sides record.total'],
    ['record.isFleetOrder && record.isFleetOrder', 'superfluous-part record.isFleetOrder'],
    ['record.isFleetOrder ? record.total : record.total', 'same-sides record.total'],
    ['record.isFleetOrder && !record.isFleetOrder', 'never-holds record.isFleetOrder && !record.isFleetOrder'],
    [
      "record.driver.name == 'a' && record.total > 1 && record.driver.name == 'b'",
      "never-holds record.driver.name == 'a' && record.total > 1 && record.driver.name == 'b'",
    ],
    ["record.driver.name != 'a' || record.driver.name != 'b'", "always-holds record.driver.name != 'a' || record.driver.name != 'b'"],
    ['record.total > 500 && record.total < 300', 'never-holds record.total > 500 && record.total < 300'],
    ['record.total > 300 || record.total < 500', 'always-holds record.total > 300 || record.total < 500'],
    ['size(record.dishes) < 0', 'never-holds size(record.dishes) < 0'],
    ['size(record.dishes) >= 0', 'always-holds size(record.dishes) >= 0'],
    ['record.driver == null && record.driver.online', 'never-holds record.driver == null && record.driver.online'],
    ['filled(record.driver.name) && record.driver.name == null', 'never-holds filled(record.driver.name) && record.driver.name == null'],
    ['true || record.isFleetOrder', 'always-holds true || record.isFleetOrder'],
    ["record.driver.name == 'a' && record.driver.name != 'b'", "superfluous-part record.driver.name != 'b'"],
    ["record.driver.name in ['a', 'a']", "superfluous-part 'a'"],
    [
      "record.driver.name in ['a', 'b'] && record.driver.name == 'c'",
      "never-holds record.driver.name in ['a', 'b'] && record.driver.name == 'c'",
    ],
  ])('reports %s', (source, code) => expect(reported(source)).toEqual([code]));

  it.each([
    ['(record.isFleetOrder) && !(record.isFleetOrder)', 'never-holds'],
    ["((record.driver.name == 'a')) && (record.total > 300 || record.isFleetOrder) && (record.driver.name == 'b')", 'never-holds'],
    ["(record.driver.name != ')') || (record.driver.name != '(')", 'always-holds'],
  ])('keeps the brackets of %s', (source, code) => {
    const [issue] = compileExpression(source, environment).issues;
    expect(reported(source)).toEqual([`${code} ${source}`]);
    expect(issue?.facts).toEqual({ text: source });
  });

  it('keeps the brackets of a part', () => {
    const [issue] = compileExpression('record.total > 500 && ((record.isFleetOrder) || !(record.isFleetOrder))', environment).issues;
    expect(issue?.facts).toEqual({ text: '(record.isFleetOrder) || !(record.isFleetOrder)' });
  });

  it.each([
    'record.driver != null && record.driver.online',
    "filled(record.driver.name) && record.driver.name != 'a'",
    "record.driver.name == null || record.driver.name == ''",
    'record.total >= 300 && record.total <= 300',
    "record.driver.name == 'a' || record.driver.name == 'b'",
    "record.driver.name != 'a' && record.driver.name != 'b'",
    'record.total - orElse(sources.tolls.a, 0) > 0',
    'sources.tolls.a > 200 && record.total - sources.tolls.a > 0',
    'record.distance == null ? 0 : record.distance * 2',
    'orElse(record.distance * 2 - 1, 0) > 20',
    'form.amount != null && record.dishes.exists(d, d.price + form.amount > 300)',
    "record.driver.name == 'a a' || record.driver.name == 'aa'",
    'size(record.dishes) > 0 && size(record.dishes) < 5',
  ])('is silent about %s', (source) => expect(reported(source)).toEqual([]));
});

describe('convert', () => {
  const scope = scopeOf({ record: { total: 1250 } });
  it.each([
    ["convert(record.total, 'dollars')", 12.5],
    ["convert(convert(record.total, 'dollars'), 'cents')", 1250],
    ["convert(record.total, 'plain') / 1000", 1.25],
  ])('gives what %s means', (source, value) => {
    const { expression, issues } = compileExpression(source, environment);
    expect(issues).toEqual([]);
    expect(evaluate(expression, scope)).toEqual({ state: 'value', value });
  });

  it.each([
    ["convert(record.total, 'miles')"],
    ["convert(record.driver.name, 'cents')"],
    ['convert(record.total)'],
    ["convert(record.total, 'cents')"],
  ])('refuses %s', (source) => expect(reported(source)).toEqual([`function-arguments ${source}`]));

  it.each(['record.total / 100', 'record.total * 0.01', '0.01 * record.total'])('is asked for instead of %s', (source) =>
    expect(reported(source)).toEqual([`unit-by-hand ${source}`]),
  );

  it('is not asked for where the number alone counts: in a comparison, or under the format number', () => {
    expect(reported('record.total / 100 > 5')).toEqual([]);
    const { issues } = compileTemplate('{record.total / 100 | number}', environment, TEMPLATE_FORMATS);
    expect(issues).toEqual([]);
    expect(reported('record.isFleetOrder ? record.total / 100 : 0')).toEqual(['unit-by-hand record.total / 100']);
  });

  it.each(['record.total * 100', 'record.total / 2', 'record.total * 2'])('is not asked for in %s, which converts nothing', (source) =>
    expect(reported(source)).toEqual([]),
  );
});

describe('marks beside a placeholder', () => {
  const reportedIn = (source: string) => compileTemplate(source, environment, TEMPLATE_FORMATS).issues.map(({ code }) => code);
  it('are reported where the format adds them, or where no number is printed', () => {
    expect(reportedIn('It costs $' + '{record.total}.')).toEqual(['mark-twice']);
    expect(reportedIn('Hello $' + '{record.driver.name}')).toEqual(['mark-twice']);
    expect(reportedIn('It costs {record.total} in all.')).toEqual([]);
    expect(reportedIn('Order #{record.driver.name}')).toEqual([]);
  });
});

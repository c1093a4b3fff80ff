import { describe, expect, it } from 'vitest';
import { describeCondition, describeExpression } from '../../../../src/authoring/edit/describe/describe-expression.ts';
import { isEqualTree, parsePickableCondition } from '../../../../src/authoring/edit/describe/pickable-condition.ts';
import { parsePickableExpression, printExpression } from '../../../../src/authoring/edit/describe/pickable-expression.ts';
import { schemaIdOf } from '../../../../src/language/check/definition-file.ts';
import { walkPositions } from '../../../../src/language/check/walk-positions.ts';
import { constantIn } from '../../../../src/language/expression/condition-facts.ts';
import { parseExpression } from '../../../../src/language/expression/parse-expression.ts';
import { splitTemplate } from '../../../../src/language/expression/split-template.ts';
import { parts } from '../../../screens/shipped-console.ts';

const { schemas } = parts;

/** Every text in something that is sent. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Every expression of every shipped definition, but for conditions, which are apart. */
const expressions = new Set<string>();
const conditions = new Set<string>();
for (const { path, text } of parts.files) {
  const document = JSON.parse(text);
  walkPositions(
    document,
    schemas.root(schemaIdOf(path.replace(/^screens\//, ''), document)),
    schemas,
    ({ value, schema: { position } }) => {
      if (position === 'condition' && typeof value === 'string') conditions.add(value);
      if (position === 'expression' || position === 'mapping') for (const source of textsIn(value)) expressions.add(source);
      if ((position === 'template' || position === 'link') && typeof value === 'string')
        for (const token of splitTemplate(value).tokens) if ('placeholder' in token) expressions.add(token.placeholder);
    },
  );
}

/** Names of the language, paths, braces and signs outside of what somebody wrote as a text. */
const RAW = /\b[a-z]+[A-Z]\w*|[A-Za-z_]\w*\.\w|[{}[\]<>=&|?`@$]|\b(null|true|false|undefined)\b|\w_\w/;
const unquoted = (words: string) => words.replaceAll(/"[^"]*"/g, '');

describe('every shipped expression', () => {
  it('is described without technical names', () => {
    expect(expressions.size).toBeGreaterThan(250);
    const reported = [
      ...[...expressions].map((source) => [source, describeExpression(source)] as const),
      ...[...conditions].map((source) => [source, describeCondition(source)] as const),
    ];
    expect(reported.filter(([, words]) => words === '' || RAW.test(unquoted(words)))).toEqual([]);
  });

  it('prints to an equal tree where it can be edited by pickers', () => {
    for (const source of expressions) {
      const part = parsePickableExpression(source);
      if (part) expect(isEqualTree(parseExpression(printExpression(part)).node, parseExpression(source).node), source).toBe(true);
    }
  });

  it('can be edited by pickers, except macros, lookups in lists and nested arithmetic', () => {
    const isPath = (source: string) => /^\s*[A-Za-z_]\w*(\.[A-Za-z_]\w*)*\s*$/.test(source);
    const left = [...expressions].filter(
      (source) =>
        !isPath(source) && constantIn(source) === undefined && !parsePickableExpression(source) && !parsePickableCondition(source),
    );
    expect(left.sort()).toMatchInlineSnapshot(`
      [
        "-(row.refunds + sources.fleet.refunds)",
        "[event]",
        "distinct(['prime'] + sources.products.filter(p, p.productType != null).map(p, p.productType))",
        "form.amount != null && form.amount + (form.shouldRefundDelivery == true ? record.refundableDelivery : 0) > record.refundableAmount ? 'That is more than what is left.' : ''",
        "record.restaurant != null && sources.blacklisted.exists(driver, driver.objectId == form.driverId) ? 'This driver is blacklisted at ' + record.restaurant.restaurant_name + '.' : ''",
        "record.route.points.map(point, point.type == 'start' ? 'START' : point.type == 'pickup' ? 'PICKUP' : 'DELIVERY')",
        "row.dishesDescription.map(d, d.specs.map(s, s.name).join(', ')).join('; ')",
        "row.map(stop, stop.address.lat)",
        "row.map(stop, stop.address.lon)",
        "row.map(stop, stop.id)",
        "row.map(stop, stop.type == 'deliverShipment' ? find(record.orders, 'objectId', stop.id).deliveryAddress : stop.type == 'pickupShipment' ? find(record.orders, 'objectId', stop.id).pickupAddress : null)",
        "row.newValue.split(', ')",
        "sources.tolls[form.name]",
      ]
    `);
  });
});

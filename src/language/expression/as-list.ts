import { rowTypeIn } from '../contracts/row-type.ts';
import type { Typed } from './analysis.ts';
import type { CompiledExpression } from './compiled-expression.ts';

/** A map as the list of its entries, each with `key` and `value`; everything else as it is. */
export function asList({ type, code, ...more }: Typed): Typed {
  const of = type.type === 'map' ? rowTypeIn(type) : undefined;
  return of ? { type: { type: 'list', of }, code: `entries(${code})` } : { type, code, ...more };
}

/** The same of a compiled expression that gives a map. A bare path stays one, so that a list of entries is read like any other. */
export function compiledAsList(expression: CompiledExpression): CompiledExpression {
  if (expression.op === 'path') return { op: 'path', path: { ...expression.path, missing: [], entries: true } };
  return expression.op === 'tree' ? { ...expression, tree: ['entries', expression.tree] } : expression;
}

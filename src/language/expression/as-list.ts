import { rowTypeIn } from '../contracts/row-type.ts';
import type { Typed } from './analysis.ts';
import type { CompiledExpression } from './compiled-expression.ts';

/** A map as a list of entries with `key` and `value`; everything else unchanged. */
export function asList({ type, code, ...more }: Typed): Typed {
  const of = type.type === 'map' ? rowTypeIn(type) : undefined;
  return of ? { type: { type: 'list', of }, code: `entries(${code})` } : { type, code, ...more };
}

/** The same for a compiled expression with a map. A bare path stays a path, so that entries are read like any list. */
export function compiledAsList(expression: CompiledExpression): CompiledExpression {
  if (expression.op === 'path') return { op: 'path', path: { ...expression.path, missing: [], entries: true } };
  return expression.op === 'tree' ? { ...expression, tree: ['entries', expression.tree] } : expression;
}

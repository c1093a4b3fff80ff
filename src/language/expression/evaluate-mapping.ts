import type { CompiledExpression, CompiledMapping, Evaluation, Scope } from './compiled-expression.ts';
import { evaluate } from './evaluate.ts';

/**
 * Evaluates a mapping to JSON. A null of the definition is kept; a key or member whose expression is null or missing is left out, except
 * for a null that the call requires. `pending` while anything is loading, `missing` when the mapping is one expression without a value.
 */
export function evaluateMapping(mapping: CompiledMapping, scope: Scope): Evaluation {
  if (isExpression(mapping)) {
    const evaluation = evaluate(mapping['='], scope);
    return evaluation.state === 'value' && evaluation.value === null && !mapping.keepsNull ? { state: 'missing' } : evaluation;
  }
  if (mapping === null || typeof mapping !== 'object') return { state: 'value', value: mapping };
  if (Array.isArray(mapping)) return evaluateMembers(mapping, scope);
  const value: Record<string, unknown> = {};
  let isPending = false;
  for (const [key, part] of Object.entries(mapping)) {
    const evaluation = evaluateMapping(part, scope);
    if (evaluation.state === 'pending') isPending = true;
    // A plain assignment to a key named __proto__ would change the object instead of adding the key.
    else if (evaluation.state === 'value')
      Object.defineProperty(value, key, { value: evaluation.value, enumerable: true, writable: true, configurable: true });
  }
  return isPending ? { state: 'pending' } : { state: 'value', value };
}

function evaluateMembers(members: CompiledMapping[], scope: Scope): Evaluation {
  const value: unknown[] = [];
  let isPending = false;
  for (const part of members) {
    const evaluation = evaluateMapping(part, scope);
    if (evaluation.state === 'pending') isPending = true;
    else if (evaluation.state === 'value') value.push(evaluation.value);
  }
  return isPending ? { state: 'pending' } : { state: 'value', value };
}

/** Whether a part of a mapping is an expression. `=` is no name of a parameter, so the shape is unmistakable. */
export function isExpression(mapping: CompiledMapping): mapping is { '=': CompiledExpression; keepsNull?: true } {
  return typeof mapping === 'object' && mapping !== null && !Array.isArray(mapping) && Object.hasOwn(mapping, '=');
}

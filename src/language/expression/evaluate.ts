import type { CompiledExpression, Evaluation, Scope } from './compiled-expression.ts';
import { readPath } from './read-path.ts';
import { runTree } from './run-tree.ts';

const MISSING: Evaluation = { state: 'missing' };
const PENDING: Evaluation = { state: 'pending' };

/**
 * Evaluates a compiled expression. Total: it never throws. `missing` means that a path led nowhere or that the values do not allow an
 * answer (null compared by size, a number that is not finite); an explicit null is a value.
 */
export function evaluate(expression: CompiledExpression, scope: Scope): Evaluation {
  switch (expression.op) {
    case 'literal':
      return { state: 'value', value: expression.value };
    case 'path': {
      const reading = readPath(expression.path, scope);
      return reading.state === 'absent' ? MISSING : reading;
    }
    case 'not': {
      const reading = readPath(expression.path, scope);
      if (reading.state === 'pending') return PENDING;
      return reading.state === 'value' && typeof reading.value === 'boolean' ? { state: 'value', value: !reading.value } : MISSING;
    }
    case 'is': {
      const reading = readPath(expression.path, scope);
      if (reading.state === 'pending') return PENDING;
      const value = reading.state === 'value' ? reading.value : null;
      return { state: 'value', value: (value === expression.value) !== (expression.negate ?? false) };
    }
    case 'tree':
      return evaluateTree(expression, scope);
  }
}

function evaluateTree(expression: Extract<CompiledExpression, { op: 'tree' }>, scope: Scope): Evaluation {
  const variables: Record<string, unknown> = {};
  for (const [name, path] of Object.entries(expression.variables)) {
    const reading = readPath(path, scope);
    if (reading.state === 'pending') return PENDING;
    variables[name] = reading.state === 'value' ? reading.value : null;
  }
  try {
    const value = runTree(expression.tree, variables);
    if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) return MISSING;
    return { state: 'value', value };
  } catch {
    return MISSING;
  }
}

/** A condition in three states: `missing` and everything that is not true count as false (conditions fail closed), loading as pending. */
export function evaluateCondition(expression: CompiledExpression, scope: Scope): boolean | 'pending' {
  const evaluation = evaluate(expression, scope);
  if (evaluation.state === 'pending') return 'pending';
  return evaluation.state === 'value' && evaluation.value === true;
}

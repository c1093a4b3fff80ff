import type { CompiledSource } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluateCondition } from '../../../language/expression/evaluate.ts';
import { evaluateMapping } from '../../../language/expression/evaluate-mapping.ts';
import { mergeDeep, writeObjectPath } from '../values/object-path.ts';
import { endOfMinute, isEmptyValue } from './list-parameters.ts';

/**
 * The request of a source: the values of page filters, then its own parameters, which win. It is ready when all data for its parameters is
 * loaded and its condition holds.
 */
export function sourceRequest(source: CompiledSource, scope: Scope): { params: Record<string, unknown>; isReady: boolean } {
  const args = evaluateMapping(source.call.with, scope);
  const holds = source.when === undefined || evaluateCondition(source.when, scope) === true;
  const fixed = (args.state === 'value' ? args.value : {}) as Record<string, unknown>;
  const params = source.filters ? mergeDeep(filterParameters(source, scope), fixed) : fixed;
  return { params, isReady: args.state === 'value' && holds };
}

function filterParameters(source: CompiledSource, scope: Scope): Record<string, unknown> {
  const submitted = (scope.variables.filters ?? {}) as Record<string, unknown>;
  const params: Record<string, unknown> = {};
  for (const { id, params: paths } of source.filters ?? []) {
    const value = submitted[id];
    if (isEmptyValue(value)) continue;
    if (paths.length === 2) {
      const { from, to } = value as { from?: string; to?: string };
      if (from) writeObjectPath(params, paths[0] as string[], from);
      if (to) writeObjectPath(params, paths[1] as string[], endOfMinute(to));
    } else writeObjectPath(params, paths[0] as string[], value);
  }
  return params;
}

import type { CompiledSource } from '../compile/compiled-screen.ts';
import type { Scope } from '../expression/compiled-expression.ts';
import { evaluateCondition } from '../expression/evaluate.ts';
import { evaluateMapping } from '../expression/evaluate-mapping.ts';

/** What a source asks for. It is ready when everything that its parameters read is there and its condition holds. */
export function sourceRequest(source: CompiledSource, scope: Scope): { params: Record<string, unknown>; isReady: boolean } {
  const args = evaluateMapping(source.call.with, scope);
  const holds = source.when === undefined || evaluateCondition(source.when, scope) === true;
  const params = (args.state === 'value' ? args.value : {}) as Record<string, unknown>;
  return { params, isReady: args.state === 'value' && holds };
}

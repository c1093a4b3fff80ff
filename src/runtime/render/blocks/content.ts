import { useMemo } from 'react';
import type { CompiledBlock } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluate } from '../../../language/expression/evaluate.ts';
import { shownPart } from '../../data/shown/block-state.ts';
import { useScope } from '../scope-context.ts';
import { useSource } from '../use-source.ts';
import type { Loading } from '../use-sources.ts';

/** Content of a block: its own data, the value of `of`, or undefined. */
export function useContent(block: CompiledBlock, scope: Scope): Loading | undefined {
  const own = useSource(block.data, scope);
  if (block.data) return own.status === 'ready' ? { ...own, data: shownPart(block, own.data) ?? null } : own;
  if (!block.of) return undefined;
  const evaluation = evaluate(block.of, scope);
  const data = evaluation.state === 'value' ? evaluation.value : null;
  return { status: evaluation.state === 'pending' ? 'loading' : 'ready', data, error: null, retry: () => undefined };
}

/** Content of a block, and the scope of its parts, which read it as `row`. */
export function useContentScope(block: CompiledBlock): { content: Loading | undefined; scope: Scope } {
  const outer = useScope();
  const content = useContent(block, outer);
  const isReady = content?.status === 'ready';
  const data = content?.data;
  const scope = useMemo(() => (isReady ? withVariables(outer, { row: data }) : outer), [outer, isReady, data]);
  return { content, scope };
}

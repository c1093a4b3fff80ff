import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CompiledBlock, CompiledSource } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluate } from '../../../language/expression/evaluate.ts';
import { shownPart } from '../../data/shown/block-state.ts';
import { useRuntime } from '../runtime-context.ts';
import { useScope } from '../scope-context.ts';
import { useFailureToasts } from '../use-failure-toasts.ts';
import { type Loading, loadingOf, NOTHING, sourceQuery } from '../use-sources.ts';

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

/** Loads the data of one block. */
function useSource(source: CompiledSource | undefined, scope: Scope): Loading {
  const { call } = useRuntime();
  const [isRevealed, setRevealed] = useState(false);
  const query = source && sourceQuery(source, scope, call, !source.reveal || isRevealed);
  const result = useQuery(query ?? NOTHING);
  useFailureToasts(
    useMemo(() => [source], [source]),
    useMemo(() => [result.error], [result.error]),
  );
  if (source?.reveal && !isRevealed) return { status: 'waiting', data: undefined, error: null, retry: () => setRevealed(true) };
  return loadingOf(result, query?.enabled ?? false);
}

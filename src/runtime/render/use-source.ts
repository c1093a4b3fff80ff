import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CompiledSource } from '../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import { useRuntime } from './runtime-context.ts';
import { useFailureToasts } from './use-failure-toasts.ts';
import { type Loading, loadingOf, NOTHING, sourceQuery } from './use-sources.ts';

/** Loads the data of one block. */
export function useSource(source: CompiledSource | undefined, scope: Scope): Loading {
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

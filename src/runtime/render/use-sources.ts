import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { CompiledScreen, CompiledSource } from '../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../language/compiled/scope.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import { evaluateCondition } from '../../language/expression/evaluate.ts';
import { evaluateMapping } from '../../language/expression/evaluate-mapping.ts';
import { callKey } from '../data/calls/call-key.ts';
import { replaceLoaded, withValueAt } from '../data/calls/replace-loaded.ts';
import { sourceRequest } from '../data/calls/source-request.ts';
import type { Caller } from '../services/caller.ts';
import { useRuntime } from './runtime-context.ts';
import { useFailureToasts } from './use-failure-toasts.ts';

/** State of a load. */
export interface Loading {
  /** `waiting`: its dependencies are missing, or nobody needs it yet. */
  status: 'waiting' | 'loading' | 'ready' | 'failed';
  data: unknown;
  error: unknown;
  retry: () => void;
}

/** Query of an absent source. */
export const NOTHING: ReturnType<typeof sourceQuery> = { queryKey: callKey('', {}), queryFn: async () => null, enabled: false };

/** Query of a source in a scope: whether it can run, its key and function. */
export function sourceQuery(source: CompiledSource, scope: Scope, call: Caller, isNeeded: boolean) {
  const { params, isReady } = sourceRequest(source, scope);
  const { every } = source;
  const goesOn = (result: unknown) => !source.while || evaluateCondition(source.while, withVariables(scope, { result })) === true;
  return {
    queryKey: callKey(source.call.call, params),
    queryFn: ({ signal }: { signal: AbortSignal }) => call({ name: source.call.call, params, signal }),
    enabled: isNeeded && isReady,
    ...(every ? { refetchInterval: ({ state }: { state: { data: unknown } }) => goesOn(state.data) && every * 1000 } : {}),
  };
}

interface QueryResult {
  data: unknown;
  error: unknown;
  isError: boolean;
  isSuccess: boolean;
  refetch: () => unknown;
}

/** A query's result as a `Loading`. An old answer stays while a new one fails. */
export function loadingOf(result: QueryResult, canRun: boolean): Loading {
  const status =
    result.isError && result.data === undefined ? 'failed' : result.data !== undefined ? 'ready' : canRun ? 'loading' : 'waiting';
  return {
    status,
    data: result.data,
    error: result.error,
    retry: () => void result.refetch(),
  };
}

/** Record and named sources of a screen, and their scope. Until `isSubmitted` sources with filters do not load; those for the filters' own choices do. */
export function useScreenSources(screen: CompiledScreen, base: Scope, isSubmitted = true) {
  const { call } = useRuntime();
  const client = useQueryClient();
  const [needed, setNeeded] = useState<ReadonlySet<string>>(new Set());
  const need = useCallback((ids: readonly string[]) => {
    setNeeded((known) => (ids.every((id) => known.has(id)) ? known : new Set([...known, ...ids])));
  }, []);

  const recordQuery = screen.data && sourceQuery(screen.data, base, call, isSubmitted);
  const recordResult = useQuery(recordQuery ?? NOTHING);
  const record = recordQuery ? loadingOf(recordResult, recordQuery.enabled) : undefined;
  const recordStatus = record?.status;
  const recordData = record?.data;
  const withRecord = useMemo(() => {
    if (recordStatus === undefined) return base;
    return recordStatus === 'ready'
      ? withVariables(base, { record: recordData, row: recordData })
      : withVariables(base, {}, ['record', 'row']);
  }, [base, recordStatus, recordData]);

  const known = knownSources(client, screen.sources, withRecord);
  const queries = screen.sources.map((source) =>
    sourceQuery(source, known, call, needed.has(source.id) && (isSubmitted || !source.filters)),
  );
  const results = useQueries({ queries, combine: answersOf });
  useFailureToasts(
    screen.sources,
    useMemo(() => results.map(({ error }) => error), [results]),
  );
  const scope = useMemo(() => {
    const values: Record<string, unknown> = {};
    const pending = new Set<string>();
    for (const [index, source] of screen.sources.entries()) {
      const answer = results[index];
      const isAskedFor = !source.when || evaluateCondition(source.when, withRecord) !== false;
      if (answer?.data !== undefined) values[source.id] = answer.data;
      else if (!answer?.isError && isAskedFor) pending.add(source.id);
    }
    return { ...withVariables(withRecord, { sources: values }), pendingSources: pending };
  }, [withRecord, results, screen.sources]);

  /** Query keys of the current data, by source id. */
  const keys = useRef<Readonly<Record<string, readonly unknown[] | undefined>>>({});
  keys.current = {
    record: recordQuery?.queryKey,
    ...Object.fromEntries(screen.sources.map((source, index) => [source.id, queries[index]?.queryKey])),
  };
  const setLoaded = useCallback(
    (path: string, value: unknown, { row }: Scope['variables']) => {
      const [root, ...steps] = path.split('.');
      const key = root === 'sources' ? keys.current[steps.shift() ?? ''] : root === 'record' ? keys.current.record : undefined;
      // A row is a member of some answer: of a table, a stepper, a list inside the record.
      const isRow = root === 'row' && typeof row === 'object' && row !== null;
      const put = (answer: unknown) =>
        isRow ? replaceLoaded(answer, row, withValueAt(row, steps, value)) : withValueAt(answer, steps, value);
      const cache = client.getQueryCache();
      const queries = isRow ? cache.findAll() : key ? cache.findAll({ queryKey: key, exact: true }) : [];
      return queries.flatMap(({ queryKey, queryHash, state: { data } }) => {
        // Data that is not loaded has no place for a value; it will be read later.
        const now = data === undefined ? data : put(data);
        if (now === data) return [];
        client.setQueryData(queryKey, now);
        return [queryHash];
      });
    },
    [client],
  );
  return { record, scope, need, setLoaded, keys };
}

/** The parts of queries that scopes contain, so that the list is stable until an answer changes. */
function answersOf(results: readonly Pick<QueryResult, 'data' | 'isError' | 'error'>[]): Pick<QueryResult, 'data' | 'isError' | 'error'>[] {
  return results.map(({ data, isError, error }) => ({ data, isError, error }));
}

/** Cached answers of sources, because sources may read those of others. */
function knownSources(client: QueryClient, sources: readonly CompiledSource[], scope: Scope): Scope {
  const values: Record<string, unknown> = {};
  const pending = new Set<string>();
  for (const source of sources) {
    const args = evaluateMapping(source.call.with, scope);
    const data = args.state === 'value' ? client.getQueryData(callKey(source.call.call, args.value as Record<string, unknown>)) : undefined;
    if (data === undefined) pending.add(source.id);
    else values[source.id] = data;
  }
  return { ...withVariables(scope, { sources: values }), pendingSources: pending };
}

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CompiledSource, CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import { useSteady } from '../../../ui/use-steady.ts';
import { callKey } from '../../data/calls/call-key.ts';
import { type ListCall, listCall } from '../../data/calls/list-call.ts';
import { useRuntime } from '../runtime-context.ts';
import { useScope } from '../scope-context.ts';
import { useScreen } from '../screen-context.ts';
import { useReportMail } from './use-report-mail.ts';
import { type Submission, useReloadOnSubmit, useSubmission } from './use-submission.ts';
import { type TableControls, useTableState } from './use-table-state.ts';

interface ListControllerOptions {
  table: CompiledTable;
  source: CompiledSource;
  /** Whether the list is the whole screen. */
  isList?: boolean;
}

/** A list that loads rows by its filters, in pages or all at once. */
export interface ListController extends Pick<Submission, 'missing' | 'submit'> {
  /** `waiting`: for filters or Submit. `failed`: there is no earlier answer to show either. */
  status: 'waiting' | 'loading' | 'ready' | 'failed';
  /** The shown answer has no rows. */
  isEmpty: boolean;
  /** A request is pending. */
  isFetching: boolean;
  error: unknown;
  retry: () => void;
  /** Rows of the last answer, also while another request is pending. */
  loaded: readonly unknown[] | undefined;
  /** Number of rows on the server. */
  total: number;
  /** Whether that number is exact, or only a minimum. */
  isExact: boolean;
  /** Goes to a page. */
  turn: (page: number) => void;
  call: ListCall;
  controls: TableControls;
  /** Sends the report to these addresses instead of showing it. */
  send: (filters: Record<string, unknown>, emails: string[]) => Promise<void>;
}

const NO_PARAMS: Record<string, unknown> = {};

/**
 * Logic of a list: state in the address, preconditions, query, Submit and mail. Tables and charts render it; `FilterBar` has its
 * filters, `useListRows` the rows in the page.
 */
export function useListController({ table, source, isList = false }: ListControllerOptions): ListController {
  const { call: run } = useRuntime();
  const client = useQueryClient();
  const scope = useScope();
  const { screen } = useScreen();
  const controls = useTableState(table, isList, screen);
  const call = listCall(source, table.filters, scope);
  const { name } = call;
  const submission = useSubmission(table, controls);
  const params = call.isReady ? call.paramsOf(controls.state) : NO_PARAMS;
  const query = useQuery({
    queryKey: callKey(name, params),
    queryFn: ({ signal }) => run({ name, params, signal }),
    enabled: call.isReady && !submission.isWaiting,
    placeholderData: keepPreviousData,
  });
  useReloadOnSubmit(submission, controls, () => {
    void client.invalidateQueries({ queryKey: ['call', name] }, { cancelRefetch: false });
  });
  const mail = useReportMail();
  const send = useSteady((filters: Record<string, unknown>, emails: string[]) =>
    mail({ name, params: call.paramsOf({ ...controls.state, filters }) }, table.email, emails),
  );
  const loaded = call.rowsOf(query.data);
  const counter = call.counterOf(params);
  const counted = useQuery({
    queryKey: callKey(counter?.name ?? '', counter?.params ?? NO_PARAMS),
    queryFn: ({ signal }) => run({ name: counter?.name ?? '', params: counter?.params ?? NO_PARAMS, signal }),
    enabled: counter !== undefined && query.isSuccess,
    placeholderData: keepPreviousData,
  });
  const { total, isExact } = call.countOf(query.data, controls.state, counter?.numberOf(counted.data));
  const turn = useCursors(controls, call.cursorOf(query.data));
  const failed = query.isError && loaded === undefined;
  return {
    missing: submission.missing,
    submit: submission.submit,
    status: submission.isWaiting ? 'waiting' : failed ? 'failed' : loaded ? 'ready' : 'loading',
    isEmpty: query.isSuccess && total === 0,
    isFetching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
    loaded,
    total,
    isExact,
    turn,
    call,
    controls,
    send,
  };
}

/**
 * Turns pages. With cursors each page returns that of the next one; `next` is that of the current page. An unknown page, such as
 * the one before a linked page, becomes the first.
 */
function useCursors({ state, change }: TableControls, next: string | undefined): (page: number) => void {
  const { page, cursor, ...asked } = state;
  const known = useRef<{ of: string; names: Record<number, string | undefined> }>({ of: '', names: {} });
  const of = JSON.stringify(asked);
  if (known.current.of !== of) known.current = { of, names: {} };
  const { names } = known.current;
  if (cursor) names[page] = cursor;
  if (next) names[page + 1] = next;
  return useSteady((to: number) => {
    const name = names[to];
    change(next || cursor ? { page: name ? to : 0, cursor: name } : { page: to });
  });
}

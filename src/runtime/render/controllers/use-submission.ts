import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import { useSteady } from '../../../ui/use-steady.ts';
import { type Filtered, isAddressComplete, missingFilters } from '../../data/tables/table-state.ts';
import type { TableControls } from './use-table-state.ts';

/** Whether what is filtered may load, and what Submit does. */
export interface Submission {
  /** Nothing loads yet: a filter is missing, or a report waits for Submit. */
  isWaiting: boolean;
  /** The filters without which nothing can be loaded, and that are empty. */
  missing: readonly CompiledItem[];
  /** Submit was pressed and nothing is wrong. */
  submit: () => void;
  /** The address has what was submitted, or what Reset brought back. */
  settle: () => void;
}

/** Holds what is filtered back until it may load: filters that must be filled are, and a report was submitted or opened with all of them. */
export function useSubmission(table: Filtered, { state }: TableControls): Submission {
  const [address] = useSearchParams();
  const [isSubmitted, setSubmitted] = useState(false);
  const missing = missingFilters(table, state.filters);
  const isWaiting = missing.length > 0 || (table.waits === true && !isSubmitted && !isAddressComplete(table, address));
  const isAsked = useRef(false);
  const submit = useSteady(() => {
    isAsked.current = true;
  });
  const settle = useSteady(() => {
    if (isAsked.current) setSubmitted(true);
  });
  return { isWaiting, missing, submit, settle };
}

/**
 * Has everything read again after each Submit and Reset, also where no filter changed: only once the address has the new filters, because before, the
 * old ones would be read. It stands after the queries that `reload` is about, since they turn to the new filters in an effect of their own.
 */
export function useReloadOnSubmit({ settle }: Submission, { now }: TableControls, reload: () => void): void {
  const moment = useRef(now);
  const read = useSteady(() => {
    settle();
    reload();
  });
  useEffect(() => {
    if (moment.current === now) return;
    moment.current = now;
    read();
  }, [now, read]);
}

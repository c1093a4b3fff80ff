import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import { useSteady } from '../../../ui/use-steady.ts';
import { type Filtered, isAddressComplete, missingFilters } from '../../data/tables/table-state.ts';
import type { TableControls } from './use-table-state.ts';

/** Whether a list may load, and the effect of Submit. */
export interface Submission {
  /** Nothing loads yet: a filter is missing, or a report waits for Submit. */
  isWaiting: boolean;
  /** Required empty filters. */
  missing: readonly CompiledItem[];
  /** Submit was pressed and everything is valid. */
  submit: () => void;
  /** The address has the submitted or reset filters. */
  settle: () => void;
}

/** Delays loading until required filters are set and a report was submitted, or opened with all of them. */
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
 * Reloads after each Submit and Reset, even if no filter changed: only once the address has the new filters, because otherwise
 * the old ones would be read. Must stand after the queries of `reload`, which adopt new filters in their own effects.
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

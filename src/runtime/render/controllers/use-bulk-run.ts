import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CompiledAction } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import type { TypedInForm } from '../../actions/call-parameters.ts';
import { type RowProgress, type RowToDo, runForRows } from '../../actions/run-for-rows.ts';
import { askingForSignIn } from '../../actions/sign-in-again.ts';
import { unaffectedCalls } from '../../actions/unaffected-calls.ts';
import { readAfter } from '../../data/calls/read-after.ts';
import { newId } from '../../data/values/new-id.ts';
import { useLeaveGuard } from '../navigation/use-leave-guard.ts';
import { describeConflict } from '../perform/describe-conflict.ts';
import { loadedIn } from '../perform/perform-action.ts';
import { useRuntime } from '../runtime-context.ts';
import { useScreen } from '../screen-context.ts';

/** An action started for checked rows, with its typed values. */
export interface BulkWork {
  action: CompiledAction;
  rows: readonly RowToDo[];
  scope: Scope;
  forms: readonly TypedInForm[];
}

/** Progress of the work. Stays until dismissed. */
export interface BulkRun {
  work: BulkWork;
  progress: ReadonlyMap<string, RowProgress>;
  state: 'running' | 'stopping' | 'over';
}

/** Runs an action for checked rows one after the other. */
export interface BulkRunner {
  run: BulkRun | undefined;
  start: (work: BulkWork) => void;
  /** Finishes the current row and starts no other. */
  stop: () => void;
  /** Repeats it for rows with this result. Lost requests are repeated with their request id. */
  again: (state: RowProgress['state']) => void;
  dismiss: () => void;
}

const WAITING: RowProgress = { state: 'waiting' };

/** Runs one action at a time. `onDone` is called for each finished row. */
export function useBulkRun(onDone: (row: RowToDo) => void): BulkRunner {
  const { call, hints, format, user } = useRuntime();
  const client = useQueryClient();
  const screen = useScreen();
  const [run, setRun] = useState<BulkRun>();
  const stopper = useRef<AbortController>(undefined);
  const isBusy = run !== undefined && run.state !== 'over';
  useLeaveGuard(isBusy, 'running');
  useEffect(() => () => stopper.current?.abort(), []);

  async function work(all: BulkWork, rows: readonly RowToDo[], before: ReadonlyMap<string, RowProgress>): Promise<void> {
    const stop = new AbortController();
    stopper.current = stop;
    const progress = new Map([...before, ...rows.map(({ key }) => [key, WAITING] as const)]);
    const show = (state: BulkRun['state']) => setRun({ work: all, progress: new Map(progress), state });
    show('running');
    await runForRows({
      ...all,
      rows,
      format,
      call: askingForSignIn(call),
      loaded: () => loadedIn(client),
      describeConflict: (moved, saved) => describeConflict(moved, { format, user }, saved),
      attemptsOf: (key) => screen.attemptsOf(`checked ${all.action.id} ${key}`),
      createRequestId: newId,
      report(key, progressOfRow) {
        progress.set(key, progressOfRow);
        const row = rows.find((each) => each.key === key);
        if (progressOfRow.state === 'done' && row) onDone(row);
        show(stop.signal.aborted ? 'stopping' : 'running');
      },
      stop: stop.signal,
      wait: waitForConnection,
    });
    show('over');
    if (hints && !all.action.after?.refresh)
      readAfter(
        hints,
        all.action.calls.map((each) => each.call),
      );
    await screen.refresh(all.action.after?.refresh, unaffectedCalls(all.action, screen.screen, hints)).catch(() => undefined);
  }

  return {
    run,
    start: (all) => void work(all, all.rows, new Map()),
    stop() {
      stopper.current?.abort();
      if (run && isBusy) setRun({ ...run, state: 'stopping' });
    },
    again(state) {
      if (!run || isBusy) return;
      const rows = run.work.rows.filter(({ key }) => run.progress.get(key)?.state === state);
      void work(run.work, rows, run.progress);
    },
    dismiss: () => !isBusy && setRun(undefined),
  };
}

/** Waits for a time, until the server is reachable again, or until stopped. */
function waitForConnection(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      stop.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const unsubscribe = onlineManager.subscribe((isThere) => isThere && end());
    stop.addEventListener('abort', end);
  });
}

import type { CompiledAction } from '../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../language/compiled/scope.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import { evaluateTemplate, type PlaceholderFormatter } from '../../language/expression/evaluate-template.ts';
import type { Caller } from '../services/caller.ts';
import { actionState } from './action-state.ts';
import type { TypedInForm } from './call-parameters.ts';
import * as MESSAGES from './messages.ts';
import { type ActionOutcome, type ActionRun, type Attempts, type ConflictReading, runAction } from './run-action.ts';

/** A row of a bulk action: its key and its label. */
export interface RowToDo {
  key: string;
  name: string;
  row: unknown;
}

/**
 * Progress of a bulk action for a row. `asking`: its answer was lost, and is requested under the same id until it arrives. `unknown`:
 * asking was stopped. `left`: not started.
 */
export interface RowProgress {
  state: 'waiting' | 'running' | 'asking' | 'done' | 'failed' | 'unknown' | 'left';
  /** The success message, or the error. */
  text?: string;
}

/** Inputs of a bulk action. */
export interface RunForRows {
  action: CompiledAction;
  rows: readonly RowToDo[];
  /** The scope around the rows, with the input. */
  scope: Scope;
  forms: readonly TypedInForm[];
  format: PlaceholderFormatter;
  /** State between attempts, by row key: equal work keeps its request id. */
  attemptsOf: (key: string) => Attempts;
  call: Caller;
  /** The currently loaded data. */
  loaded: ActionRun['loaded'];
  /** Describes changed values. */
  describeConflict: (moved: readonly ConflictReading[], saved: readonly string[]) => string;
  createRequestId: () => string;
  report: (key: string, progress: RowProgress) => void;
  /** Aborted: the current row is finished, no other is started, and lost answers are not requested any longer. */
  stop: AbortSignal;
  /** Waits a number of milliseconds, or until the connection is back or the run was stopped. */
  wait: (milliseconds: number, stop: AbortSignal) => Promise<void>;
}

/** Milliseconds between requests for a lost answer, at first and at most. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;
/** The session ended: all further calls would fail. */
const SESSION_GONE = 209;

/** Runs an action for one row after the other. Rows whose conditions do not hold any more are skipped with a reason. */
export async function runForRows(run: RunForRows): Promise<void> {
  let isOver = false;
  for (const each of run.rows) {
    if (isOver || run.stop.aborted) run.report(each.key, { state: 'left' });
    else isOver = (await runForRow(run, each)) === 'over';
  }
}

async function runForRow(run: RunForRows, { key, row }: RowToDo): Promise<'next' | 'over'> {
  const { action, forms, format, call, loaded, createRequestId, report, stop } = run;
  const scope = withVariables(run.scope, { row });
  const attempts = run.attemptsOf(key);
  // Earlier requests are asked about, whatever the row contains now: they may have caused it.
  if (attempts.size === 0) {
    const { visible, enabled, reason } = actionState(action, scope, format);
    if (!visible || !enabled) {
      report(key, { state: 'failed', text: reason ?? NOT_FOR_IT });
      return 'next';
    }
  }
  report(key, { state: 'running' });
  for (let patience = FIRST_WAIT; ; patience = Math.min(patience * 2, LONGEST_WAIT)) {
    const outcome = await runAction({ action, scope, forms, attempts, call, loaded, createRequestId });
    if (outcome.state === 'done') {
      const message = action.success && evaluateTemplate(action.success, outcome.scope, format);
      report(key, { state: 'done', ...(message?.state === 'value' ? { text: message.text } : {}) });
      return 'next';
    }
    if (outcome.state !== 'unknown') {
      report(key, { state: 'failed', text: reasonOf(run, outcome) });
      return outcome.state === 'failed' && outcome.error.code === SESSION_GONE ? 'over' : 'next';
    }
    report(key, { state: 'asking', text: outcome.error.message });
    if (!stop.aborted) await run.wait(patience, stop);
    if (stop.aborted) {
      report(key, { state: 'unknown', text: outcome.error.message });
      return 'next';
    }
  }
}

function reasonOf({ describeConflict }: RunForRows, outcome: Exclude<ActionOutcome, { state: 'done' | 'unknown' }>): string {
  if (outcome.state === 'pending' || outcome.state === 'stopped') return MESSAGES.somethingThatItNeedsIs;
  return outcome.state === 'moved' ? describeConflict(outcome.moved, outcome.saved) : outcome.error.message;
}

/** Why an action that a row does not show is not done for it. */
export const NOT_FOR_IT = MESSAGES.itIsNotOfferedFor;

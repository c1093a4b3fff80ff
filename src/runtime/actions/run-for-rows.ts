import type { CompiledAction } from '../../language/compiled/compiled-screen.ts';
import { withRoots } from '../../language/compiled/scope.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import { evaluateTemplate, type PlaceholderFormatter } from '../../language/expression/evaluate-template.ts';
import type { Caller } from '../services/caller.ts';
import { actionState } from './action-state.ts';
import type { TypedInForm } from './call-parameters.ts';
import { type ActionOutcome, type ActionRun, type Attempts, type MovedReading, runAction } from './run-action.ts';

/** A row that an action is done for: its key, and what people call it. */
export interface RowToDo {
  key: string;
  name: string;
  row: unknown;
}

/**
 * How far an action is with a row. `asking`: its answer was lost, and is asked for under the same request id until it comes. `unknown`: nobody knows, because
 * the asking was stopped. `left`: it was not begun.
 */
export interface RowProgress {
  state: 'waiting' | 'running' | 'asking' | 'done' | 'failed' | 'unknown' | 'left';
  /** What was answered, or why it failed. */
  text?: string;
}

/** What doing an action for many rows is made of. */
export interface RunForRows {
  action: CompiledAction;
  rows: readonly RowToDo[];
  /** The scope around the rows, with what was typed. */
  scope: Scope;
  forms: readonly TypedInForm[];
  format: PlaceholderFormatter;
  /** What is remembered between attempts for a row, by its key: the same work keeps its request id. */
  attemptsOf: (key: string) => Attempts;
  call: Caller;
  /** What is loaded now. */
  loaded: ActionRun['loaded'];
  /** Words for what is otherwise than it was when somebody acted. */
  describeConflict: (moved: readonly MovedReading[], saved: readonly string[]) => string;
  createRequestId: () => string;
  tell: (key: string, progress: RowProgress) => void;
  /** Aborted: the row under way is finished, no other is begun, and no lost answer is asked for any longer. */
  stop: AbortSignal;
  /** Waits so many milliseconds, or until the connection is back or it was stopped. */
  wait: (milliseconds: number, stop: AbortSignal) => Promise<void>;
}

/** How long after a lost answer it is asked for, the first time and at most. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;
/** The session is gone: nothing more can be done for anybody. */
const SESSION_GONE = 209;

/** Does an action for one row after the other. One that its conditions no longer allow is not done, and says why. */
export async function runForRows(run: RunForRows): Promise<void> {
  let isOver = false;
  for (const each of run.rows) {
    if (isOver || run.stop.aborted) run.tell(each.key, { state: 'left' });
    else isOver = (await runForRow(run, each)) === 'over';
  }
}

async function runForRow(run: RunForRows, { key, row }: RowToDo): Promise<'next' | 'over'> {
  const { action, forms, format, call, loaded, createRequestId, tell, stop } = run;
  const scope = withRoots(run.scope, { row });
  const attempts = run.attemptsOf(key);
  // What was sent before is asked about, whatever the row says by now: it may say so because of it.
  if (attempts.size === 0) {
    const { visible, enabled, reason } = actionState(action, scope, format);
    if (!visible || !enabled) {
      tell(key, { state: 'failed', text: reason ?? NOT_FOR_IT });
      return 'next';
    }
  }
  tell(key, { state: 'running' });
  for (let patience = FIRST_WAIT; ; patience = Math.min(patience * 2, LONGEST_WAIT)) {
    const outcome = await runAction({ action, scope, forms, attempts, call, loaded, createRequestId });
    if (outcome.state === 'done') {
      const said = action.success && evaluateTemplate(action.success, outcome.scope, format);
      tell(key, { state: 'done', ...(said?.state === 'value' ? { text: said.text } : {}) });
      return 'next';
    }
    if (outcome.state !== 'unknown') {
      tell(key, { state: 'failed', text: reasonOf(run, outcome) });
      return outcome.state === 'failed' && outcome.error.code === SESSION_GONE ? 'over' : 'next';
    }
    tell(key, { state: 'asking', text: outcome.error.message });
    if (!stop.aborted) await run.wait(patience, stop);
    if (stop.aborted) {
      tell(key, { state: 'unknown', text: outcome.error.message });
      return 'next';
    }
  }
}

function reasonOf({ describeConflict }: RunForRows, outcome: Exclude<ActionOutcome, { state: 'done' | 'unknown' }>): string {
  if (outcome.state === 'pending') return 'Something that it needs is still loading.';
  return outcome.state === 'moved' ? describeConflict(outcome.moved, outcome.saved) : outcome.error.message;
}

/** Why an action that a row does not show is not done for it. */
export const NOT_FOR_IT = 'It is not offered for this one.';

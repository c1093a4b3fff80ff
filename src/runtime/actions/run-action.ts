import type { CompiledAction, CompiledCall } from '../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../language/compiled/scope.ts';
import { visit } from '../../language/compiled/walk.ts';
import { type Conflict, withoutLongValues } from '../../language/contracts/seen-values.ts';
import { sendsMail } from '../../language/contracts/sends-mail.ts';
import { CallError } from '../../language/errors/call-error.ts';
import type { CompiledPath, Scope } from '../../language/expression/compiled-expression.ts';
import { evaluateCondition } from '../../language/expression/evaluate.ts';
import type { Caller } from '../services/caller.ts';
import { callParameters, type TypedInForm } from './call-parameters.ts';
import { type Reading, readingsOf, type WidgetSubject } from './readings-of.ts';
import { type LoadedWorld, type SentReadings, sentReadings } from './sent-readings.ts';
import { type OnWait, withUploads } from './uploads-under-way.ts';

/**
 * The end of an action. `isOutdated`: what was typed after a first attempt had made the record was not sent. `stopped`: it was given up while
 * a file was uploaded. `unknown`: no answer arrived, so the outcome of the write is unknown.
 */
export type ActionOutcome =
  | { state: 'done'; result: unknown; scope: Scope; isOutdated?: true }
  | { state: 'pending' }
  | { state: 'stopped'; saved: string[] }
  | { state: 'failed'; error: CallError; saved: string[] }
  | { state: 'moved'; error: CallError; saved: string[]; moved: ConflictReading[] }
  | { state: 'unknown'; error: CallError; saved: string[]; lost: LostCall };

/** The call with the lost answer, and the number of remaining calls of the action. */
export interface LostCall {
  functionName: string;
  requestId: string;
  left: number;
}

/**
 * State between attempts of one action: for each call its body, its request id and, after success, its result. An equal body is sent under
 * the same id, so that the server returns the stored outcome instead of acting twice; a changed body gets a new id; a successful call is
 * not repeated, also with a changed body if later calls are about what it made.
 */
export type Attempts = Map<number, Attempt>;

/** A call that was sent. `isDone`: it is known to be done although its answer was lost, so it is only sent to be answered, as it was. */
interface Attempt {
  body: string;
  requestId: string;
  result?: { value: unknown };
  isDone?: true;
}

/** A value that changed since the person saw it. Nothing was written. */
export interface ConflictReading {
  moved: Conflict;
  was: unknown;
  reading: Reading;
}

/** Inputs of one run of an action. */
export interface ActionRun {
  action: CompiledAction;
  scope: Scope;
  forms: readonly TypedInForm[];
  event?: unknown;
  /** Subject of a widget event. */
  about?: WidgetSubject | undefined;
  attempts: Attempts;
  call: Caller;
  /** The currently loaded data. */
  loaded: () => Pick<LoadedWorld, 'answers' | 'now'>;
  createRequestId: () => string;
  /** Hears of each call that was done now, with the answer of the first as `result`. */
  onDone?: (planned: CompiledCall, scope: Scope) => void;
  onWait?: OnWait;
}

/** Makes the calls of an action in order and stops at the first failure. */
export async function runAction({
  action,
  scope,
  forms,
  event,
  about,
  attempts,
  call,
  loaded,
  createRequestId,
  onDone,
  onWait,
}: ActionRun): Promise<ActionOutcome> {
  const saved: string[] = [];
  let isOutdated = false;
  let first: { value: unknown } | undefined;
  for (const [index, planned] of action.calls.entries()) {
    // Later calls read the answer of the first that was made.
    const known = first ? withVariables(scope, { result: first.value ?? null }) : scope;
    if (planned.when) {
      const condition = evaluateCondition(planned.when, known);
      if (condition === 'pending') return { state: 'pending' };
      if (!condition) continue;
    }
    const parameters = callParameters(planned, known, forms, event);
    if (parameters.state === 'pending') return { state: 'pending' };
    const given = await withUploads(parameters.params, onWait);
    if (!given) return { state: 'stopped', saved };
    const isOnce = planned.effect !== 'read' || sendsMail(given);
    const body = JSON.stringify(given);
    const attempt = attemptFor(attempts, index, { body, calls: action.calls, createRequestId });
    const isNew = !attempt.result;
    isOutdated ||= !isNew && attempt.body !== body;
    if (!attempt.result) {
      const judged = planned.effect === 'read' || attempt.isDone ? NO_READINGS : seenBefore(planned, saved.length === 0);
      const { requestId } = attempt;
      const params: Record<string, unknown> = attempt.isDone ? JSON.parse(attempt.body) : given;
      const request = { name: planned.call, params, ...(isOnce ? { requestId } : {}) };
      try {
        attempt.result = { value: await call(judged.seen.length > 0 ? { ...request, seen: withoutLongValues(judged.seen) } : request) };
      } catch (error) {
        const failure = error instanceof CallError ? error : new CallError(1, error instanceof Error ? error.message : String(error));
        // A refusal is certain: another attempt is a new request.
        if (!failure.isOutcomeUnknown) attempts.delete(index);
        const lost = { functionName: planned.call, requestId, left: action.calls.length - index - 1 };
        return failed(failure, { saved, judged, ...(isOnce && { lost }) });
      }
    }
    saved.push(planned.call);
    first ??= attempt.result;
    if (isNew) onDone?.(planned, withVariables(scope, { result: first.value ?? null }));
  }
  attempts.clear();
  const scopeThen = withVariables(scope, { result: first?.value ?? null });
  return { state: 'done', result: first?.value, scope: scopeThen, ...(isOutdated && { isOutdated }) };

  function seenBefore(planned: CompiledCall, isFirst: boolean): SentReadings {
    return sentReadings(readingsOf(action, planned, { scope, forms, about, isFirst }), { ...loaded(), scope, rowKey: action.rowKey });
  }
}

/** The attempt to go on with, or a new one for another body. */
function attemptFor(
  attempts: Attempts,
  index: number,
  { body, calls, createRequestId }: Pick<Attempt, 'body'> & Pick<CompiledAction, 'calls'> & Pick<ActionRun, 'createRequestId'>,
): Attempt {
  const known = attempts.get(index);
  if (known && (known.body === body || known.isDone || (known.result && isReadLater(calls, index)))) return known;
  const attempt = { body, requestId: createRequestId() };
  attempts.set(index, attempt);
  return attempt;
}

/** Whether later calls of an action read the answer of this one. */
function isReadLater(calls: readonly CompiledCall[], index: number): boolean {
  let isRead = false;
  const path = ({ root }: CompiledPath) => {
    isRead ||= root === 'result';
  };
  for (const { with: mapping, when } of calls.slice(index + 1)) {
    visit('mapping', mapping, { path });
    if (when) visit('expression', when, { path });
  }
  return isRead;
}

const NO_READINGS: SentReadings = { seen: [], readingAt: () => undefined };

/** A failed call. `lost`: the request to ask for; absent for repeatable calls. */
function failed(error: CallError, { saved, judged, lost }: { saved: string[]; judged: SentReadings; lost?: LostCall }): ActionOutcome {
  const moved = conflictReadings(error.moved, judged);
  if (moved.length > 0) return { state: 'moved', error, saved, moved };
  return error.isOutcomeUnknown && lost ? { state: 'unknown', error, saved, lost } : { state: 'failed', error, saved };
}

function conflictReadings(moved: unknown, { seen, readingAt }: SentReadings): ConflictReading[] {
  if (!Array.isArray(moved)) return [];
  return (moved as Conflict[]).flatMap((one) => {
    const reading = readingAt(one.seen, one.value);
    return reading ? [{ moved: one, was: seen[one.seen]?.values[one.value]?.[1], reading }] : [];
  });
}

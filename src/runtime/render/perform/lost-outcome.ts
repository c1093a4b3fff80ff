import { CallError } from '../../../language/errors/call-error.ts';
import { type Failure, failureOf } from '../../../language/errors/failure.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import {
  awaitSettled,
  dropLostRequest,
  isFollowed,
  keepRequest,
  type LostRequest,
  markAnswerLost,
  printOutcome,
  type SettledRequest,
} from '../../actions/lost-requests.ts';
import type { ActionOutcome, ActionRun, Attempts } from '../../actions/run-action.ts';
import type { Caller } from '../../services/caller.ts';
import type { ActionWorld } from './action-world.ts';
import * as MESSAGES from './messages.ts';

/** Whether the dialog or form shows errors itself. After leaving it, a notice does. */
export function showsErrors({ action, isThere }: Pick<ActionWorld, 'action' | 'isThere'>): boolean {
  return action.errors === 'inline' && isThere();
}

/** Second line of a notice; none if the dialog or form says the same. */
export function detailOf(world: Pick<ActionWorld, 'action' | 'isThere'>, detail: string): { detail: string } {
  return { detail: showsErrors(world) ? '' : detail };
}

/** A caller that stores its requests until they are answered, so that their outcome can be found after leaving the page. */
export function createStoringCaller({ action }: ActionWorld, { call, place, user }: { call: Caller; place: string; user: string }): Caller {
  return async (request) => {
    const { requestId, name } = request;
    if (requestId === undefined) return call(request);
    keepRequest({ functionName: name, requestId, label: action.label, page: document.title.split(' · ')[0] ?? '', place, user });
    try {
      const result = await call(request);
      dropLostRequest(requestId);
      return result;
    } catch (error) {
      if (!(error instanceof CallError && error.isOutcomeUnknown)) dropLostRequest(requestId);
      throw error;
    }
  };
}

/** A caller for a request that is known to be done: a refusal only means that its answer is not repeated. */
export function createReplayingCaller(call: Caller, requestId: string, onRefused: (error: Error) => void): Caller {
  return async (request) => {
    try {
      return await call(request);
    } catch (error) {
      if (request.requestId !== requestId || !(error instanceof CallError) || error.isOutcomeUnknown) throw error;
      onRefused(error);
      return null;
    }
  };
}

/** Ends an action that was done but whose answer is unavailable: follow-ups that need the answer are skipped. */
export async function endUnanswered({ action, screen, showToast }: ActionWorld, error: Error): Promise<'done'> {
  showToast({ tone: 'warning', text: printOutcome({ label: action.label }, { state: 'done' }), detail: error.message });
  await screen.refresh();
  return 'done';
}

/**
 * Reports that an outcome is unknown, and waits for it. Nothing of this place is sent meanwhile. `replay` if the call was done
 * and the person is still there; with `pending` they have left, and the console reports the outcome by itself.
 */
export async function awaitOutcome(
  world: ActionWorld,
  { attempts }: Pick<ActionRun, 'attempts'>,
  { lost, error }: Extract<ActionOutcome, { state: 'unknown' }>,
): Promise<'replay' | 'pending' | 'failed'> {
  const { action, screen, showToast, setError } = world;
  const text = fillMessage(MESSAGES.isNotKnown, { error: error.message, label: action.label });
  setError({ ...failureOf(error, text), tone: 'warning' });
  // A bar says the same until the outcome is known.
  const closeNotice = isFollowed()
    ? undefined
    : showToast({ tone: 'warning', text: fillMessage(MESSAGES.noAnswer, action), ...detailOf(world, text), error });
  // Not awaited: while the server is away, reads wait, and the dialog must not.
  screen.refresh().catch(() => undefined);
  const known = awaitSettled(lost.requestId, (settled) => settled.state === 'done' && world.isThere());
  markAnswerLost(lost.requestId, lost.left);
  const settled = await awaiting(world, known);
  closeNotice?.();
  if (settled.state === 'done') {
    if (!world.isThere()) return 'pending';
    for (const attempt of attempts.values()) if (attempt.requestId === lost.requestId) attempt.isDone = true;
    return 'replay';
  }
  if (settled.state === 'not-done' || settled.state === 'refused') attempts.clear();
  setError(settledFailure({ label: action.label, left: lost.left }, settled));
  return 'failed';
}

/** Waits for the outcome of an earlier request of the same place before sending, and reports it. */
export async function awaitEarlierRequest(world: ActionWorld, earlier: LostRequest, attempts: Attempts): Promise<'failed'> {
  const { setError, showToast, action } = world;
  const text = fillMessage(MESSAGES.earlierIsNotKnown, earlier);
  setError({ text, tone: 'warning' });
  showToast({ tone: 'warning', text: fillMessage(MESSAGES.notSent, action), ...detailOf(world, text) });
  const settled = await awaiting(
    world,
    awaitSettled(earlier.requestId, () => false),
  );
  if (settled.state === 'not-done' || settled.state === 'refused') attempts.clear();
  const known = settledFailure(earlier, settled);
  setError(settled.state === 'done' ? { ...known, text: fillMessage(MESSAGES.currentValuesNotSent, known) } : known);
  return 'failed';
}

/** The outcome of a request for the person who sent it. */
function settledFailure(lost: Pick<LostRequest, 'label' | 'left'>, settled: SettledRequest): Failure {
  const text = printOutcome(lost, settled);
  if (settled.state === 'done') return { text, tone: 'success' };
  return settled.state === 'unknown' ? { text, tone: 'warning' } : { text };
}

/** Shows that an outcome is awaited until it is known. */
async function awaiting<Outcome>({ setAwaiting }: ActionWorld, outcome: Promise<Outcome>): Promise<Outcome> {
  setAwaiting(true);
  try {
    return await outcome;
  } finally {
    setAwaiting(false);
  }
}

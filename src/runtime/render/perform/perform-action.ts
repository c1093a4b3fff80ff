import type { QueryClient } from '@tanstack/react-query';
import type { CompiledAfter } from '../../../language/compiled/compiled-screen.ts';
import { failureOf } from '../../../language/errors/failure.ts';
import type { CompiledExpression, CompiledTemplate, Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluate } from '../../../language/expression/evaluate.ts';
import { evaluateMapping } from '../../../language/expression/evaluate-mapping.ts';
import { evaluateLink, evaluateTemplate } from '../../../language/expression/evaluate-template.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { createChunkLoader } from '../../../ui/use-chunk.ts';
import { writeClipboard } from '../../../ui/write-clipboard.ts';
import { findUnknownRequest } from '../../actions/lost-requests.ts';
import { type ActionOutcome, type ActionRun, runAction } from '../../actions/run-action.ts';
import { askingForSignIn } from '../../actions/sign-in-again.ts';
import { unaffectedCalls } from '../../actions/unaffected-calls.ts';
import { readAfter } from '../../data/calls/read-after.ts';
import { newId } from '../../data/values/new-id.ts';
import type { ActionWorld } from './action-world.ts';
import { describeConflict, namesOf } from './describe-conflict.ts';
import {
  awaitEarlierRequest,
  awaitOutcome,
  createReplayingCaller,
  createStoringCaller,
  detailOf,
  endUnanswered,
  showsErrors,
} from './lost-outcome.ts';
import * as MESSAGES from './messages.ts';

/** One press of an action: its context, and the cache of loaded data. */
export interface ActionPress extends Omit<ActionRun, 'action' | 'loaded' | 'onDone' | 'onWait' | 'createRequestId'> {
  client: QueryClient;
  /** Name of the action with its record, as a key of `attempts`. */
  name: string;
}

/** Result of a press. A conflict counts as failed once it was shown; an unknown outcome ends when it is known. */
export type ActionState = Exclude<ActionOutcome['state'], 'moved' | 'unknown'>;

/** Error code of an ended session. */
const SESSION_GONE = 209;
/** Maximum number of merges with concurrent saves. */
const MOST_ATTEMPTS = 5;

const settleChunk = createChunkLoader(() => import('./settle-conflict.tsx'));

/** Functions that close the last notice of a failure, by place: another press makes it old. */
const failureNotices = new Map<string, () => void>();

/** Closes the notice of the last failure. Returns the same world, which remembers the next one. */
function withoutOldNotice(world: ActionWorld, place: string): ActionWorld {
  failureNotices.get(place)?.();
  failureNotices.delete(place);
  const showToast: ActionWorld['showToast'] = (message) => {
    const close = world.showToast(message);
    if (message.tone !== 'success') failureNotices.set(place, close);
    return close;
  };
  return { ...world, showToast };
}

/** Makes an action's calls, reports the result, and runs follow-ups. Not needed before the first press. */
export async function performAction(pressed: ActionWorld, { client, ...given }: ActionPress): Promise<ActionState> {
  const user = userIdOf(given.scope);
  const { pathname } = window.location;
  const place = `${pathname} ${given.name}`;
  const world = withoutOldNotice(pressed, place);
  const earlier = findUnknownRequest(place, user);
  if (earlier) return awaitEarlierRequest(world, earlier, given.attempts);
  let run: Omit<ActionRun, 'action'> = {
    ...given,
    createRequestId: newId,
    call: createStoringCaller(world, { call: askingForSignIn(given.call), place, user }),
    loaded: () => loadedIn(client),
    onDone: ({ success }, scope) => showSuccess(world, success, scope),
    onWait: world.onWait,
  };
  let kept = '';
  let unanswered: Error | undefined;
  for (let moves = 0; ; ) {
    const outcome = await runAction({ ...run, action: world.action });
    if (outcome.state === 'unknown') {
      const known = await awaitOutcome(world, run, outcome);
      if (known !== 'replay') return known;
      // It was done. Repeating the request returns its answer without doing it again, and follow-ups run.
      run = { ...run, call: createReplayingCaller(run.call, outcome.lost.requestId, (error) => (unanswered = error)) };
      continue;
    }
    if (outcome.state === 'done' && unanswered) return endUnanswered(world, unanswered);
    if (outcome.state !== 'moved') {
      await notify({ ...world, isHere: () => window.location.pathname === pathname }, outcome, kept);
      // Its dialog may be gone, and another one be in its place.
      return world.isThere() ? outcome.state : 'pending';
    }
    // If that code cannot be loaded, nothing is sent, and the changed values are shown.
    const chunk = await settleChunk.load().catch(() => undefined);
    const settled = moves === MOST_ATTEMPTS || !chunk ? 'refused' : await chunk.settleConflict(world, run, outcome.moved);
    if (settled === 'refused') await showRefusal(world, outcome);
    if (settled === 'refused' || settled === 'kept' || !chunk) return 'failed';
    run = { ...run, ...settled.sent };
    kept = chunk.describeKeptChanges(world, settled.fields) || kept;
    moves += 1;
  }
}

/** Loaded data in the cache. */
export function loadedIn(client: QueryClient): ReturnType<ActionRun['loaded']> {
  const answers = client
    .getQueryCache()
    .findAll({ queryKey: ['call'] })
    .map(({ queryKey, state }) => ({
      call: String(queryKey[1]),
      params: queryKey[2] as Record<string, unknown>,
      data: state.data,
      readAt: state.dataUpdatedAt,
    }));
  return { answers, now: Date.now() };
}

/** Reports the changed values, reloads them, and does nothing else. */
async function showRefusal(world: ActionWorld, { moved, saved }: Extract<ActionOutcome, { state: 'moved' }>): Promise<void> {
  const { action, screen, showToast, setError } = world;
  const text = describeConflict(moved, world, saved);
  setError({ text });
  showToast({ tone: 'warning', text: fillMessage(MESSAGES.notDone, action), ...detailOf(world, text) });
  await screen.refresh().catch(() => undefined);
}

function userIdOf({ variables }: Scope): string {
  return String((variables.user as { objectId?: unknown } | undefined)?.objectId ?? '');
}

/** The world of a finished action. `isHere`: the page still shows what the action was pressed on. */
interface FinishedWorld extends ActionWorld {
  isHere: () => boolean;
}

/** Reports how an action ended, and runs follow-ups. */
async function notify(world: FinishedWorld, outcome: Exclude<ActionOutcome, { state: 'moved' | 'unknown' }>, kept: string): Promise<void> {
  const { action, showToast, setError } = world;
  if (outcome.state === 'done') {
    showSuccess(world, action.success, outcome.scope, kept);
    if (outcome.isOutdated) showToast({ tone: 'warning', text: fillMessage(MESSAGES.changesSinceWereNotSaved, action) });
    await follow(world, outcome.scope);
  } else if (outcome.state === 'stopped') {
    const rest =
      outcome.saved.length > 0 ? fillMessage(MESSAGES.theRestWasNotDone, { saved: namesOf(outcome.saved) }) : MESSAGES.nothingWasDone;
    showToast({ tone: 'warning', text: fillMessage(MESSAGES.notDone, action), detail: `${MESSAGES.stoppedBeforeUpload} ${rest}` });
  } else if (outcome.state === 'failed') {
    const { error, saved } = outcome;
    const isSessionOver = error.code === SESSION_GONE;
    const text = isSessionOver ? fillMessage(MESSAGES.sessionIsOver, action) : error.message;
    setError(failureOf(error, saved.length > 0 ? fillMessage(MESSAGES.savedBefore, { text, saved: namesOf(saved) }) : text));
    if (action.errors !== 'silent' && !showsErrors(world) && !isSessionOver) showToast({ tone: 'danger', text, error });
  }
}

/** Shows the success message, if any. */
function showSuccess({ format, showToast }: ActionWorld, words: CompiledTemplate | undefined, scope: Scope, kept = ''): void {
  const evaluation = words && evaluateTemplate(words, scope, format);
  if (evaluation?.state === 'value') showToast({ tone: 'success', text: evaluation.text, ...(kept ? { detail: kept } : {}) });
}

/**
 * Follow-ups of an action: updated values, reloads, files, dialogs, navigation. For a person who went to another page meanwhile, that
 * page is reloaded and otherwise stays as it is.
 */
async function follow({ action, screen, hints, showToast, navigate, isHere }: FinishedWorld, scope: Scope): Promise<void> {
  const after = isHere() ? action.after : awayOf(action.after);
  const calls = action.calls.map(({ call }) => call);
  const put = (after?.set ?? []).flatMap(({ path, value }) => {
    const evaluation = evaluateMapping(value, scope);
    return evaluation.state === 'value' ? screen.setLoaded(path, evaluation.value, scope.variables) : [];
  });
  if (hints && put.length > 0) readAfter(hints, calls, new Set(put));
  const leaves = after?.go !== undefined || after?.back === true;
  if (after?.refresh) await screen.refresh(after.refresh);
  else if (!after?.set && action.effect !== 'none' && action.effect !== 'read') {
    const untouched = unaffectedCalls(action, screen.screen, hints);
    if (hints) readAfter(hints, calls);
    await (leaves ? screen.expire(untouched) : screen.refresh(undefined, untouched));
  }
  if (after?.download) followDownload(after.download, scope);
  if (after?.clipboard) {
    const evaluation = evaluate(after.clipboard, scope);
    if (evaluation.state === 'value' && (await writeClipboard(String(evaluation.value))))
      showToast({ tone: 'success', text: MESSAGES.copiedToClipboard });
  }
  if (!isHere()) return;
  if (after?.close) screen.closeDialog();
  if (after?.open) screen.openDialog(after.open, scope);
  if (after?.go) {
    const link = evaluateLink(after.go, scope);
    // Back then leads to where the form was opened, not to the form.
    if (link) navigate(link, { replace: after.replace === true || screen.screen.reads.page === 'form' });
  } else if (after?.back) navigate(-1);
}

/** Follow-ups that do not depend on the page. */
function awayOf({ download, clipboard }: CompiledAfter = {}): CompiledAfter {
  return { ...(download && { download }), ...(clipboard && { clipboard }) };
}

function followDownload(download: CompiledExpression, scope: Scope): void {
  const evaluation = evaluate(download, scope);
  if (evaluation.state !== 'value' || typeof evaluation.value !== 'string') return;
  const anchor = document.createElement('a');
  anchor.href = evaluation.value;
  anchor.download = '';
  anchor.click();
}

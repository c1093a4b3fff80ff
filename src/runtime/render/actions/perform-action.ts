import type { QueryClient } from '@tanstack/react-query';
import { writeClipboard } from '../../../ui/write-clipboard.ts';
import { awaitSettled, dropLost, keepAsked, keepLost, settledText } from '../../actions/lost-requests.ts';
import { type ActionOutcome, type ActionRun, runAction } from '../../actions/run-action.ts';
import { untouchedBy } from '../../actions/untouched-by.ts';
import { readAfter } from '../../data/calls/read-after.ts';
import { CallError } from '../../errors/call-error.ts';
import { failureOf } from '../../errors/failure.ts';
import type { CompiledExpression, CompiledTemplate, Scope } from '../../expression/compiled-expression.ts';
import { evaluate } from '../../expression/evaluate.ts';
import { evaluateMapping } from '../../expression/evaluate-mapping.ts';
import { evaluateLink, evaluateTemplate } from '../../expression/evaluate-template.ts';
import type { Caller } from '../../services/caller.ts';
import type { ActionWorld } from './action-world.ts';
import { tellMoved } from './moved-words.ts';

/** One press of an action: what it runs on, and where what was loaded is kept. */
export interface ActionPress extends Omit<ActionRun, 'action' | 'loaded' | 'onDone'> {
  client: QueryClient;
}

/** How a press ended; what moved under it counts as failed once it was told. */
export type ActionState = Exclude<ActionOutcome['state'], 'moved'>;

/** So many times a form is settled with what others save in the same moment. */
const MOST_ATTEMPTS = 5;

/** Makes the calls of an action, tells how it ended, and does what follows. Nothing of it is needed before the first press. */
export async function performAction(world: ActionWorld, { client, ...given }: ActionPress): Promise<ActionState> {
  let run: Omit<ActionRun, 'action'> = {
    ...given,
    call: keepingAsked(world, given),
    loaded: () => loadedIn(client),
    onDone: ({ success }, scope) => tellSuccess(world, success, scope),
  };
  let kept = '';
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await runAction({ ...run, action: world.action });
    if (outcome.state !== 'moved') {
      if (outcome.state === 'unknown') followLost(world, run, outcome);
      await notify(world, outcome, kept);
      return outcome.state;
    }
    const { settleMoved, tellKept } = await import('./settle-moved.tsx');
    const settled = attempt === MOST_ATTEMPTS ? 'refused' : await settleMoved(world, run, outcome.moved);
    if (settled === 'refused') await tellRefused(world, outcome);
    if (settled === 'refused' || settled === 'kept') return 'failed';
    run = { ...run, ...settled.sent };
    kept = tellKept(world, settled.fields) || kept;
  }
}

/** What was loaded, as it is in the cache. */
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

/** Says what is otherwise now, reads it again, and does nothing else. */
async function tellRefused(world: ActionWorld, { moved, saved }: Extract<ActionOutcome, { state: 'moved' }>): Promise<void> {
  const { action, screen, showToast, setError } = world;
  const text = tellMoved(moved, world, saved);
  setError({ text });
  showToast({ tone: 'warning', text: `${action.label}: not done`, ...detailOf(action, text) });
  await screen.refresh().catch(() => undefined);
}

/** The second line of a notice; none where the dialog or form that acts says the same. */
function detailOf({ errors }: ActionWorld['action'], detail: string): { detail: string } {
  return { detail: errors === 'inline' ? '' : detail };
}

/** A caller that keeps what it asks for until there is an answer, so that a page that is gone meanwhile can still find out what came of it. */
function keepingAsked({ action }: ActionWorld, { call, scope }: Pick<ActionRun, 'call' | 'scope'>): Caller {
  return async (request) => {
    const { requestId, name } = request;
    if (requestId === undefined) return call(request);
    keepAsked({ functionName: name, requestId, label: action.label, page: document.title.split(' · ')[0] ?? '', user: userIdOf(scope) });
    try {
      const result = await call(request);
      dropLost(requestId);
      return result;
    } catch (error) {
      if (!(error instanceof CallError && error.isOutcomeUnknown)) dropLost(requestId);
      throw error;
    }
  };
}

/** Has the page find out what came of a call. Once that is known, the next press is a new attempt, unless it was done. */
function followLost(
  { action, setError }: ActionWorld,
  { attempts }: Omit<ActionRun, 'action'>,
  { lost }: Extract<ActionOutcome, { state: 'unknown' }>,
): void {
  awaitSettled(lost.requestId, (settled) => {
    if (settled.state === 'not-done' || settled.state === 'refused') attempts.clear();
    setError({ text: settledText({ label: action.label, left: lost.left }, settled) });
  });
  keepLost(lost.requestId, lost.left);
}

function userIdOf({ roots }: Scope): string {
  return String((roots.user as { objectId?: unknown } | undefined)?.objectId ?? '');
}

/** Tells how an action ended, and does what follows. */
async function notify(world: ActionWorld, outcome: Exclude<ActionOutcome, { state: 'moved' }>, kept: string): Promise<void> {
  const { action, screen, showToast, setError } = world;
  if (outcome.state === 'done') {
    tellSuccess(world, action.success, outcome.scope, kept);
    await follow(world, outcome.scope);
  } else if (outcome.state === 'unknown') {
    const text = `${outcome.error.message} Nobody knows whether "${action.label}" was done. It is asked for until that is known, and you are told; it is not done twice.`;
    setError(failureOf(outcome.error, text));
    showToast({ tone: 'warning', text: `${action.label}: no answer`, ...detailOf(action, text), error: outcome.error });
    // Nobody waits for it: while the server is away, reading does, and the dialog must not.
    screen.refresh().catch(() => undefined);
  } else if (outcome.state === 'failed') {
    const text = outcome.saved.length > 0 ? `${outcome.error.message} (Saved before: ${outcome.saved.join(', ')}.)` : outcome.error.message;
    setError(failureOf(outcome.error, text));
    if (action.errors === 'toast' && outcome.error.code !== 209) showToast({ tone: 'danger', text, error: outcome.error });
  }
}

/** Says that something is done, where there are words for it. */
function tellSuccess({ format, showToast }: ActionWorld, words: CompiledTemplate | undefined, scope: Scope, kept = ''): void {
  const evaluation = words && evaluateTemplate(words, scope, format);
  if (evaluation?.state === 'value') showToast({ tone: 'success', text: evaluation.text, ...(kept ? { detail: kept } : {}) });
}

/** What an action leads to once it is done: values that are put in place, what is read again, files, dialogs, another page. */
async function follow({ action, screen, told, showToast, navigate }: ActionWorld, scope: Scope): Promise<void> {
  const { after } = action;
  const calls = action.calls.map(({ call }) => call);
  const put = (after?.set ?? []).flatMap(({ path, value }) => {
    const evaluation = evaluateMapping(value, scope);
    return evaluation.state === 'value' ? screen.setLoaded(path, evaluation.value, scope.roots) : [];
  });
  if (told && put.length > 0) readAfter(told, calls, new Set(put));
  const leaves = after?.go !== undefined || after?.back === true;
  if (after?.refresh) await screen.refresh(after.refresh);
  else if (!after?.set && action.effect !== 'none' && action.effect !== 'read') {
    const untouched = untouchedBy(action, screen.screen, told);
    if (told) readAfter(told, calls);
    await (leaves ? screen.expire(untouched) : screen.refresh(undefined, untouched));
  }
  if (after?.download) followDownload(after.download, scope);
  if (after?.clipboard) {
    const evaluation = evaluate(after.clipboard, scope);
    if (evaluation.state === 'value' && (await writeClipboard(String(evaluation.value))))
      showToast({ tone: 'success', text: 'Copied to Clipboard' });
  }
  if (after?.close) screen.closeDialog();
  if (after?.open) screen.openDialog(after.open, scope);
  if (after?.go) {
    const link = evaluateLink(after.go, scope);
    // Back from where a form led is where it was opened, not the form again.
    if (link) navigate(link, { replace: after.replace === true || screen.screen.kind === 'form' });
  } else if (after?.back) navigate(-1);
}

function followDownload(download: CompiledExpression, scope: Scope): void {
  const evaluation = evaluate(download, scope);
  if (evaluation.state !== 'value' || typeof evaluation.value !== 'string') return;
  const anchor = document.createElement('a');
  anchor.href = evaluation.value;
  anchor.download = '';
  anchor.click();
}

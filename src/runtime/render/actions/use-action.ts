import { useRef, useState } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { type Toasts, useToasts } from '../../../ui/toast-context.ts';
import { writeClipboard } from '../../../ui/write-clipboard.ts';
import type { TypedInForm } from '../../actions/call-parameters.ts';
import type { ActionOutcome } from '../../actions/run-action.ts';
import type { CompiledAction } from '../../compiled/compiled-screen.ts';
import { rowKey } from '../../data/row-key.ts';
import type { CompiledExpression, Scope } from '../../expression/compiled-expression.ts';
import { evaluate } from '../../expression/evaluate.ts';
import { evaluateMapping } from '../../expression/evaluate-mapping.ts';
import { evaluateLink, evaluateTemplate } from '../../expression/evaluate-template.ts';
import { type Runtime, useRuntime } from '../runtime-context.ts';
import { type ScreenControls, useScreen } from '../screen-context.ts';
import { runActionPart } from './run-action-part.ts';

/** Runs an action: its calls, the toast, what follows. `busy` while it does. */
export interface ActionRunner {
  busy: boolean;
  /** The failure of the last attempt, for places that tell it inline. */
  error: string | undefined;
  clearError: () => void;
  run: (scope: Scope, forms?: readonly TypedInForm[], event?: unknown) => Promise<ActionOutcome['state']>;
}

/** What following up an action needs of what is around it. */
interface ActionWorld {
  action: CompiledAction;
  screen: ScreenControls;
  format: Runtime['format'];
  showToast: Toasts['showToast'];
  navigate: NavigateFunction;
  setError: (text: string) => void;
}

/** The runner of one action. */
export function useAction(action: CompiledAction): ActionRunner {
  const { call, format } = useRuntime();
  const screen = useScreen();
  const { showToast } = useToasts();
  const navigate = useNavigate();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const world: ActionWorld = { action, screen, format, showToast, navigate, setError };

  async function run(scope: Scope, forms: readonly TypedInForm[] = [], event?: unknown): Promise<ActionOutcome['state']> {
    // A second press while the first is under way does nothing.
    if (running.current) return 'pending';
    running.current = true;
    setBusy(true);
    setError(undefined);
    try {
      const runAction = await loadRunAction(world);
      if (!runAction) return 'failed';
      const outcome = await runAction({
        action,
        scope,
        forms,
        event,
        // Rows have the same actions, so the row is a part of an attempt's name: by its key, because what else it says may have been changed by
        // the very call whose answer was lost.
        attempts: screen.attemptsOf(`${action.id} ${rowKey(scope.roots.row, action.rowKey)}`),
        call,
        createRequestId: () => crypto.randomUUID(),
      });
      await tell(world, outcome);
      return outcome.state;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, error, clearError: () => setError(undefined), run };
}

async function loadRunAction({ action, setError, showToast }: ActionWorld) {
  try {
    return await runActionPart.load();
  } catch {
    const text = 'Nothing was done: the server could not be reached.';
    setError(text);
    showToast({ tone: 'danger', text: `${action.label} failed`, detail: text });
    return undefined;
  }
}

/** Tells how an action ended, and does what follows. */
async function tell(world: ActionWorld, outcome: ActionOutcome): Promise<void> {
  const { action, screen, format, showToast, setError } = world;
  if (outcome.state === 'done') {
    const words = action.success && evaluateTemplate(action.success, outcome.scope, format);
    if (words?.state === 'value') showToast({ tone: 'success', text: words.text });
    await follow(world, outcome.scope);
  } else if (outcome.state === 'unknown') {
    const text = `${outcome.error.message} Nobody knows whether "${action.label}" was done. What you see is being read again; if it is not there, try again: it will not be done twice.`;
    setError(text);
    showToast({ tone: 'warning', text: `${action.label}: no answer`, detail: text });
    await screen.refresh().catch(() => undefined);
  } else if (outcome.state === 'failed') {
    const text = outcome.saved.length > 0 ? `${outcome.error.message} (Saved before: ${outcome.saved.join(', ')}.)` : outcome.error.message;
    setError(text);
    if (action.errors === 'toast' && outcome.error.code !== 209) showToast({ tone: 'danger', text });
  }
}

/** What an action leads to once it is done: values that are put in place, what is read again, files, dialogs, another page. */
async function follow({ action, screen, showToast, navigate }: ActionWorld, scope: Scope): Promise<void> {
  const { after } = action;
  for (const { path, value } of after?.set ?? []) {
    const evaluation = evaluateMapping(value, scope);
    if (evaluation.state === 'value') screen.setLoaded(path, evaluation.value, scope.roots);
  }
  const leaves = after?.go !== undefined || after?.back === true;
  if (after?.refresh) await screen.refresh(after.refresh);
  else if (!after?.set && action.effect !== 'none' && action.effect !== 'read') await (leaves ? screen.expire() : screen.refresh());
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
    if (link) navigate(link, { replace: screen.screen.kind === 'form' });
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

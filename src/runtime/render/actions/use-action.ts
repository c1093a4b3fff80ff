import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToasts } from '../../../ui/toast-context.ts';
import { writeClipboard } from '../../../ui/write-clipboard.ts';
import type { TypedInForm } from '../../actions/call-parameters.ts';
import type { ActionOutcome } from '../../actions/run-action.ts';
import type { CompiledAction } from '../../compiled/compiled-screen.ts';
import { rowKey } from '../../data/row-key.ts';
import type { Scope } from '../../expression/compiled-expression.ts';
import { evaluate } from '../../expression/evaluate.ts';
import { evaluateMapping } from '../../expression/evaluate-mapping.ts';
import { evaluateLink, evaluateTemplate } from '../../expression/evaluate-template.ts';
import { useRuntime } from '../runtime-context.ts';
import { useScreen } from '../screen-context.ts';
import { runActionPart } from './run-action-part.ts';

/** Runs an action: its calls, the toast, what follows. `busy` while it does. */
export interface ActionRunner {
  busy: boolean;
  /** The failure of the last attempt, for places that tell it inline. */
  error: string | undefined;
  clearError: () => void;
  run: (scope: Scope, forms?: readonly TypedInForm[], event?: unknown) => Promise<ActionOutcome['state']>;
}

/** The runner of one action. */
export function useAction(action: CompiledAction): ActionRunner {
  const { call, format } = useRuntime();
  const screen = useScreen();
  const toasts = useToasts();
  const navigate = useNavigate();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function follow(scope: Scope): Promise<void> {
    const { after } = action;
    for (const { path, value } of after?.set ?? []) {
      const evaluation = evaluateMapping(value, scope);
      if (evaluation.state === 'value') screen.setLoaded(path, evaluation.value, scope.roots);
    }
    const leaves = after?.go !== undefined || after?.back === true;
    if (after?.refresh) await screen.refresh(after.refresh);
    else if (!after?.set && action.effect !== 'none' && action.effect !== 'read') await (leaves ? screen.expire() : screen.refresh());
    if (after?.download) followDownload(scope);
    if (after?.clipboard) {
      const evaluation = evaluate(after.clipboard, scope);
      if (evaluation.state === 'value' && (await writeClipboard(String(evaluation.value))))
        toasts.showToast({ tone: 'success', text: 'Copied to Clipboard' });
    }
    if (after?.close) screen.closeDialog();
    if (after?.open) screen.openDialog(after.open, scope);
    if (after?.go) {
      const link = evaluateLink(after.go, scope);
      // Back from where a form led is where it was opened, not the form again.
      if (link) navigate(link, { replace: screen.screen.kind === 'form' });
    } else if (after?.back) navigate(-1);
  }

  function followDownload(scope: Scope): void {
    const evaluation = action.after?.download && evaluate(action.after.download, scope);
    if (evaluation?.state !== 'value' || typeof evaluation.value !== 'string') return;
    const anchor = document.createElement('a');
    anchor.href = evaluation.value;
    anchor.download = '';
    anchor.click();
  }

  async function loadRunAction() {
    try {
      return await runActionPart.load();
    } catch {
      const text = 'Nothing was done: the server could not be reached.';
      setError(text);
      toasts.showToast({ tone: 'danger', text: `${action.label} failed`, detail: text });
      return undefined;
    }
  }

  async function run(scope: Scope, forms: readonly TypedInForm[] = [], event?: unknown): Promise<ActionOutcome['state']> {
    // A second press while the first is under way does nothing.
    if (running.current) return 'pending';
    running.current = true;
    setBusy(true);
    setError(undefined);
    try {
      const runAction = await loadRunAction();
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
      if (outcome.state === 'done') {
        const words = action.success && evaluateTemplate(action.success, outcome.scope, format);
        if (words?.state === 'value') toasts.showToast({ tone: 'success', text: words.text });
        await follow(outcome.scope);
      } else if (outcome.state === 'unknown') {
        const text = `${outcome.error.message} Nobody knows whether "${action.label}" was done. What you see is being read again; if it is not there, try again: it will not be done twice.`;
        setError(text);
        toasts.showToast({ tone: 'warning', text: `${action.label}: no answer`, detail: text });
        await screen.refresh().catch(() => undefined);
      } else if (outcome.state === 'failed') {
        const text =
          outcome.saved.length > 0 ? `${outcome.error.message} (Saved before: ${outcome.saved.join(', ')}.)` : outcome.error.message;
        setError(text);
        if (action.errors === 'toast' && outcome.error.code !== 209) toasts.showToast({ tone: 'danger', text });
      }
      return outcome.state;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, error, clearError: () => setError(undefined), run };
}

import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { actionState } from '../../actions/action-state.ts';
import { initialValues } from '../../actions/form-values.ts';
import type { CompiledAction, CompiledAsk } from '../../compiled/compiled-screen.ts';
import { sourcesReadBy } from '../../data/calls/source-reads.ts';
import type { Scope } from '../../expression/compiled-expression.ts';
import { evaluateTemplate } from '../../expression/evaluate-template.ts';
import { useFormSession } from '../controllers/use-form-session.ts';
import { DiscardDialog } from '../forms/DiscardDialog.tsx';
import { SessionError, SessionForm } from '../forms/SessionForm.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useRuntime } from '../runtime-context.ts';
import { useScreen } from '../screen-context.ts';
import type { ActionDialogProps } from './action-dialog-props.ts';
import { useAction } from './use-action.ts';

/** Asks, and acts: a form where there is something to fill in, else a question. */
export function AskDialog(props: ActionDialogProps) {
  return props.action.ask.form && props.action.ask.form.items.length > 0 ? <AskForm {...props} /> : <AskQuestion {...props} />;
}

function useTextOf(scope: Scope) {
  const { format } = useRuntime();
  return (template: CompiledAsk['title'] | undefined) => {
    if (!template) return '';
    const evaluation = evaluateTemplate(template, scope, format);
    return evaluation.state === 'value' ? evaluation.text : '';
  };
}

/** After a lost answer everything is read again. Where that takes the action away it was done after all, and its dialog has no more to ask. */
function useCloseOnceDone(action: CompiledAction, scope: Scope, onClose: () => void): (isLost: boolean) => void {
  const { format } = useRuntime();
  const [isLost, setLost] = useState(false);
  const isDone = isLost && !actionState(action, scope, format).visible;
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (isDone) close.current();
  }, [isDone]);
  return setLost;
}

function isDangerous(action: CompiledAction): boolean {
  return action.effect === 'destructive' || action.effect === 'money';
}

function AskQuestion({ action, scope, forms, event, onClose, onDone }: ActionDialogProps) {
  const runner = useAction(action);
  const textOf = useTextOf(scope);
  const setLost = useCloseOnceDone(action, scope, onClose);
  const confirm = async () => {
    const state = await runner.run(scope, forms, event);
    if (state === 'unknown') setLost(true);
    if (state !== 'done') return;
    onDone?.();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={textOf(action.ask.title)}
      text={textOf(action.ask.text)}
      button={textOf(action.ask.button) || action.label}
      danger={isDangerous(action)}
      busy={runner.busy}
      error={<SessionError error={runner.error} />}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function AskForm({ action, scope, forms = [], event, onClose, onDone }: ActionDialogProps) {
  const { format } = useRuntime();
  const { need } = useScreen();
  const setLost = useCloseOnceDone(action, scope, onClose);
  const session = useFormSession({
    form: action.ask.form as NonNullable<CompiledAsk['form']>,
    action,
    begin: (form) => initialValues(form, scope),
    scope,
    around: forms,
    event,
    isGuarded: ({ isDirty, busy }) => isDirty && !busy,
    onUnknown: () => setLost(true),
    onDone() {
      onDone?.();
      onClose();
    },
  });
  const { isDirty, busy } = session;
  const [isLeaving, setLeaving] = useState(false);
  const textOf = useTextOf(session.state?.scope ?? scope);
  useEffect(() => need(sourcesReadBy('action', action)), [action, need]);
  const close = () => (isDirty ? setLeaving(true) : onClose());
  const text = action.ask.text && evaluateTemplate(action.ask.text, scope, format);
  return (
    <>
      <Dialog
        open
        title={textOf(action.ask.title)}
        onClose={close}
        busy={busy}
        foot={
          <>
            <span className="push" />
            <Button onClick={close} disabled={busy}>
              Cancel
            </Button>
            <SubmitButton
              session={session}
              label={textOf(action.ask.button) || action.label}
              variant={isDangerous(action) ? 'danger-solid' : 'primary'}
            />
          </>
        }
      >
        <SessionError error={session.error} />
        {text?.state === 'value' && text.text !== '' && <p>{text.text}</p>}
        <SessionForm session={session} scope={scope} />
      </Dialog>
      <DiscardDialog open={isLeaving} of="typed" onDiscard={onClose} onKeep={() => setLeaving(false)} />
    </>
  );
}

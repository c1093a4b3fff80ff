import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Banner } from '../../../ui/Banner.tsx';
import { Bones } from '../../../ui/Bones.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { actionState } from '../../actions/action-state.ts';
import type { TypedInForm } from '../../actions/call-parameters.ts';
import type { FormState } from '../../actions/evaluate-form.ts';
import { initialValues } from '../../actions/form-values.ts';
import type { CompiledAction, CompiledAsk } from '../../compiled/compiled-screen.ts';
import { sourcesReadBy } from '../../data/source-reads.ts';
import type { Scope } from '../../expression/compiled-expression.ts';
import { evaluateTemplate } from '../../expression/evaluate-template.ts';
import { useFormParts } from '../forms/form-parts.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useRuntime } from '../runtime-context.ts';
import { useScreen } from '../screen-context.ts';
import type { ActionDialogProps } from './action-dialog-props.ts';
import { useAction } from './use-action.ts';

/** Asks, and acts: a form where there is something to fill in, else a question. */
export function AskDialog(props: ActionDialogProps) {
  return props.action.ask.form && props.action.ask.form.items.length > 0 ? <AskForm {...props} /> : <AskQuestion {...props} />;
}

function useWords(scope: Scope) {
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
  const words = useWords(scope);
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
      title={words(action.ask.title)}
      text={words(action.ask.text)}
      button={words(action.ask.button) || action.label}
      danger={isDangerous(action)}
      busy={runner.busy}
      error={runner.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function AskForm({ action, scope, forms = [], event, onClose, onDone }: ActionDialogProps) {
  const { format } = useRuntime();
  const { need } = useScreen();
  const runner = useAction(action);
  const form = action.ask.form as NonNullable<CompiledAsk['form']>;
  const parts = useFormParts(form);
  const id = useId();
  const [state, setState] = useState<FormState>();
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  // Values are taken once, when the dialog opens: what staff type is not overwritten by an answer that comes later.
  const [opened] = useState(scope);
  const initial = useMemo(() => initialValues(form, opened), [form, opened]);
  const words = useWords(state?.scope ?? scope);
  const setLost = useCloseOnceDone(action, scope, onClose);
  useEffect(() => need(sourcesReadBy('action', action)), [action, need]);

  const close = () => (isDirty ? setLeaving(true) : onClose());
  const submit = async (typed: FormState) => {
    const entered: TypedInForm = { form, state: typed, loaded: initial };
    const outcome = await runner.run(typed.scope, [...forms, entered], event);
    if (outcome === 'unknown') setLost(true);
    if (outcome !== 'done') return;
    onDone?.();
    onClose();
  };
  const text = action.ask.text && evaluateTemplate(action.ask.text, scope, format);
  return (
    <>
      <Dialog
        open
        title={words(action.ask.title)}
        onClose={close}
        busy={runner.busy}
        foot={
          <>
            <span className="push" />
            <Button onClick={close} disabled={runner.busy}>
              Cancel
            </Button>
            <SubmitButton
              form={id}
              label={words(action.ask.button) || action.label}
              ready={parts !== undefined}
              state={state}
              busy={runner.busy}
              variant={isDangerous(action) ? 'danger-solid' : 'primary'}
            />
          </>
        }
      >
        {runner.error && <Banner tone="danger">{runner.error}</Banner>}
        {text?.state === 'value' && text.text !== '' && <p>{text.text}</p>}
        {parts ? (
          <parts.FormView
            id={id}
            form={form}
            validator={parts.validator}
            scope={scope}
            initial={initial}
            busy={runner.busy}
            onState={setState}
            onDirty={setDirty}
            onSubmit={submit}
          />
        ) : (
          <Bones lines={form.items.length} />
        )}
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        title="Discard what you typed?"
        text="It has not been saved."
        button="Discard"
        cancel="Keep editing"
        danger
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      />
    </>
  );
}

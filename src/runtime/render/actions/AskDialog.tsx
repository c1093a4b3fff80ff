import { useEffect, useMemo } from 'react';
import type { CompiledAsk } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluateTemplate } from '../../../language/expression/evaluate-template.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { isDangerous } from '../../actions/action-state.ts';
import { initialValues } from '../../actions/form-values.ts';
import { sourcesReadBy } from '../../data/calls/source-reads.ts';
import { rowKey } from '../../data/values/row-key.ts';
import { AWAITING, useAction } from '../controllers/use-action.ts';
import { SessionError, SessionForm } from '../forms/SessionForm.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useDiscard } from '../forms/use-discard.tsx';
import { useLoadedSession } from '../forms/use-loaded-session.ts';
import { useRuntime } from '../runtime-context.ts';
import { useScreen } from '../screen-context.ts';
import type { ActionDialogProps } from './action-dialog-props.ts';
import * as MESSAGES from './messages.ts';

/** Asks and acts: a form if there are fields, otherwise a question. */
export function AskDialog(given: ActionDialogProps) {
  const { form } = given.action.ask;
  const props = { ...given, scope: useScopeOfRow(given) };
  return form && form.items.length > 0 ? <AskForm {...props} /> : <AskQuestion {...props} />;
}

/** The scope with the row as the table has it now, or as it was where it left the table. */
function useScopeOfRow({ scope, row }: ActionDialogProps): Scope {
  const own = row && rowKey(row.value, row.key);
  const value = row && (row.rows?.find((each) => rowKey(each, row.key) === own) ?? row.value);
  return useMemo(() => (value === undefined ? scope : withVariables(scope, { row: value })), [scope, value]);
}

function useTextOf(scope: Scope) {
  const { format } = useRuntime();
  return (template: CompiledAsk['title'] | undefined) => {
    if (!template) return '';
    const evaluation = evaluateTemplate(template, scope, format);
    return evaluation.state === 'value' ? evaluation.text : '';
  };
}

function AskQuestion({ action, scope, forms, event, onClose, onDone }: ActionDialogProps) {
  const runner = useAction(action);
  const textOf = useTextOf(scope);
  const confirm = async () => {
    const state = await runner.run(scope, forms, event);
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
      busy={runner.busy && !runner.isUploading}
      blocked={runner.isAwaiting ? AWAITING : undefined}
      error={<SessionError error={runner.error} />}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function AskForm({ action, scope, forms = [], event, onClose, onDone }: ActionDialogProps) {
  const { format } = useRuntime();
  const { need } = useScreen();
  const session = useLoadedSession({
    form: action.ask.form as NonNullable<CompiledAsk['form']>,
    action,
    begin: (form) => initialValues(form, scope),
    scope,
    around: forms,
    opens: scope.variables.row === undefined ? `"${action.label}"` : fillMessage(MESSAGES.ofTheSameRow, { label: action.label }),
    event,
    isGuarded: ({ isDirty, isUnsent }) => isDirty && isUnsent,
    onDone() {
      onDone?.();
      onClose();
    },
  });
  const { isDirty, isAwaiting } = session;
  const busy = session.busy && !session.isUploading;
  const { leave, question } = useDiscard(isDirty && !isAwaiting);
  const textOf = useTextOf(session.state?.scope ?? scope);
  useEffect(() => need(sourcesReadBy('action', action)), [action, need]);
  const close = () => leave(onClose);
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
              {isAwaiting ? MESSAGES.close : MESSAGES.cancel}
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
      {question}
    </>
  );
}

import { type ReactNode, useId, useState } from 'react';
import type { CompiledAction, CompiledForm } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluateTemplate } from '../../../language/expression/evaluate-template.ts';
import { writeCount } from '../../../language/formats/number-formats.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { actionState, isDangerous } from '../../actions/action-state.ts';
import type { FormState } from '../../actions/evaluate-form.ts';
import { initialValues } from '../../actions/form-values.ts';
import { NOT_FOR_IT, type RowToDo } from '../../actions/run-for-rows.ts';
import type { BulkWork } from '../controllers/use-bulk-run.ts';
import { SessionForm } from '../forms/SessionForm.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useDiscard } from '../forms/use-discard.tsx';
import { useLoadedForm } from '../forms/use-loaded-form.ts';
import type { LoadedSession } from '../forms/use-loaded-session.ts';
import { type Runtime, useRuntime } from '../runtime-context.ts';
import { useScope } from '../scope-context.ts';
import * as MESSAGES from './messages.ts';
import { ReasonList } from './ReasonList.tsx';

/** Props of the dialog before an action on checked rows. */
export interface BulkDialogProps {
  action: CompiledAction;
  rows: readonly RowToDo[];
  rowLabel: string;
  onStart: (work: BulkWork) => void;
  onClose: () => void;
}

/** Asks once for all checked rows: how many it applies to, why not to the others, and the action's own fields. */
export function BulkDialog(props: BulkDialogProps) {
  const { action, rows, onStart } = props;
  const { format } = useRuntime();
  const scope = useScope();
  const verdicts = judge(action, rows, scope, format);
  const possible = verdicts.filter(({ reason }) => reason === undefined).map(({ row }) => row);
  const form = action.ask?.form;
  const common = { ...props, possible, verdicts, scope };
  if (form && form.items.length > 0 && possible.length > 0) return <FormQuestion {...common} form={form} />;
  return (
    <QuestionFrame {...common} onClose={props.onClose}>
      {(label) => (
        <Button
          variant={solid(action)}
          data-autofocus={isDangerous(action) ? undefined : ''}
          onClick={() => onStart({ action, rows: possible, scope, forms: [] })}
        >
          {label}
        </Button>
      )}
    </QuestionFrame>
  );
}

/** Whether an action can be done for a row. */
interface Verdict {
  row: RowToDo;
  /** Why not. */
  reason?: string;
}

interface QuestionProps extends BulkDialogProps {
  possible: readonly RowToDo[];
  verdicts: readonly Verdict[];
  scope: Scope;
}

function judge(action: CompiledAction, rows: readonly RowToDo[], scope: Scope, format: Runtime['format']): Verdict[] {
  return rows.map((row) => {
    const { visible, enabled, reason } = actionState(action, withVariables(scope, { row: row.row }), format);
    return visible && enabled ? { row } : { row, reason: reason ?? NOT_FOR_IT };
  });
}

function solid(action: CompiledAction) {
  return isDangerous(action) ? 'danger-solid' : 'primary';
}

function QuestionFrame({
  action,
  possible,
  verdicts,
  rowLabel,
  scope,
  onClose,
  fields,
  children,
}: QuestionProps & { fields?: ReactNode; children: (label: string) => ReactNode }) {
  const { format } = useRuntime();
  const textOf = (template: NonNullable<CompiledAction['ask']>['text']) => {
    const evaluation = template && evaluateTemplate(template, scope, format);
    return evaluation?.state === 'value' ? evaluation.text : '';
  };
  const refused = verdicts.filter(({ reason }) => reason !== undefined);
  const text = textOf(action.ask?.text);
  const label = `${textOf(action.ask?.button) || action.label} (${writeCount(possible.length)})`;
  return (
    <Dialog
      open
      title={textOf(action.ask?.title) || action.label}
      summary={fillMessage(MESSAGES.possibleForOfChecked, {
        possible: writeCount(possible.length),
        checked: writeCount(verdicts.length),
        rowLabel,
      })}
      onClose={onClose}
      size={fields || refused.length > 0 ? 'normal' : 'small'}
      closeOnScrim={!fields}
      foot={
        <>
          <Button className="push" data-autofocus={isDangerous(action) || possible.length === 0 ? '' : undefined} onClick={onClose}>
            {possible.length === 0 ? MESSAGES.close : MESSAGES.cancel}
          </Button>
          {possible.length > 0 && children(label)}
        </>
      }
    >
      {text !== '' && possible.length > 0 && <p>{text}</p>}
      {refused.length > 0 && (
        <ReasonList title={MESSAGES.leftOut} entries={refused.map(({ row, reason = '' }) => ({ name: row.name, text: reason }))} />
      )}
      {fields}
    </Dialog>
  );
}

/** Fields of an action, filled in once for all rows. */
function FormQuestion({ form, ...props }: QuestionProps & { form: CompiledForm }) {
  const { action, possible, scope, onStart, onClose } = props;
  const id = useId();
  const { parts, retry } = useLoadedForm(form);
  const [initial] = useState(() => initialValues(form, scope));
  const [state, onState] = useState<FormState>();
  const [isDirty, onDirty] = useState(false);
  const { leave, question } = useDiscard(isDirty);
  const submit = async (typed: FormState) =>
    onStart({ action, rows: possible, scope: typed.scope, forms: [{ form, state: typed, loaded: initial }] });
  const session: LoadedSession = {
    kept: { name: `${action.id} checked`, opens: `"${action.label}"`, isStored: false },
    ...{ id, form, parts, retry, initial, state, isDirty, onState, onDirty, submit, sendsChanges: false },
    ...{ busy: false, isUploading: false, isAwaiting: false, error: undefined, asked: undefined, stopAsking: () => undefined },
  };
  return (
    <>
      <QuestionFrame {...props} onClose={() => leave(onClose)} fields={<SessionForm session={session} scope={scope} />}>
        {(label) => <SubmitButton session={session} label={label} variant={solid(action)} />}
      </QuestionFrame>
      {question}
    </>
  );
}

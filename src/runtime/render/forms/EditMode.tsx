import { useId, useMemo, useState } from 'react';
import { Banner } from '../../../ui/Banner.tsx';
import { Bones } from '../../../ui/Bones.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { asks } from '../../actions/action-state.ts';
import type { FormState } from '../../actions/evaluate-form.ts';
import { initialValues, nestedValues } from '../../actions/form-values.ts';
import type { CompiledAction, CompiledAsk, CompiledEdit } from '../../compiled/compiled-screen.ts';
import { withRoots } from '../../compiled/scope.ts';
import type { Scope } from '../../expression/compiled-expression.ts';
import { ActionDialog } from '../actions/ActionDialog.tsx';
import { useAction } from '../actions/use-action.ts';
import { useLeaveGuard } from '../navigation/use-leave-guard.ts';
import { useFormParts } from './form-parts.ts';
import { SubmitButton } from './SubmitButton.tsx';

/** What an edit mode takes: what is edited as it is stored, and whom to tell when it ends. */
export interface EditModeProps {
  edit: CompiledEdit;
  scope: Scope;
  stored: unknown;
  onEnd: () => void;
}

/** Facts while they are edited: a form with Save and Cancel. What staff type is not overwritten by an answer that comes later. */
export function EditMode({ edit, scope, stored, onEnd }: EditModeProps) {
  const id = useId();
  const runner = useAction(edit.action);
  const parts = useFormParts(edit.form);
  const [opened] = useState({ scope, stored });
  const initial = useMemo(() => initialValues(edit.form, opened.scope, opened.stored), [edit.form, opened]);
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [state, setState] = useState<FormState>();
  useLeaveGuard(isDirty);
  const formScope = useMemo(() => withRoots(scope, { form: nestedValues(initial) }), [scope, initial]);
  const [asked, setAsked] = useState<FormState>();
  const entered = (typed: FormState) => ({ form: edit.form, state: typed, loaded: initial });
  const save = async (typed: FormState) => {
    if (asks(edit.action, typed.scope)) return setAsked(typed);
    const outcome = await runner.run(typed.scope, [entered(typed)]);
    if (outcome === 'done') onEnd();
  };
  return (
    <div className="stack" data-unsaved="">
      {runner.error && <Banner tone="danger">{runner.error}</Banner>}
      {parts ? (
        <parts.FormView
          id={id}
          form={edit.form}
          validator={parts.validator}
          scope={formScope}
          initial={initial}
          busy={runner.busy}
          onState={setState}
          onDirty={setDirty}
          onSubmit={save}
        />
      ) : (
        <Bones lines={edit.form.items.length} />
      )}
      <div className="row">
        <span className="push" />
        <Button onClick={() => (isDirty ? setLeaving(true) : onEnd())} disabled={runner.busy}>
          Cancel
        </Button>
        <SubmitButton form={id} label={edit.action.label} ready={parts !== undefined} state={state} busy={runner.busy} />
      </div>
      {asked && (
        <ActionDialog
          action={edit.action as CompiledAction & { ask: CompiledAsk }}
          scope={asked.scope}
          forms={[entered(asked)]}
          onClose={() => setAsked(undefined)}
          onDone={onEnd}
        />
      )}
      <ConfirmDialog
        open={isLeaving}
        title="Discard your changes?"
        text="They have not been saved."
        button="Discard"
        cancel="Keep editing"
        danger
        onConfirm={onEnd}
        onClose={() => setLeaving(false)}
      />
    </div>
  );
}

import { useMemo } from 'react';
import type { CompiledEdit } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { Button } from '../../../ui/Button.tsx';
import { initialValues, nestedValues } from '../../actions/form-values.ts';
import { SessionQuestion } from '../actions/SessionQuestion.tsx';
import { SessionError, SessionForm } from '../forms/SessionForm.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useDiscard } from '../forms/use-discard.tsx';
import { useLoadedSession } from '../forms/use-loaded-session.ts';
import * as MESSAGES from './messages.ts';

/** Props of an edit mode: the stored values, and a callback for its end. */
export interface EditModeProps {
  edit: CompiledEdit;
  scope: Scope;
  stored: unknown;
  onEnd: () => void;
}

/** Facts in edit mode: a form with Save and Cancel. Later answers do not overwrite typed values. */
export function EditMode({ edit, scope, stored, onEnd }: EditModeProps) {
  const session = useLoadedSession({
    form: edit.form,
    action: edit.action,
    begin: (form) => initialValues(form, scope, stored),
    scope,
    stored,
    onDone: onEnd,
    asksFirst: true,
    opens: '"Edit"',
    isGuarded: ({ isDirty }) => isDirty,
  });
  const { isDirty, busy, isAwaiting, initial } = session;
  const { leave, question } = useDiscard(isDirty && !isAwaiting, 'changes');
  const formScope = useMemo(() => withVariables(scope, { form: nestedValues(initial) }), [scope, initial]);
  return (
    <div className="stack" data-unsaved="">
      <SessionError error={session.error} />
      <SessionForm session={session} scope={formScope} />
      <div className="row form-foot">
        <span className="push" />
        <Button onClick={() => leave(onEnd)} disabled={busy}>
          {isAwaiting ? MESSAGES.close : MESSAGES.cancel}
        </Button>
        <SubmitButton session={session} label={edit.action.label} />
      </div>
      <SessionQuestion session={session} onDone={onEnd} />
      {question}
    </div>
  );
}

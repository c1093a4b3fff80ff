import { Banner } from '../../../ui/Banner.tsx';
import { FailureText } from '../../../ui/FailureText.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Scope } from '../../expression/compiled-expression.ts';
import type { FormSession } from '../controllers/use-form-session.ts';

/** What the fields of a session take. */
export interface SessionFormProps {
  session: FormSession;
  scope: Scope;
  /** Takes the focus to its first field when it opens. */
  autoFocus?: boolean;
}

/** The fields of a form, and skeleton lines until its code is there. */
export function SessionForm({ session, scope, autoFocus }: SessionFormProps) {
  const { parts, id, form, initial, busy, isAwaiting, onState, onDirty, submit } = session;
  if (!parts) return <Skeleton lines={form.items.length} />;
  const focus = autoFocus === undefined ? {} : { autoFocus };
  return (
    <parts.FormView
      id={id}
      form={form}
      validator={parts.validator}
      scope={scope}
      initial={initial}
      busy={busy || isAwaiting}
      onState={onState}
      onDirty={onDirty}
      onSubmit={submit}
      {...focus}
    />
  );
}

/** Why the last attempt failed, or what is known of it. */
export function SessionError({ error }: Pick<FormSession, 'error'>) {
  return error ? (
    <Banner tone={error.tone ?? 'danger'}>
      <FailureText {...error} />
    </Banner>
  ) : null;
}

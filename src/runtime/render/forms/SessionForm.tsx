import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FailureText } from '../../../ui/FailureText.tsx';
import { LoadAgainBanner } from '../../../ui/LoadAgainBanner.tsx';
import { oldCode } from '../../../ui/old-code.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import * as MESSAGES from './messages.ts';
import type { LoadedSession } from './use-loaded-session.ts';

/** Props of a session's fields. */
export interface SessionFormProps {
  session: LoadedSession;
  scope: Scope;
  /** Focuses its first field when it opens. */
  autoFocus?: boolean;
}

/** Fields of a form, or a skeleton until its code is loaded. */
export function SessionForm({ session, scope, autoFocus }: SessionFormProps) {
  const { parts, id, form, initial, busy, isAwaiting, kept, error, onState, onDirty, submit } = session;
  if (!parts) return <FormWaits session={session} />;
  const focus = autoFocus === undefined ? {} : { autoFocus };
  return (
    <parts.FormView
      id={id}
      form={form}
      validator={parts.validator}
      scope={scope}
      initial={initial}
      busy={busy || isAwaiting}
      sendsChanges={session.sendsChanges}
      refused={error?.fields}
      kept={kept}
      onState={onState}
      onDirty={onDirty}
      onSubmit={submit}
      {...focus}
    />
  );
}

/** Skeleton while a form's code loads, or the reason why it cannot. */
function FormWaits({ session: { form, retry } }: Pick<SessionFormProps, 'session'>) {
  return (
    <div className="stack">
      <LoadAgainBanner />
      {retry && !oldCode.isFound() && (
        <Banner
          tone="warning"
          actions={
            <Button size="small" onClick={retry}>
              {MESSAGES.retry}
            </Button>
          }
        >
          <b>{MESSAGES.theFormCouldNotBe}.</b> {MESSAGES.checkTheConnectionTheConsole}
        </Banner>
      )}
      <Skeleton lines={form.items.length} />
    </div>
  );
}

/** Why the last attempt failed, or its known state. */
export function SessionError({ error }: Pick<LoadedSession, 'error'>) {
  return error ? (
    <Banner tone={error.tone ?? 'danger'}>
      <FailureText {...error} />
    </Banner>
  ) : null;
}

import { type FormEvent, useId, useState } from 'react';
import { type Failure, failureOf } from '../../language/errors/failure.ts';
import { fillMessage } from '../../language/text/fill-message.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FailureText } from '../../ui/FailureText.tsx';
import { useToasts } from '../../ui/toast-context.ts';
import type { AccountClient } from '../account-client.ts';
import * as MESSAGES from './messages.ts';

export interface PasswordFormProps {
  client: () => Promise<AccountClient>;
  /** Minimum length of a password. */
  least: number;
  /** Address of the account, for the password manager of the browser. */
  email: string;
  /** Called after the change; the other sessions have ended. */
  onChange: () => void;
}

/** Changes the own password. Typed text stays if it is refused. */
export function PasswordForm({ client, least, email, onChange }: PasswordFormProps) {
  const { showToast } = useToasts();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<Failure>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const missing = missingOf(current, next, least);
    setMessage(missing && { text: missing.message });
    if (missing) return event.currentTarget.querySelector<HTMLInputElement>(`[name="${missing.field}"]`)?.focus();
    setBusy(true);
    try {
      await (await client()).changePassword(current, next);
      setCurrent('');
      setNext('');
      showToast({ tone: 'success', text: MESSAGES.yourPasswordWasChanged, detail: MESSAGES.allOfYourOtherSessions });
      onChange();
    } catch (error) {
      setMessage(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  const isUnsaved = current !== '' || next !== '';
  return (
    <Card title={MESSAGES.password}>
      <form
        className="stack account-password"
        noValidate
        onSubmit={(event) => void submit(event)}
        data-unsaved={isUnsaved ? '' : undefined}
      >
        {message && (
          <Banner tone="danger">
            <FailureText {...message} />
          </Banner>
        )}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          name="current"
          label={MESSAGES.currentPassword}
          autoComplete="current-password"
          value={current}
          shown={shown}
          onChange={setCurrent}
        />
        <PasswordInput
          name="next"
          label={MESSAGES.newPassword}
          autoComplete="new-password"
          value={next}
          shown={shown}
          onChange={setNext}
          help={fillMessage(MESSAGES.atLeastCharactersOfAny, { least })}
        />
        <label className="check">
          <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
          {MESSAGES.showPasswords}
        </label>
        <div>
          <Button variant="primary" type="submit" busy={busy}>
            {MESSAGES.changePassword}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** First missing field, which gets the focus, with its message. */
function missingOf(current: string, next: string, least: number): { field: string; message: string } | undefined {
  if (!current) return { field: 'current', message: MESSAGES.enterYourCurrentPassword };
  if (!next) return { field: 'next', message: MESSAGES.enterANewPassword };
  if ([...next].length < least) return { field: 'next', message: fillMessage(MESSAGES.aPasswordNeedsAtLeast, { least }) };
  return undefined;
}

interface PasswordInputProps {
  name: string;
  label: string;
  autoComplete: string;
  value: string;
  shown: boolean;
  help?: string;
  onChange: (value: string) => void;
}

function PasswordInput({ name, label, autoComplete, value, shown, help, onChange }: PasswordInputProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        type={shown ? 'text' : 'password'}
        name={name}
        autoComplete={autoComplete}
        spellCheck={false}
        value={value}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

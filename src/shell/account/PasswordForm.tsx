import { type FormEvent, useId, useState } from 'react';
import { type Failure, failureOf } from '../../language/errors/failure.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FailureText } from '../../ui/FailureText.tsx';
import { useToasts } from '../../ui/toast-context.ts';
import type { AccountClient } from '../account-client.ts';

/** Props of the form. */
export interface PasswordFormProps {
  client: () => Promise<AccountClient>;
  /** Minimum length of a password. */
  least: number;
  /** Tells the browser's password manager which account it is. */
  email: string;
  /** It was changed, and the other sessions have ended. */
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
      showToast({ tone: 'success', text: 'Your password was changed', detail: 'All of your other sessions have ended.' });
      onChange();
    } catch (error) {
      setMessage(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  const isUnsaved = current !== '' || next !== '';
  return (
    <Card title="Password">
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
          label="Current password"
          autoComplete="current-password"
          value={current}
          shown={shown}
          onChange={setCurrent}
        />
        <PasswordInput
          name="next"
          label="New password"
          autoComplete="new-password"
          value={next}
          shown={shown}
          onChange={setNext}
          help={`At least ${least} characters of any kind. A few words that nobody would put together are good. All of your other sessions end.`}
        />
        <label className="check">
          <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
          Show passwords
        </label>
        <div>
          <Button variant="primary" type="submit" busy={busy}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** First missing field, which gets the focus, with its message. */
function missingOf(current: string, next: string, least: number): { field: string; message: string } | undefined {
  if (!current) return { field: 'current', message: 'Enter your current password.' };
  if (!next) return { field: 'next', message: 'Enter a new password.' };
  if ([...next].length < least) return { field: 'next', message: `A password needs at least ${least} characters.` };
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

import { useEffect, useRef, useState } from 'react';
import type { ConsoleUser } from '../../../language/compiled/page-scope.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useConsole, useUser } from '../../console-context.ts';
import { hasPasskeysHere } from '../../passkeys-here.ts';
import type { SecondFactorStep, SessionClient } from '../../session-client.ts';
import * as MESSAGES from './messages.ts';

/** Props of the dialog. */
export interface SignInAgainProps {
  /** Why the person signs in again. */
  text: string;
  /** The button beside *Sign in*. */
  leaving: string;
  onLeave: () => void;
  /** Continues the session of the same person, whose roles may have changed. */
  goOn: (user: ConsoleUser) => void;
  /** Called when the same person has signed in. */
  onBack: () => void;
  onClose: () => void;
  /** Whether an identity provider asks for a sign-in also if the person is signed in there. */
  isAnew?: boolean;
}

/** Asks the person for password and code, or a passkey, without leaving the page. */
export function SignInAgain({ text, leaving, onLeave, goOn, onBack, onClose, isAnew = false }: SignInAgainProps) {
  const { services, settings } = useConsole();
  const user = useUser();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [step, setStep] = useState<'password' | SecondFactorStep>('password');
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const asksCode = step === 'code' || step === 'code-or-passkey';
  const byPasskey = hasPasskeysHere(settings) && step !== 'code' && step !== 'set-up';
  const submit = async () => {
    if (busy) return;
    if (asksCode ? code === '' : password === '') return setMessage(asksCode ? MESSAGES.enterACode : MESSAGES.enterYourPassword);
    await pass(asksCode ? { code } : { email: user.email, password });
  };
  const pass = async (proof: Parameters<SessionClient['signIn']>[0]) => {
    setBusy(true);
    setMessage(undefined);
    try {
      const now = await services.session.signIn(proof);
      if (typeof now === 'string') {
        setStep(now);
        return setBusy(false);
      }
      if (now.objectId !== user.objectId) return window.location.reload();
      goOn(now);
      onBack();
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error));
      if (!('passkey' in proof)) {
        setPassword('');
        setCode('');
      }
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={MESSAGES.signInToGoOn}
      size="small"
      busy={busy}
      onClose={onClose}
      onSubmit={() => void submit()}
      summary={fillMessage(MESSAGES.typedIsStillHere, { text })}
      foot={
        <>
          <Button className="push" disabled={busy} onClick={onLeave}>
            {leaving}
          </Button>
          <Button variant="primary" type="submit" busy={busy}>
            {MESSAGES.signIn}
          </Button>
        </>
      }
    >
      <div className="stack">
        {message && <Banner tone="danger">{message}</Banner>}
        <label className="field">
          <span className="label">{MESSAGES.email}</span>
          <input className="input" type="email" autoComplete="username" value={user.email} readOnly />
        </label>
        {asksCode ? (
          <SecretField
            key="code"
            label={MESSAGES.codeOfYourAppOr}
            type="text"
            autoComplete="one-time-code"
            value={code}
            onChange={setCode}
          />
        ) : (
          <SecretField
            key="password"
            label={MESSAGES.password}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        )}
        {byPasskey && (
          <div>
            <Button
              icon="key-round"
              disabled={busy}
              onClick={() =>
                void pass(asksCode ? { passkey: MESSAGES.inPlaceOfACode } : { passkey: MESSAGES.inPlaceOfThePassword, user: user.objectId })
              }
            >
              {MESSAGES.useAPasskey}
            </Button>
          </div>
        )}
        {step === 'set-up' && (
          <p>
            {MESSAGES.yourRoleNeedsASecond}{' '}
            <a href="/second-factor" target="_blank" rel="noreferrer">
              {MESSAGES.setItUpInAnother}
            </a>
            {MESSAGES.andComeBack}
          </p>
        )}
        {isAnew && settings.signInWith && <p className="muted">{MESSAGES.ifThisIsAskedAgain}</p>}
        {settings.signInWith?.map(({ id, label }) => (
          <a
            key={id}
            href={`/sign-in/${id}?to=%2Faccount${isAnew ? '&again=1' : ''}`}
            target="_blank"
            rel="noreferrer"
            onClick={isAnew ? () => window.addEventListener('focus', onBack, { once: true }) : undefined}
          >
            {fillMessage(MESSAGES.signInWithInAnother, { label })}
          </a>
        ))}
      </div>
    </Dialog>
  );
}

interface SecretFieldProps {
  label: string;
  type: 'text' | 'password';
  autoComplete: string;
  value: string;
  onChange: (value: string) => void;
}

/** An input that gets the focus when it appears. */
function SecretField({ label, onChange, ...input }: SecretFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <label className="field">
      <span className="label">{label}</span>
      <input ref={ref} className="input" data-autofocus="" {...input} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { ConsoleUser } from '../../../language/compiled/page-scope.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useConsole, useUser } from '../../console-context.ts';
import type { SecondFactorStep } from '../../session-client.ts';

/** Props of the session's end. */
export interface SessionEndProps {
  /** The same person is signed in again. */
  onBack: () => void;
}

/**
 * Bar and sign-in dialog over a page with unsaved work whose session has ended. The page continues only for the same person, also
 * if another one is signed in now.
 */
export function SessionEnd({ onBack }: SessionEndProps) {
  const { session, setSession } = useConsole();
  const other = useOther(useUser());
  const [isOpen, setOpen] = useState(true);
  // Another request was refused: the dialog comes back, also over a dialog that hides the bar.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal makes the session anew
  useEffect(() => setOpen(true), [session]);
  const text = other ? `${other.full_name} is signed in in this browser now, and this page is yours.` : 'Your session has ended.';
  const leave = () => (other ? window.location.reload() : setSession({ status: 'out', hasEnded: true }));
  return (
    <>
      <Banner
        tone="warning"
        icon="lock"
        bar
        actions={
          <Button size="small" onClick={() => setOpen(true)}>
            Sign in
          </Button>
        }
      >
        <b>{text}</b> <span>What you typed is still here. Nothing can be saved until you sign in.</span>
      </Banner>
      {isOpen && (
        <SignInAgain
          text={text}
          leaving={other ? `Go on as ${other.full_name}` : 'Leave this page'}
          onLeave={leave}
          onBack={onBack}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface SignInAgainProps extends SessionEndProps {
  text: string;
  leaving: string;
  onLeave: () => void;
  onClose: () => void;
}

function SignInAgain({ text, leaving, onLeave, onBack, onClose }: SignInAgainProps) {
  const { services, settings, setSession } = useConsole();
  const user = useUser();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [step, setStep] = useState<'password' | SecondFactorStep>('password');
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const submit = async () => {
    if (busy) return;
    if (step === 'code' ? code === '' : password === '') return setMessage(step === 'code' ? 'Enter a code.' : 'Enter your password.');
    setBusy(true);
    setMessage(undefined);
    try {
      const now = await services.session.signIn(step === 'code' ? { code } : { email: user.email, password });
      if (typeof now === 'string') {
        setStep(now);
        return setBusy(false);
      }
      if (now.objectId !== user.objectId) return window.location.reload();
      setSession({ status: 'in', user: now });
      onBack();
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error));
      setPassword('');
      setCode('');
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title="Sign in to go on"
      size="small"
      busy={busy}
      onClose={onClose}
      onSubmit={() => void submit()}
      summary={`${text} What you typed is still here.`}
      foot={
        <>
          <Button className="push" disabled={busy} onClick={onLeave}>
            {leaving}
          </Button>
          <Button variant="primary" type="submit" busy={busy}>
            Sign in
          </Button>
        </>
      }
    >
      <div className="stack">
        {message && <Banner tone="danger">{message}</Banner>}
        <label className="field">
          <span className="label">Email</span>
          <input className="input" type="email" autoComplete="username" value={user.email} readOnly />
        </label>
        {step === 'code' ? (
          <SecretField
            key="code"
            label="Code of your app, or a recovery code"
            type="text"
            autoComplete="one-time-code"
            value={code}
            onChange={setCode}
          />
        ) : (
          <SecretField
            key="password"
            label="Password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        )}
        {step === 'set-up' && (
          <p>
            Your role needs a second factor.{' '}
            <a href="/second-factor" target="_blank" rel="noreferrer">
              Set it up in another tab
            </a>
            , and come back.
          </p>
        )}
        {settings.signInWith?.map(({ id, label }) => (
          <a key={id} href={`/sign-in/${id}?to=%2Faccount`} target="_blank" rel="noreferrer">
            {`Sign in with ${label} in another tab, and come back`}
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

/** An input that has the focus once it is there. */
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

/** Another person signed in in this browser. */
function useOther({ objectId }: ConsoleUser): ConsoleUser | undefined {
  const { services } = useConsole();
  const [other, setOther] = useState<ConsoleUser>();
  useEffect(() => {
    let isLeft = false;
    const take = (found: Awaited<ReturnType<typeof services.session.read>>) => {
      if (!isLeft && typeof found === 'object' && found.objectId !== objectId) setOther(found);
    };
    services.session.read().then(take, () => undefined);
    return () => {
      isLeft = true;
    };
  }, [services, objectId]);
  return other;
}

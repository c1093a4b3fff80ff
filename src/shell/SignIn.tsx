import { type FormEvent, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { ConsoleUser } from '../language/compiled/page-scope.ts';
import { fillMessage } from '../language/text/fill-message.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Brand } from './Brand.tsx';
import { useConsole } from './console-context.ts';
import * as MESSAGES from './messages.ts';
import { hasPasskeysHere } from './passkeys-here.ts';
import { nextPath } from './return-path.ts';
import type { SessionClient } from './session-client.ts';
import { useDocumentTitle } from './use-navigation-focus.ts';

/** Why the session of a person ended, or who else has signed in in this browser. */
function EndedBanner() {
  const { services, enter } = useConsole();
  const [other, setOther] = useState<ConsoleUser>();
  useEffect(() => {
    services.session.read().then(
      (found) => typeof found === 'object' && setOther(found),
      () => undefined,
    );
  }, [services]);
  if (!other) return <Banner tone="info">{MESSAGES.yourSessionHasEndedPlease}</Banner>;
  return (
    <Banner tone="info">
      <div className="stack">
        <p>{fillMessage(MESSAGES.isSignedInInThis, { name: other.full_name })}</p>
        <Button size="small" onClick={() => void enter(other).catch(() => window.location.reload())}>
          {fillMessage(MESSAGES.goOnAs, { name: other.full_name })}
        </Button>
      </div>
    </Banner>
  );
}

/** The sign-in page. A failed attempt keeps the address and shows the message; a successful one leads to the requested page. */
export function SignIn() {
  const { settings, services, session, enter } = useConsole();
  const { search } = useLocation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState<'password' | 'passkey'>();
  const [message, setMessage] = useState<string>();
  useDocumentTitle(MESSAGES.signIn, settings.brand.name);
  const name = settings.brand.userNames ? MESSAGES.userName : MESSAGES.email;
  const next = nextPath(search, settings.home);
  if (session.status === 'in') return <Navigate to={next} replace />;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const missing = !email.trim() ? 'email' : !password ? 'password' : undefined;
    if (missing) {
      setMessage(fillMessage(MESSAGES.enterYour, { name: missing === 'email' ? name.toLowerCase() : missing }));
      form.querySelector<HTMLInputElement>(`[name="${missing}"]`)?.focus();
      return;
    }
    if (await pass('password', { email: email.trim(), password })) return;
    setPassword('');
    form.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  };
  /** Signs in. False if it failed, which the page reports. */
  const pass = async (by: 'password' | 'passkey', proof: Parameters<SessionClient['signIn']>[0]) => {
    setBusy(by);
    setMessage(undefined);
    try {
      const answer = await services.session.signIn(proof);
      // A page of the server asks for the code, or sets up the second factor.
      if (typeof answer === 'string') window.location.assign(`/second-factor?to=${encodeURIComponent(next)}`);
      else await enter(answer);
      return true;
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <main id="main" className="signin-page">
      <form className="card signin" noValidate onSubmit={submit}>
        <Brand large />
        <div>
          <h1>{MESSAGES.signIn}</h1>
          {next !== settings.home && <p className="muted">{MESSAGES.youWillReturnToThe}</p>}
        </div>
        {message && <Banner tone="danger">{message}</Banner>}
        {!message && session.status === 'out' && session.hasEnded && <EndedBanner />}
        <label className="field">
          <span className="label">{name}</span>
          <input
            className="input"
            type={settings.brand.userNames ? 'text' : 'email'}
            name="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </label>
        <div className="field">
          <label className="label" htmlFor="password">
            {MESSAGES.password}
          </label>
          <span className="input">
            <input
              id="password"
              name="password"
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <button
              className="copy"
              type="button"
              aria-pressed={shown}
              aria-label={MESSAGES.showPassword}
              title={MESSAGES.showPassword}
              onClick={() => setShown(!shown)}
            >
              <Icon name={shown ? 'eye-off' : 'eye'} />
            </button>
          </span>
        </div>
        <Button variant="primary" type="submit" busy={busy === 'password'}>
          {busy === 'password' ? MESSAGES.signingIn : MESSAGES.signIn}
        </Button>
        <a className="link" href="/password">
          {MESSAGES.forgotYourPassword}
        </a>
        {hasPasskeysHere(settings) && (
          <Button
            icon="key-round"
            busy={busy === 'passkey'}
            onClick={() => busy || void pass('passkey', { passkey: MESSAGES.inPlaceOfThePassword })}
          >
            {MESSAGES.signInWithAPasskey}
          </Button>
        )}
        {settings.signInWith?.map(({ id, label }) => (
          <a key={id} className="btn" href={`/sign-in/${id}?to=${encodeURIComponent(next)}`}>
            {fillMessage(MESSAGES.signInWith, { label })}
          </a>
        ))}
      </form>
    </main>
  );
}

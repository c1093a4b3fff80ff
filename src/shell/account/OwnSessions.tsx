import { useState } from 'react';
import { type Failure, failureOf } from '../../language/errors/failure.ts';
import { writeMoment } from '../../language/formats/time-formats.ts';
import { fillMessage } from '../../language/text/fill-message.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FailureText } from '../../ui/FailureText.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useToasts } from '../../ui/toast-context.ts';
import type { AccountClient, OwnAccount, OwnSession } from '../account-client.ts';
import { useConsole } from '../console-context.ts';
import * as MESSAGES from './messages.ts';

/** Props of the list. */
export interface OwnSessionsProps {
  client: () => Promise<AccountClient>;
  account: Extract<OwnAccount, { sessions: unknown }>;
  busy: boolean;
  /** Called after a session was ended. */
  onChange: () => void;
}

/** A person's sessions, to end one by one or all. */
export function OwnSessions({ client, account: { sessions, hasApiToken }, busy, onChange }: OwnSessionsProps) {
  const { showToast } = useToasts();
  const [ending, setEnding] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const end = async ({ id, client: what }: OwnSession) => {
    setEnding(id);
    try {
      await (await client()).endSession(id);
      showToast({ tone: 'success', text: fillMessage(MESSAGES.signedOutOf, { what }) });
      onChange();
    } catch (error) {
      showToast({ tone: 'danger', text: MESSAGES.thatSessionMayNotHave, error });
    } finally {
      setEnding(undefined);
    }
  };
  const everywhere = (
    <Button variant="danger" size="small" icon="log-out" onClick={() => setAsking(true)}>
      {MESSAGES.signOutEverywhere}
    </Button>
  );
  return (
    <Card title={MESSAGES.whereYouAreSignedIn} count={sessions.length} actions={everywhere} flush busy={busy}>
      <ul className="account-sessions">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} busy={ending === session.id} onEnd={() => void end(session)} />
        ))}
      </ul>
      {hasApiToken && <p className="muted account-note">{MESSAGES.aProgramHasAnApi}</p>}
      {isAsking && <SignOutEverywhere client={client} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function SessionLine({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const { settings } = useConsole();
  const { client, address, begunAt, usedAt, isThis } = session;
  const write = (moment: string) => writeMoment(moment, settings);
  return (
    <li className="account-session">
      <div>
        <p>
          <b>{client}</b> {isThis && <Tag tone="success">{MESSAGES.thisOne}</Tag>}
        </p>
        <p className="muted">
          {MESSAGES.since}
          <time dateTime={begunAt}>{write(begunAt)}</time>
          {address && (
            <>
              {MESSAGES.from}
              {address}
            </>
          )}
        </p>
        <p className="muted">
          {MESSAGES.lastUsed}
          <time dateTime={usedAt}>{write(usedAt)}</time>
        </p>
      </div>
      {!isThis && (
        <Button
          size="small"
          busy={busy}
          onClick={onEnd}
          aria-label={fillMessage(MESSAGES.signOutOfSince, { client, time: write(begunAt) })}
        >
          {MESSAGES.signOut}
        </Button>
      )}
    </li>
  );
}

function SignOutEverywhere({ client, onClose }: { client: () => Promise<AccountClient>; onClose: () => void }) {
  const { setSession } = useConsole();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failure>();
  const signOut = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      await (await client()).signOutEverywhere();
      setSession({ status: 'out', hasLeft: true });
    } catch (error) {
      setFailed(failureOf(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={MESSAGES.signOutEverywhere}
      text={MESSAGES.allOfYourSessionsEnd}
      button={MESSAGES.signOutEverywhere}
      busy={busy}
      error={
        failed && (
          <Banner tone="danger">
            <FailureText {...failed} />
          </Banner>
        )
      }
      onConfirm={() => void signOut()}
      onClose={onClose}
    />
  );
}

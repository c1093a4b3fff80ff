import { useState } from 'react';
import { type Failure, failureOf } from '../../language/errors/failure.ts';
import { writeMoment } from '../../language/formats/time-formats.ts';
import { fillMessage } from '../../language/text/fill-message.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FailureText } from '../../ui/FailureText.tsx';
import { useToasts } from '../../ui/toast-context.ts';
import type { AccountClient, OwnAccount, OwnPasskey } from '../account-client.ts';
import { useConsole } from '../console-context.ts';
import * as MESSAGES from './messages.ts';

export interface PasskeysCardProps {
  client: () => Promise<AccountClient>;
  passkeys: Extract<OwnAccount, { sessions: unknown }>['passkeys'];
  busy: boolean;
  /** Called after a passkey was added, renamed or removed. */
  onChange: () => void;
}

/** A person's passkeys, to add, rename and remove. */
export function PasskeysCard({ client, passkeys: { list, impossible }, busy, onChange }: PasskeysCardProps) {
  const { showToast } = useToasts();
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const [open, setOpen] = useState<{ what: 'rename' | 'remove'; passkey: OwnPasskey }>();
  const why = impossible ?? ('PublicKeyCredential' in window ? undefined : MESSAGES.thisBrowserHasNoPasskeys);
  const add = async () => {
    setAdding(true);
    try {
      const made = await (await client()).addPasskey();
      if (made === 'unknown')
        showToast({
          tone: 'warning',
          text: MESSAGES.theAnswerWasLostSo,
          detail: MESSAGES.ifItIsInThe,
        });
      else if (made.length > 0) setCodes(made);
      else showToast({ tone: 'success', text: MESSAGES.thePasskeyWasAdded });
      onChange();
    } catch (error) {
      showToast({ tone: 'danger', text: MESSAGES.noPasskeyWasAdded, error });
    } finally {
      setAdding(false);
    }
  };
  const button = !why && (
    <Button size="small" icon="plus" busy={isAdding} onClick={() => void add()}>
      {MESSAGES.addAPasskey}
    </Button>
  );
  const close = (isDone: boolean) => {
    setOpen(undefined);
    if (isDone) onChange();
  };
  return (
    <Card title={MESSAGES.passkeys} count={list.length || undefined} actions={button} flush busy={busy}>
      {list.length > 0 && (
        <ul className="account-sessions">
          {list.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onOpen={(what) => setOpen({ what, passkey })} />
          ))}
        </ul>
      )}
      <p className="muted account-note">{why ?? MESSAGES.aPasskeyIsKeptBy}</p>
      {open?.what === 'rename' && <RenamePasskey client={client} passkey={open.passkey} onClose={close} />}
      {open?.what === 'remove' && <RemovePasskey client={client} passkey={open.passkey} onClose={close} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Card>
  );
}

function PasskeyLine({ passkey: { name, addedAt, usedAt }, onOpen }: { passkey: OwnPasskey; onOpen: (what: 'rename' | 'remove') => void }) {
  const { settings } = useConsole();
  const write = (moment: string) => writeMoment(moment, settings);
  return (
    <li className="account-session">
      <div>
        <p>
          <b>{name}</b>
        </p>
        <p className="muted">
          {MESSAGES.added}
          <time dateTime={addedAt}>{write(addedAt)}</time>
        </p>
        <p className="muted">
          {usedAt ? (
            <>
              {MESSAGES.lastUsed}
              {<time dateTime={usedAt}>{write(usedAt)}</time>}
            </>
          ) : (
            MESSAGES.notUsedYet
          )}
        </p>
      </div>
      <Button size="small" onClick={() => onOpen('rename')} aria-label={fillMessage(MESSAGES.renameAdded, { name, time: write(addedAt) })}>
        {MESSAGES.rename}
      </Button>
      <Button
        size="small"
        variant="danger"
        onClick={() => onOpen('remove')}
        aria-label={fillMessage(MESSAGES.removeAdded, { name, time: write(addedAt) })}
      >
        {MESSAGES.remove}
      </Button>
    </li>
  );
}

interface PasskeyDialogProps {
  client: PasskeysCardProps['client'];
  passkey: OwnPasskey;
  onClose: (isDone: boolean) => void;
}

/** Runs an action once, and closes; an error stays in the dialog. */
function useOnce(run: () => Promise<void>, onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failure>();
  const go = async () => {
    if (busy) return;
    setBusy(true);
    setFailed(undefined);
    try {
      await run();
      onDone();
    } catch (error) {
      setFailed(failureOf(error));
      setBusy(false);
    }
  };
  const alert = failed && (
    <Banner tone="danger">
      <FailureText {...failed} />
    </Banner>
  );
  return { busy, alert, go: () => void go() };
}

function RenamePasskey({ client, passkey: { id, name }, onClose }: PasskeyDialogProps) {
  const [next, setNext] = useState(name);
  const { busy, alert, go } = useOnce(
    async () => (await client()).renamePasskey(id, next),
    () => onClose(true),
  );
  return (
    <Dialog
      open
      title={MESSAGES.renamePasskey}
      size="small"
      busy={busy}
      onClose={() => onClose(false)}
      onSubmit={go}
      foot={
        <>
          <Button className="push" disabled={busy} onClick={() => onClose(false)}>
            {MESSAGES.cancel}
          </Button>
          <Button variant="primary" type="submit" busy={busy}>
            {MESSAGES.rename}
          </Button>
        </>
      }
    >
      <div className="stack">
        {alert}
        <label className="field">
          <span className="label">{MESSAGES.name}</span>
          <input className="input" data-autofocus="" maxLength={60} value={next} onChange={(event) => setNext(event.target.value)} />
        </label>
      </div>
    </Dialog>
  );
}

function RemovePasskey({ client, passkey: { id, name }, onClose }: PasskeyDialogProps) {
  const { showToast } = useToasts();
  const { busy, alert, go } = useOnce(
    async () => (await client()).removePasskey(id),
    () => {
      showToast({ tone: 'success', text: MESSAGES.thePasskeyWasRemoved });
      onClose(true);
    },
  );
  return (
    <ConfirmDialog
      open
      danger
      title={MESSAGES.removePasskey}
      text={fillMessage(MESSAGES.noLongerSignsYouIn, { name })}
      button={MESSAGES.removePasskey}
      busy={busy}
      error={alert}
      onConfirm={go}
      onClose={() => onClose(false)}
    />
  );
}

/** Shows recovery codes once. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      title={MESSAGES.recoveryCodes}
      size="small"
      closeOnScrim={false}
      onClose={onClose}
      summary={MESSAGES.thePasskeyWasAddedFrom}
      foot={
        <Button className="push" variant="primary" onClick={onClose}>
          {MESSAGES.iHaveKeptThem}
        </Button>
      }
    >
      <pre>{codes.join('\n')}</pre>
    </Dialog>
  );
}

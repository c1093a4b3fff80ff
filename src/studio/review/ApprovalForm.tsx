import type { ReactNode } from 'react';
import type { SentAnswer, SentDraft } from '../../authoring/review/studio-answers.ts';
import { joinList } from '../../language/formats/join-list.ts';
import { writeMoment } from '../../language/formats/time-formats.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { useToasts } from '../../ui/toast-context.ts';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import { TextButton } from '../inputs/buttons.tsx';
import { Notice } from '../Notice.tsx';
import { useRequest } from '../use-request.ts';
import { useStoredState } from '../use-stored-state.ts';
import { MESSAGES } from './messages.ts';
import { type PublishFormProps, PublishOutcome, reasonAgainst, reasonOfContent, usePublishing } from './PublishForm.tsx';

/** Approval of a draft by a second person: its author sends it, somebody else approves or returns it. */
export function ApprovalForm(props: PublishFormProps) {
  const { owner } = useDraftWorkspace();
  const { draft, review } = props;
  const { sent } = review.approval;
  return (
    <Card title={MESSAGES.approval}>
      <div className="stack">
        {sent && <SentBanner sent={sent} isCurrent={sent.version === draft.version} owner={owner} />}
        {owner === undefined ? <SendForm {...props} /> : <ApproveForm {...props} owner={owner} />}
      </div>
    </Card>
  );
}

/** When it was sent or returned, by whom, and why. */
function SentBanner({ sent, isCurrent, owner }: { sent: SentDraft; isCurrent: boolean; owner: string | undefined }) {
  const { settings } = useConsole();
  const { reply } = sent;
  const head = reply
    ? MESSAGES.returnedByAt({ name: reply.by, time: writeMoment(reply.at, settings) })
    : owner === undefined
      ? MESSAGES.sentAt({ time: writeMoment(sent.sentAt, settings) })
      : MESSAGES.sentByAt({ owner, time: writeMoment(sent.sentAt, settings) });
  const isOld = !reply && !isCurrent;
  const says = owner === undefined ? MESSAGES.youChangedItSince : MESSAGES.ownerChangedItSince({ owner });
  return (
    <Notice tone={reply || isOld ? 'warning' : 'info'} title={head}>
      {(reply?.text ?? sent.message) && <span className="studio-typed">“{reply?.text ?? sent.message}”</span>}
      {isOld && <p>{says}</p>}
    </Notice>
  );
}

/** Runs an act until it is answered; the page is loaded again afterwards. */
function useAct(onDone: () => void) {
  const { run, untilAnswered, ...state } = useRequest();
  return { ...state, run: (act: () => Promise<void>) => void run(() => untilAnswered(act)).then(onDone) };
}

/** Reports an act and the mails about it. A repeated answer knows nothing of the mails of the first. */
function useMailToast(): (text: string, answer: SentAnswer) => void {
  const { showToast } = useToasts();
  return (text, { mailed, isRepeated }) => {
    const detail = mailed === 0 ? MESSAGES.noMailIsSent : MESSAGES.countMailsAreQueued({ count: mailed });
    showToast({ tone: 'info', text, ...(!isRepeated && { detail }) });
  };
}

/** The author's side: sends it with a message, or takes it back. */
function SendForm({ draft, review, answers, onStale }: PublishFormProps) {
  const { client } = useDraftWorkspace();
  const [message, setMessage] = useStoredState({ name: MESSAGES.message }, '');
  const { isBusy, failed, isUnanswered, run } = useAct(onStale);
  const tell = useMailToast();
  const { sent, approvers } = review.approval;
  const isWaiting = sent?.state === 'waiting';
  const isSent = isWaiting && sent.version === draft.version;
  const reason = reasonOfContent(review);
  const send = async () => {
    const answer = await client.sendForReview(draft.id, { version: draft.version, message: message.trim(), answers });
    setMessage('');
    tell(MESSAGES.sentForReview, answer);
  };
  return (
    <>
      {approvers && <Approvers names={approvers} />}
      {failed && <Banner tone="danger">{failed}</Banner>}
      {isUnanswered && <Banner tone="warning">{MESSAGES.noAnswerItIs}</Banner>}
      {!isSent && (
        <MessageForm
          label={MESSAGES.messageForTheReviewer}
          value={message}
          onChange={setMessage}
          busy={isBusy}
          reason={reason}
          button={isWaiting ? MESSAGES.sendAgain : MESSAGES.sendForReview}
          onSend={() => run(send)}
        />
      )}
      {isWaiting && (
        <div className="row">
          <TextButton busy={isBusy} onClick={() => run(() => client.withdraw(draft.id))} text={MESSAGES.withdraw} />
          {isSent && <span className="muted">{MESSAGES.editingMakesItOld}</span>}
        </div>
      )}
    </>
  );
}

function Approvers({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <Notice tone="warning" title={MESSAGES.nobodyMayApprove} text={MESSAGES.anAdminCanGive} />;
  const listed = names.length > NAMED ? [...names.slice(0, NAMED), MESSAGES.countOthers({ count: names.length - NAMED })] : names;
  return <p className="muted">{MESSAGES.needsApprovalBy({ names: joinList(listed, 'or') })}</p>;
}

/** Approvers named before they are counted. */
const NAMED = 5;

/** The second person's side: approves exactly this version, which publishes it, or returns it. */
function ApproveForm({ draft, review, answers, busy, onPublished, onStale, owner }: PublishFormProps & { owner: string }) {
  const { client, rights } = useDraftWorkspace();
  const [message, setMessage] = useStoredState({ name: MESSAGES.message }, '');
  const { isPublishing, outcome, publish } = usePublishing({ draft, review, answers, approves: true }, { onPublished, onStale });
  const back = useAct(onStale);
  const tell = useMailToast();
  const { sent } = review.approval;
  const isWaiting = sent?.state === 'waiting' && sent.version === draft.version;
  if (!sent || sent.state === 'returned')
    return <p className="muted">{sent ? MESSAGES.waitsForOwner({ owner }) : MESSAGES.ownerHasNotSent({ owner })}</p>;
  const reason = isWaiting ? reasonAgainst(review, rights) : MESSAGES.ownerHasToSendAgain({ owner });
  const giveBack = async () => {
    const answer = await client.returnDraft(draft.id, { version: sent.version, message: message.trim() });
    setMessage('');
    tell(MESSAGES.returnedToOwner({ owner }), answer);
  };
  return (
    <>
      <PublishOutcome {...outcome} />
      {back.failed && <Banner tone="danger">{back.failed}</Banner>}
      {back.isUnanswered && <Banner tone="warning">{MESSAGES.noAnswerItIs}</Banner>}
      <div className="row wrap">
        <TextButton
          variant="primary"
          busy={isPublishing}
          disabled={reason !== undefined || busy}
          disabledReason={reason}
          onClick={() => void publish('')}
          text={MESSAGES.approveAndPublish}
        />
        <span className="muted">{reason ?? MESSAGES.itGoesLiveWithin}</span>
      </div>
      <MessageForm
        label={MESSAGES.whatHasToChange}
        value={message}
        onChange={setMessage}
        busy={back.isBusy}
        reason={message.trim() === '' ? MESSAGES.sayWhatHasToChange : undefined}
        button={MESSAGES.return}
        isSecondary
        onSend={() => back.run(giveBack)}
      />
    </>
  );
}

export function MessageForm({
  label,
  value,
  onChange,
  busy,
  reason,
  button,
  isSecondary = false,
  isFocused = false,
  most = 500,
  more,
  onSend,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  busy: boolean;
  reason: string | undefined;
  button: string;
  isSecondary?: boolean;
  isFocused?: boolean;
  most?: number;
  more?: ReactNode;
  onSend: () => void;
}) {
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === undefined && !busy) onSend();
      }}
    >
      <label className="field">
        <span className="label">{label}</span>
        <textarea
          // biome-ignore lint/a11y/noAutofocus: people open it to write
          autoFocus={isFocused}
          className="input studio-message"
          rows={2}
          maxLength={most}
          value={value}
          disabled={busy}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
      <div className="row">
        <TextButton type="submit" variant={isSecondary ? 'default' : 'primary'} busy={busy} reason={reason} text={button} />
        {more}
      </div>
    </form>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DraftHead, SentDraft } from '../authoring/review/studio-answers.ts';
import { writeMoment } from '../language/formats/time-formats.ts';
import { useConsole } from '../shell/console-context.ts';
import { Banner } from '../ui/Banner.tsx';
import { Card } from '../ui/Card.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Tag } from '../ui/Tag.tsx';
import { titleOfFile } from './definitions-of.ts';
import { useDraft, useDrafts, useDraftWorkspace } from './draft/draft-context.ts';
import { SmallButton } from './inputs/buttons.tsx';
import { MESSAGES } from './messages.ts';
import { useRequest } from './use-request.ts';

/** Whether a draft waits for review, or came back, with the message. */
function SentState({ head, sent }: { head: DraftHead; sent: SentDraft }) {
  const isCurrent = sent.version === head.version;
  const { reply } = sent;
  const text = reply?.text ?? sent.message;
  return (
    <p className="studio-sent">
      <Tag tone={reply || !isCurrent ? 'warning' : 'info'}>
        {reply ? MESSAGES.returnedBy({ name: reply.by }) : isCurrent ? MESSAGES.waitingForReview : MESSAGES.changedSinceSent}
      </Tag>{' '}
      {text && <span className="version-message">“{text}”</span>}
    </p>
  );
}

/** Lists unpublished drafts: the user's own, and everybody's for users who may publish. Renders nothing without drafts. */
export function DraftsInHand() {
  const { client, keeper, rights } = useDraftWorkspace();
  const { settings } = useConsole();
  const { draft, texts, before } = useDraft();
  const navigate = useNavigate();
  const drafts = useDrafts();
  const [asked, setAsked] = useState<DraftHead>();
  const { failed, run } = useRequest();
  const titlesOf = ({ files }: DraftHead) => files.map((file) => titleOfFile(file, texts, before)).join(', ');
  const found = drafts.data ?? [];
  if (found.length === 0) return null;
  const remove = async (head: DraftHead) => {
    setAsked(undefined);
    await run(() => (head.id === draft?.id ? keeper.discard() : client.removeDraft(head.id)));
    void drafts.refetch();
  };
  return (
    <Card title={MESSAGES.notLiveYet} count={found.length} flush>
      {failed && <Banner tone="danger">{failed}</Banner>}
      <ul className="studio-list">
        {found.map((head) => (
          <li key={head.id} className="studio-line">
            <div>
              <b>
                {head.isMine ? MESSAGES.yourDraft : MESSAGES.draftOfOwner({ owner: head.owner })}
                {head.id === draft?.id && MESSAGES.openHere}
              </b>
              <p className="muted clip">{head.files.length === 0 ? MESSAGES.noChanges : titlesOf(head)}</p>
              {head.sent && <SentState head={head} sent={head.sent} />}
            </div>
            <time className="muted" dateTime={head.updatedAt}>
              {writeMoment(head.updatedAt, settings)}
            </time>
            <div className="row push">
              {(head.isMine || rights.includes('publish')) && (
                <SmallButton
                  variant={head.mayApprove ? 'primary' : 'default'}
                  onClick={() => void navigate(`/studio/review?draft=${head.id}`)}
                  text={MESSAGES.review}
                />
              )}
              {head.isMine && head.id !== draft?.id && (
                <SmallButton onClick={() => void navigate(`/studio?draft=${head.id}`)} text={MESSAGES.open} />
              )}
              {head.isMine && <SmallButton variant="danger" onClick={() => setAsked(head)} text={MESSAGES.drop} />}
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          danger
          title={MESSAGES.deleteDraft}
          text={MESSAGES.itsChangesToAre({ asked: titlesOf(asked) || MESSAGES.noScreen })}
          button={MESSAGES.drop}
          onConfirm={() => void remove(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}

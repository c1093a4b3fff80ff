import { type ReactNode, useState } from 'react';
import type { HistoryLine } from '../authoring/review/studio-answers.ts';
import type { Tone } from '../language/contracts/contract-types.ts';
import { writeMoment } from '../language/formats/time-formats.ts';
import { useConsole } from '../shell/console-context.ts';
import { Banner } from '../ui/Banner.tsx';
import { useDraft, useDraftWorkspace } from './draft/draft-context.ts';
import { SmallButton } from './inputs/buttons.tsx';
import { MESSAGES } from './messages.ts';
import { RevertDialog, type RevertDialogProps } from './RevertDialog.tsx';
import { sentencesOf } from './VersionLine.tsx';

type LiveChangeProps = Pick<RevertDialogProps, 'line'> & {
  tone: Extract<Tone, 'info' | 'success'>;
  more?: ReactNode;
  children: ReactNode;
  onReverted: () => void;
};

/** Banner: a change is live, with a button to revert it. */
export function LiveChange({ line, tone, more, children, onReverted }: LiveChangeProps) {
  const { client, reopen, draft } = useDraft();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Banner
        tone={tone}
        actions={
          <div className="row wrap">
            <SmallButton icon="undo-2" onClick={() => setAsking(true)} text={MESSAGES.rollBack} />
            {more}
          </div>
        }
      >
        {children}
      </Banner>
      {isAsking && (
        <RevertDialog
          line={line}
          client={client}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            onReverted();
            // Without a draft, the page reloads the live version.
            if (!draft) reopen();
          }}
        />
      )}
    </>
  );
}

/** Milliseconds for which the screens page offers to revert the newest change. */
const A_DAY = 24 * 60 * 60 * 1000;

/** The newest change, for a day, with a button to revert it. Only for users who may publish. */
export function LatestChange({ line, onReverted }: { line: HistoryLine | undefined; onReverted: () => void }) {
  const { now, settings } = useConsole();
  const { rights } = useDraftWorkspace();
  const isRecent = line !== undefined && line.number > 1 && now().getTime() - Date.parse(line.acceptedAt) < A_DAY;
  if (!isRecent || !rights.includes('publish')) return null;
  const { number, author, acceptedAt } = line;
  const sentences = sentencesOf(line);
  const time = writeMoment(acceptedAt, settings);
  return (
    <LiveChange line={line} tone="info" onReverted={onReverted}>
      <b>{MESSAGES.changeIsLive({ number })}</b> {MESSAGES.since} {time}
      {MESSAGES.by} {author}: {sentences[0]}
      {sentences.length > 1 && MESSAGES.andCountMore({ count: sentences.length - 1 })}
    </LiveChange>
  );
}

import { useState } from 'react';
import { useConsole } from '../shell/console-context.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useDraft, useDraftRoom } from './draft/draft-context.ts';
import { sentencesOf } from './EditionLine.tsx';
import type { HistoryLine } from './studio-client.ts';
import { TakeBackDialog } from './TakeBackDialog.tsx';

/** For so long after it the newest change can be taken back from where screens are chosen, in milliseconds. */
const A_DAY = 24 * 60 * 60 * 1000;

/** The change that was made live last, for a day, with the way back to before; for those who may publish. Older ones stand in the history. */
export function LatestChange({ line, onTakenBack }: { line: HistoryLine | undefined; onTakenBack: () => void }) {
  const { now, settings } = useConsole();
  const { client, rights, reopen } = useDraftRoom();
  const { draft } = useDraft();
  const [isAsking, setAsking] = useState(false);
  const isRecent = line !== undefined && line.number > 1 && now().getTime() - Date.parse(line.acceptedAt) < A_DAY;
  if (!isRecent || !rights.includes('publish')) return null;
  const { number, author, acceptedAt } = line;
  const sentences = sentencesOf(line);
  const time = new Date(acceptedAt).toLocaleString('en-US', { timeZone: settings.timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <Banner
        tone="info"
        actions={
          <div className="row">
            <Button size="small" icon="undo-2" onClick={() => setAsking(true)}>
              Back to before
            </Button>
          </div>
        }
      >
        <b>Change {number} is live</b> since {time}, by {author}: {sentences[0]}
        {sentences.length > 1 && ` And ${sentences.length - 1} more.`}
      </Banner>
      {isAsking && (
        <TakeBackDialog
          line={line}
          client={client}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            onTakenBack();
            // Without a draft in hand one begins with what is live again.
            if (!draft) reopen();
          }}
        />
      )}
    </>
  );
}

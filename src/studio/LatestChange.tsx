import { writeMoment } from '../language/formats/time-formats.ts';
import { useConsole } from '../shell/console-context.ts';
import { useDraftWorkspace } from './draft/draft-context.ts';
import { LiveChange } from './LiveChange.tsx';
import { MESSAGES } from './messages.ts';
import type { HistoryLine } from './studio-client.ts';
import { sentencesOf } from './VersionLine.tsx';

/** Milliseconds for which the screens page offers to revert the newest change. */
const A_DAY = 24 * 60 * 60 * 1000;

/** The newest change, for a day, with a button to revert it. Only for users with the right to publish. */
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

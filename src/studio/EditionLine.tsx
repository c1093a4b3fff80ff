import type { Tone } from '../runtime/contracts/contract-types.ts';
import { Button } from '../ui/Button.tsx';
import { Tag } from '../ui/Tag.tsx';
import type { HistoryLine } from './studio-client.ts';

const ORIGINS: Readonly<Record<HistoryLine['origin'], { word: string; tone: Tone }>> = {
  file: { word: 'Files', tone: 'neutral' },
  studio: { word: 'Studio', tone: 'info' },
  rollback: { word: 'Taken back', tone: 'warning' },
  merge: { word: 'Put together', tone: 'info' },
  upgrade: { word: 'New version', tone: 'neutral' },
};

/** So many sentences are shown; the others on a press. */
const SHOWN = 4;

/** One change: what it did, who made it, when, from where, and the way back where there is one. */
export function EditionLine({ line, timeZone, onTakeBack }: { line: HistoryLine; timeZone: string; onTakeBack: (() => void) | undefined }) {
  const { number, author, message, origin, acceptedAt, changes } = line;
  const sentences = sentencesOf(line);
  const moment = new Date(acceptedAt);
  const { word, tone } = ORIGINS[origin];
  return (
    <li className="edition">
      <div className="edition-what">
        <ul>
          {sentences.slice(0, SHOWN).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {sentences.length > SHOWN && (
          <details>
            <summary>{sentences.length - SHOWN} more</summary>
            <ul>
              {sentences.slice(SHOWN).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </details>
        )}
        {message && <p className="edition-message">“{message}”</p>}
        <p className="muted edition-meta">
          <Tag tone={tone}>{word}</Tag>
          <span>{author}</span>
          <time dateTime={acceptedAt} title={moment.toISOString()}>
            {moment.toLocaleString('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })}
          </time>
          <span>Change {number}</span>
          {line.sentences && changes.length > 0 && (
            <span className="mono clip" title={changes.map(({ name }) => name).join(', ')}>
              {filesInWords(changes)}
            </span>
          )}
        </p>
      </div>
      {onTakeBack && (
        <Button size="small" icon="undo-2" onClick={onTakeBack} aria-label={`Take change ${number} back`}>
          Take back
        </Button>
      )}
    </li>
  );
}

/** What a change did, in sentences; where none were written, which files it was about. */
export function sentencesOf({ sentences, changes, number }: Pick<HistoryLine, 'sentences' | 'changes' | 'number'>): readonly string[] {
  if (sentences && sentences.length > 0) return sentences;
  if (sentences) return ['Nothing changes for staff.'];
  if (number === 1) return ['The screens that the console began with.'];
  const only = changes.length === 1 ? changes[0] : undefined;
  if (!only) return [`${changes.length} files were changed.`];
  if (only.from === null) return [`${only.name} was added.`];
  return [`${only.name} was ${only.to === null ? 'removed' : 'changed'}.`];
}

function filesInWords(changes: HistoryLine['changes']): string {
  const [first] = changes;
  return changes.length === 1 && first ? first.name : `${changes.length} files`;
}

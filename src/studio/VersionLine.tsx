import type { HistoryLine } from '../authoring/review/studio-answers.ts';
import type { Tone } from '../language/contracts/contract-types.ts';
import { joinList } from '../language/formats/join-list.ts';
import { writeMoment } from '../language/formats/time-formats.ts';
import { useConsole } from '../shell/console-context.ts';
import { Tag } from '../ui/Tag.tsx';
import { SmallButton } from './inputs/buttons.tsx';
import { MESSAGES } from './messages.ts';
import { Lines } from './Notice.tsx';

const ORIGINS: Readonly<Record<HistoryLine['origin'], { word: string; tone: Tone }>> = {
  file: { word: MESSAGES.files, tone: 'neutral' },
  studio: { word: MESSAGES.studio, tone: 'info' },
  rollback: { word: MESSAGES.rolledBack, tone: 'warning' },
  merge: { word: MESSAGES.merged, tone: 'info' },
  upgrade: { word: MESSAGES.newVersion, tone: 'neutral' },
};

const SHOWN = 4;

/** A change in the history: sentences, author, time, origin, and a button to roll back where that is possible. */
export function VersionLine({ line, onRevert }: { line: HistoryLine; onRevert: (() => void) | undefined }) {
  const { settings } = useConsole();
  const { number, author, approver, message, origin, acceptedAt, changes } = line;
  const sentences = sentencesOf(line);
  const moment = new Date(acceptedAt);
  const { word, tone } = ORIGINS[origin];
  return (
    <li className="version">
      <div className="version-what">
        <Lines lines={sentences.slice(0, SHOWN)} />
        {sentences.length > SHOWN && (
          <details>
            <summary>{MESSAGES.countMore({ count: sentences.length - SHOWN })}</summary>
            <Lines lines={sentences.slice(SHOWN)} />
          </details>
        )}
        {message && <p className="version-message">“{message}”</p>}
        <p className="muted version-meta">
          <Tag tone={tone}>{word}</Tag>
          <span>{author}</span>
          {approver !== undefined && <span>{MESSAGES.approvedBy({ name: approver })}</span>}
          <time dateTime={acceptedAt} title={moment.toISOString()}>
            {writeMoment(moment, settings)}
          </time>
          <span>{MESSAGES.changeNumber({ number })}</span>
          {number > 1 && changes.length > 0 && (
            <span className="clip" title={changes.map((change) => `${nameOfChange(change)} (${change.name})`).join(', ')}>
              {listed(changes.map(nameOfChange))} {changes.length === 1 && <span className="mono">{changes[0]?.name}</span>}
            </span>
          )}
        </p>
      </div>
      {onRevert && <SmallButton icon="undo-2" onClick={onRevert} name={MESSAGES.rollBackChange({ number })} text={MESSAGES.rollBack} />}
    </li>
  );
}

/** The sentences of a change, or its files where it has none. */
export function sentencesOf({ sentences, changes, number }: Pick<HistoryLine, 'sentences' | 'changes' | 'number'>): readonly string[] {
  if (sentences && sentences.length > 0) return sentences;
  if (sentences) return [MESSAGES.noChangeForStaff];
  if (number === 1) return [MESSAGES.theFirstVersionOf];
  const only = changes.length === 1 ? changes[0] : undefined;
  if (!only) return [MESSAGES.listedWereChanged({ listed: listed(changes.map(nameOfChange)) })];
  if (only.from === null) return [MESSAGES.onlyWasAdded({ only: nameOfChange(only) })];
  return [MESSAGES.onlyWasPart({ only: nameOfChange(only), part: only.to === null ? 'removed' : 'changed' })];
}

const NAMED = 3;

function listed(names: readonly string[]): string {
  const more = names.length - NAMED;
  if (more > 0) return MESSAGES.namesAndMoreMore({ names: names.slice(0, NAMED).join(', '), more });
  return joinList(names, 'and');
}

function nameOfChange({ name, title }: HistoryLine['changes'][number]): string {
  return name === 'app.json' ? MESSAGES.theConsole : (title ?? name);
}

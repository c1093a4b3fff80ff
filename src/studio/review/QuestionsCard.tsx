import type { Side } from '../../authoring/edit/merge/merge-written.ts';
import type { FileQuestion, MergeAnswers } from '../../authoring/edit/merge/merge3.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Card } from '../../ui/Card.tsx';
import { describePlace, describeSide } from '../describe-place.ts';
import { useDraft } from '../draft/draft-context.ts';
import { MESSAGES } from './messages.ts';

const ABOUT: Readonly<Record<FileQuestion['about'], string>> = {
  value: MESSAGES.bothOfYouChanged,
  order: MESSAGES.bothOfYouMoved,
  access: MESSAGES.mergingBothWouldGrant,
};

/** The place that a question is about, as answers name it. */
export function placeOf({ file, at }: Pick<FileQuestion, 'file' | 'at'>): string {
  return `${file}#${at}`;
}

/**
 * What two people changed in different ways since the draft was begun: somebody has to choose. What was answered stays, to be answered otherwise. Nothing where there is no
 * such thing.
 */
export function QuestionsCard({
  questions,
  answered,
  answers,
  onAnswer,
}: {
  /** Those that are open. */
  questions: readonly FileQuestion[];
  answered: readonly FileQuestion[];
  answers: MergeAnswers;
  onAnswer: (question: FileQuestion, side: Side) => void;
}) {
  const { settings } = useConsole();
  const { session, before } = useDraft();
  const open = new Set(questions.map(placeOf));
  // By their places, so that none moves when it is answered.
  const shown = [...questions, ...answered.filter((question) => !open.has(placeOf(question)))].toSorted((a, b) =>
    placeOf(a) < placeOf(b) ? -1 : 1,
  );
  if (shown.length === 0) return null;
  return (
    <Card title={MESSAGES.somebodyElsePublishedANewer} count={questions.length} flush>
      {questions.length === 0 && <p className="card-body">{MESSAGES.allConflictsAreResolved}</p>}
      <ul className="studio-list">
        {shown.map((question) => {
          const place = placeOf(question);
          return (
            <li key={place} className="studio-line">
              <fieldset className="studio-question">
                <legend>
                  <b>{describePlace(question, session.texts, before)}</b> <span className="muted">{ABOUT[question.about]}</span>
                </legend>
                {(['published', 'draft'] as const).map((side) => (
                  <label key={side} className="check">
                    <input type="radio" name={place} checked={answers[place] === side} onChange={() => onAnswer(question, side)} />
                    <span>
                      {side === 'published' ? MESSAGES.liveVersion : MESSAGES.draft}
                      <span className="studio-value">{describeSide(question, side, { roles: settings.roles, texts: session.texts })}</span>
                    </span>
                  </label>
                ))}
              </fieldset>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

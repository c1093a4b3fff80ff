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

/** The place of a question, as answers name it. */
export function placeOf({ file, at }: Pick<FileQuestion, 'file' | 'at'>): string {
  return `${file}#${at}`;
}

/**
 * Conflicts between the draft and versions published since: the user chooses. Answers can be changed. Renders nothing without conflicts.
 */
export function QuestionsCard({
  questions,
  answered,
  answers,
  onAnswer,
}: {
  /** Open questions. */
  questions: readonly FileQuestion[];
  answered: readonly FileQuestion[];
  answers: MergeAnswers;
  onAnswer: (question: FileQuestion, side: Side) => void;
}) {
  const { settings } = useConsole();
  const { session, before } = useDraft();
  const open = new Set(questions.map(placeOf));
  // Ordered by place, so that answering moves none.
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

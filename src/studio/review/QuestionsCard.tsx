import type { Side } from '../../runtime/edit/merge-written.ts';
import type { FileQuestion, MergeAnswers } from '../../runtime/edit/merge3.ts';
import { Card } from '../../ui/Card.tsx';

const ABOUT: Readonly<Record<FileQuestion['about'], string>> = {
  value: 'Both of you changed this.',
  order: 'Both of you moved these.',
  access: 'Together this would let somebody in whom one of you does not.',
};

/** What two people changed in different ways since the draft was begun: somebody has to choose. Nothing where there is no such thing. */
export function QuestionsCard({
  questions,
  answers,
  onAnswer,
}: {
  questions: readonly FileQuestion[];
  answers: MergeAnswers;
  onAnswer: (place: string, side: Side) => void;
}) {
  const answered = Object.keys(answers).length;
  if (questions.length === 0 && answered === 0) return null;
  return (
    <Card title="Somebody else published here since" count={questions.length} flush>
      {questions.length === 0 && <p className="card-body">Everything is decided.</p>}
      <ul className="studio-list">
        {questions.map((question) => {
          const place = `${question.file}#${question.at}`;
          return (
            <li key={place} className="studio-line">
              <fieldset className="studio-question">
                <legend>
                  {ABOUT[question.about]}{' '}
                  <span className="muted mono">{question.at === '' ? question.file : `${question.file}: ${question.at}`}</span>
                </legend>
                {(['published', 'draft'] as const).map((side) => (
                  <label key={side} className="check">
                    <input type="radio" name={place} checked={answers[place] === side} onChange={() => onAnswer(place, side)} />
                    <span>
                      {side === 'published' ? 'What is live now' : 'What the draft says'}
                      <code className="studio-value">{valueInWords(question[side])}</code>
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

function valueInWords(value: unknown): string {
  if (value === undefined) return 'taken away';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

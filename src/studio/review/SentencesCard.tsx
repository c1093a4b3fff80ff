import { Link } from 'react-router-dom';
import type { Tone } from '../../runtime/contracts/contract-types.ts';
import type { Strength } from '../../runtime/review/review.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Card } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { titleOfFile } from '../definitions-of.ts';
import { useDraft } from '../draft/draft-context.ts';
import type { DraftReview, ReviewedSentence } from '../studio-client.ts';

/** How a kind of consequence is marked. */
const STRENGTH: Readonly<Record<Strength, { word: string; tone: Tone }>> = {
  gained: { word: 'Gained', tone: 'danger' },
  lost: { word: 'Lost', tone: 'warning' },
  calls: { word: 'Does otherwise', tone: 'warning' },
  data: { word: 'Shown', tone: 'info' },
  defaults: { word: 'Begins otherwise', tone: 'info' },
  words: { word: 'Words', tone: 'neutral' },
  order: { word: 'Order', tone: 'neutral' },
};

/** What people will meet, strongest first, and what is wrong. */
export function SentencesCard({ review, busy }: { review: DraftReview; busy: boolean }) {
  const { session, before } = useDraft();
  const { sentences, gains, issues } = review;
  const told = new Set(sentences.filter(({ strength }) => strength === 'gained').flatMap(({ roles }) => roles));
  // A call that no table shows: in a state that no condition names.
  const unseen = gains.filter(({ role }) => !told.has(role));
  return (
    <>
      {issues.length > 0 && (
        <Card title="What has to be mended first" count={issues.length} flush>
          <ul className="studio-list" aria-label="What has to be mended first">
            {issues.map(({ code, file, pointer, message, line }) => (
              <li key={`${code} ${file} ${pointer} ${message}`} className="studio-line">
                <Tag tone="danger">Stops publishing</Tag>
                <div>
                  <span>{message}</span>
                  <p className="muted">
                    {file !== undefined && titleOfFile(file.replace(/^screens\//, ''), session.texts, before)}
                    {line !== undefined && `, line ${line} of its text`}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title="What will be different" count={sentences.length} flush busy={busy}>
        {sentences.length === 0 && unseen.length === 0 ? (
          <p className="card-body">{issues.length > 0 ? 'It cannot be told before that is mended.' : 'Nothing changes for staff.'}</p>
        ) : (
          <ul className="studio-list" aria-label="What will be different">
            {sentences.map((sentence) => (
              <SentenceLine key={`${sentence.screen} ${sentence.text}`} sentence={sentence} />
            ))}
            {unseen.map(({ role, screen, call }) => (
              <li key={`${role} ${screen} ${call}`} className="studio-line">
                <Tag tone="danger">Gained</Tag>
                <span>
                  {role} can cause {call} on {screen}, at times that are not shown above.
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function SentenceLine({ sentence }: { sentence: ReviewedSentence }) {
  const { settings } = useConsole();
  const { text, strength, screen, roles, present = 0 } = sentence;
  const { word, tone } = STRENGTH[strength];
  return (
    <li className="studio-line">
      <Tag tone={tone}>{word}</Tag>
      <span>{text}</span>
      {present > 0 && <span className="muted studio-present">{presentInWords(present)}</span>}
      <span className="muted push" title={roles.map((role) => settings.roles[role] ?? role).join(', ')}>
        {screen !== undefined && (
          <Link className="link" to={`/studio/screens/${screen}`}>
            Edit
          </Link>
        )}
      </span>
    </li>
  );
}

function presentInWords(people: number): string {
  const who = people === 1 ? '1 person is' : `${people} people are`;
  return `${who} on this page now. What they have typed stays until they leave it.`;
}

import { useState } from 'react';
import type { MergeAnswers } from '../../authoring/edit/merge/merge3.ts';
import type { Strength } from '../../authoring/review/review.ts';
import type { DraftReview, ReviewedSentence } from '../../authoring/review/studio-answers.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import type { Tone } from '../../language/contracts/contract-types.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Card } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { screenIn } from '../definitions-of.ts';
import { useDraft } from '../draft/draft-context.ts';
import { GhostButton, TextLink } from '../inputs/buttons.tsx';
import { IssueLine, keyOfIssue } from '../issues/IssueLine.tsx';
import { useIssueTexts } from '../issues/use-issue-texts.ts';
import { BothSides, sidesOf } from './BothSides.tsx';
import { MESSAGES } from './messages.ts';

const STRENGTH: Readonly<Record<Strength, { word: string; tone: Tone }>> = {
  gained: { word: MESSAGES.gained, tone: 'danger' },
  lost: { word: MESSAGES.lost, tone: 'warning' },
  calls: { word: MESSAGES.changed, tone: 'warning' },
  data: { word: MESSAGES.shown, tone: 'info' },
  defaults: { word: MESSAGES.initialState, tone: 'info' },
  words: { word: MESSAGES.texts, tone: 'neutral' },
  order: { word: MESSAGES.order, tone: 'neutral' },
};

/** The consequences, strongest first, and the issues. */
export function SentencesCard({ review, answers, busy }: { review: DraftReview; answers: MergeAnswers; busy: boolean }) {
  const { sentences, gains, undescribed, issues, questions } = review;
  const { settings } = useConsole();
  const { texts } = useDraft();
  const describe = useIssueTexts();
  const gained = sentences.filter(({ strength }) => strength === 'gained');
  const shown = new Set(gained.flatMap(({ roles, screen = '' }) => roles.map((role) => `${role} ${screen}`)));
  // A call gained in a state that no condition names, so that no table shows it.
  const unseen = gains.filter(({ role, screen }) => !shown.has(`${role} ${screen}`));
  return (
    <>
      {issues.length > 0 && (
        <Card title={MESSAGES.problemsToFixFirst} count={issues.length} flush>
          <ul className="studio-list" aria-label={MESSAGES.problemsToFixFirst}>
            {issues.map((issue) => (
              <IssueLine key={keyOfIssue(issue)} issue={issue} words={describe(issue)} />
            ))}
          </ul>
        </Card>
      )}
      <Card title={MESSAGES.changes} count={sentences.length + undescribed.length} flush busy={busy}>
        {sentences.length + unseen.length + undescribed.length === 0 ? (
          <p className="card-body">{reasonWithoutSentences(issues.length > 0, questions.length > 0)}</p>
        ) : (
          <ul className="studio-list" aria-label={MESSAGES.changes}>
            {sentences.map((sentence) => (
              <SentenceLine key={`${sentence.screen} ${sentence.text}`} sentence={sentence} version={review.edition} answers={answers} />
            ))}
            {unseen.map(({ role, screen, call }) => (
              <li key={`${role} ${screen} ${call}`} className="studio-line">
                <Tag tone="danger">{MESSAGES.gained}</Tag>
                <span>
                  {MESSAGES.canDoOnIn({
                    roles: settings.roles[role] ?? role,
                    call: labelOf(call),
                    screen: screenIn(texts, screen)?.title ?? labelOf(screen),
                  })}
                </span>
              </li>
            ))}
            {undescribed.map((text) => (
              <li key={text} className="studio-line">
                <Tag tone="neutral">{MESSAGES.notCompared}</Tag>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function reasonWithoutSentences(hasIssues: boolean, hasQuestions: boolean): string {
  if (hasIssues) return MESSAGES.fixTheProblemsAbove;
  return hasQuestions ? MESSAGES.noOtherChangeFor : MESSAGES.noChangeForStaff;
}

function SentenceLine({ sentence, version, answers }: { sentence: ReviewedSentence; version: number; answers: MergeAnswers }) {
  const { settings } = useConsole();
  const [isOpen, setOpen] = useState(false);
  const { text, strength, screen, roles, present = 0 } = sentence;
  const { word, tone } = STRENGTH[strength];
  const sides = sidesOf(sentence);
  return (
    <li>
      <div className="studio-line">
        <Tag tone={tone}>{word}</Tag>
        <span>{text}</span>
        {present > 0 && <span className="muted studio-present">{MESSAGES.onThisPageNow({ count: present })}</span>}
        <span className="row push" title={roles.map((role) => settings.roles[role] ?? role).join(', ')}>
          {sides && (
            <GhostButton
              icon="eye"
              aria-expanded={isOpen}
              name={MESSAGES.bothSidesOf({ text })}
              onClick={() => setOpen(!isOpen)}
              text={MESSAGES.bothSides}
            />
          )}
          {screen !== undefined && <TextLink to={`/studio/screens/${screen.split('.')[0]}`} text={MESSAGES.edit} />}
        </span>
      </div>
      {sides && isOpen && <BothSides sides={sides} version={version} answers={answers} />}
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { type MergeAnswers, merge3 } from '../../authoring/edit/merge/merge3.ts';
import type { Strength } from '../../authoring/review/review.ts';
import type { DraftReview, ReviewedSentence } from '../../authoring/review/studio-answers.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import { isAllowed } from '../../language/compiled/is-allowed.ts';
import type { Tone } from '../../language/contracts/contract-types.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { editorOf, screenIn } from '../definitions-of.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { GhostButton, TextLink } from '../inputs/buttons.tsx';
import { Fault } from '../inputs/LineInput.tsx';
import { IssueLine, keyOfIssue } from '../issues/IssueLine.tsx';
import { useIssueTexts } from '../issues/use-issue-texts.ts';
import { answerCall } from '../preview/answer-call.ts';
import { PreviewFrame } from '../preview/PreviewFrame.tsx';
import type { FromPreview } from '../preview/preview-messages.ts';
import { type PreviewedTexts, usePreviewed, usePreviewLink, useShowing } from '../preview/use-previewed.ts';
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
          <p className="card-body">
            {issues.length > 0
              ? MESSAGES.fixTheProblemsAbove
              : questions.length > 0
                ? MESSAGES.noOtherChangeFor
                : MESSAGES.noChangeForStaff}
          </p>
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

function SentenceLine({ sentence, version, answers }: { sentence: ReviewedSentence; version: number; answers: MergeAnswers }) {
  const { settings } = useConsole();
  const [isOpen, setOpen] = useState(false);
  const { text, strength, screen, roles, present = 0 } = sentence;
  const { word, tone } = STRENGTH[strength];
  const sides = sidesOf(sentence);
  const { texts } = useDraft();
  const edited = screen === undefined ? undefined : screenIn(texts, screen);
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
          {edited && <TextLink to={editorOf(edited)} text={MESSAGES.editTitle({ title: edited.title })} />}
        </span>
      </div>
      {sides && isOpen && <BothSides sides={sides} version={version} answers={answers} />}
    </li>
  );
}

/** Screen, role and state that show both versions of a sentence. */
type Sides = { screen: string } & NonNullable<ReviewedSentence['example']>;

/** How to show a sentence; undefined for sentences about the whole console or nothing visible. */
export function sidesOf({ screen, example }: ReviewedSentence): Sides | undefined {
  return screen === undefined || !example ? undefined : { screen, ...example };
}

/** The live and the new version of a screen, one above the other, for a role in a state. */
function BothSides({ sides, version, answers }: { sides: Sides; version: number; answers: MergeAnswers }) {
  const { settings } = useConsole();
  const { client, before, session } = useDraft();
  const live = useQuery({
    queryKey: ['studio', 'texts', version],
    queryFn: ({ signal }) => client.texts(version, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Versions published since the draft began are on both sides.
  const after = useMemo(
    () => live.data && merge3({ base: before, published: live.data, draft: session.texts }, DEFINITION_SCHEMAS, answers).texts,
    [before, live.data, session.texts, answers],
  );
  if (live.error) return <ErrorState title={MESSAGES.theLiveVersionCould} error={live.error} onRetry={() => void live.refetch()} />;
  if (!live.data || !after) return <Skeleton lines={6} label={MESSAGES.loadingLiveVersion} />;
  return (
    <div className="studio-sides">
      <p className="muted">
        {MESSAGES.as} {settings.roles[sides.role] ?? sides.role} {MESSAGES.seesIt}
        {sides.situation && MESSAGES.whenSituation({ situation: sides.situation })}
        {MESSAGES.withSampleDataButtons}
      </p>
      <Side title={MESSAGES.live} nothing={MESSAGES.doesNotExistYet} texts={live.data} sides={sides} />
      <Side title={MESSAGES.draft} nothing={MESSAGES.noLongerExists} texts={after} sides={sides} />
    </div>
  );
}

function Side({ title, nothing, texts, sides }: { title: string; nothing: string; texts: Texts; sides: Sides }) {
  const file = screenIn(texts, sides.screen)?.file;
  return (
    <section className="studio-side" aria-label={title}>
      <h3>{title}</h3>
      {file === undefined ? <p className="muted">{nothing}</p> : <SideFrame title={title} texts={texts} file={file} sides={sides} />}
    </section>
  );
}

function SideFrame({ title, texts, file, sides }: { title: string; texts: Texts; file: string; sides: Sides }) {
  const { contracts, language } = useDraftWorkspace();
  const frame = useRef<HTMLIFrameElement>(null);
  const [made, setMade] = useState(0);
  const { screen, role, state } = sides;
  const { settings } = useConsole();
  const still = useMemo(
    (): PreviewedTexts => ({ state: () => ({ before: texts, session: { texts } }), subscribe: () => () => {} }),
    [texts],
  );
  const { shown, round, isOld, failed } = usePreviewed(still, { file, role, screen });
  const link = usePreviewLink(frame, made, (message) => void answer(message));
  useShowing(link, { shown, role, situation: `${role} ${state} ${made}`, round, mode: 'select' });
  async function answer(message: FromPreview): Promise<void> {
    if (message.say !== 'call') return;
    const { answer: given } = await answerCall(message, {
      contracts,
      // Actions do nothing here.
      labels: {},
      role,
      state,
      sample: (call) => language().sample({ screen: shown?.entry.id ?? '', call, state, role }),
      read: () => Promise.reject(new Error(MESSAGES.aReviewShowsSample)),
    });
    if (given) link.post({ say: 'answer', id: message.id, ...given });
  }
  if (shown && !isAllowed(shown.entry.access, [role]))
    return <p className="muted">{MESSAGES.mayNotOpenIt({ roles: settings.roles[role] ?? role })}</p>;
  if (failed !== undefined) return <Fault>{MESSAGES.itCouldNotBe({ failed })}</Fault>;
  return (
    <PreviewFrame
      frame={frame}
      made={made}
      title={`${title}: ${shown?.entry.title ?? ''}`}
      width="full"
      life={link.life}
      isAwaited={!link.hasRendered}
      isOld={isOld}
      onRestart={() => setMade(made + 1)}
    />
  );
}

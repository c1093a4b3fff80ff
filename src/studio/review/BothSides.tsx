import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { type MergeAnswers, merge3 } from '../../authoring/edit/merge/merge3.ts';
import type { ReviewedSentence } from '../../authoring/review/studio-answers.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { isAllowed } from '../../language/compiled/is-allowed.ts';
import { useConsole } from '../../shell/console-context.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { screenIn } from '../definitions-of.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { Fault } from '../inputs/LineInput.tsx';
import { answerCall } from '../preview/answer-call.ts';
import { PreviewFrame } from '../preview/PreviewFrame.tsx';
import type { FromPreview } from '../preview/preview-messages.ts';
import { type PreviewedTexts, usePreviewed, usePreviewLink, useShowing } from '../preview/use-previewed.ts';
import { MESSAGES } from './messages.ts';

/** Screen, role and state that show both versions of a sentence. */
export type Sides = { screen: string } & NonNullable<ReviewedSentence['example']>;

/** How to show a sentence; undefined for sentences about the whole console or nothing visible. */
export function sidesOf({ screen, example }: ReviewedSentence): Sides | undefined {
  return screen === undefined || !example ? undefined : { screen, ...example };
}

/** The live and the new version of a screen, one above the other, for a role in a state. */
export function BothSides({ sides, version, answers }: { sides: Sides; version: number; answers: MergeAnswers }) {
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

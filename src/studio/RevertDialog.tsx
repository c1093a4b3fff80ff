import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { HistoryLine, PublishAnswer } from '../authoring/review/studio-answers.ts';
import { newId } from '../runtime/data/values/new-id.ts';
import { useConsole } from '../shell/console-context.ts';
import { Banner } from '../ui/Banner.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useToasts } from '../ui/toast-context.ts';
import { describePlace } from './describe-place.ts';
import { TextButton } from './inputs/buttons.tsx';
import { describeIssue } from './issues/describe-issue.ts';
import { RefusedBanner, useIssueWorld } from './issues/IssueLine.tsx';
import { MESSAGES } from './messages.ts';
import { Lines, Notice, ReasonsBanner, UnknownOutcomeBanner } from './Notice.tsx';
import { createStudioClient, type StudioClient } from './studio-client.ts';
import './studio.css';
import { useRequest } from './use-request.ts';
import { sentencesOf } from './VersionLine.tsx';

type Refusal = Exclude<PublishAnswer, { status: 'published' | 'unchanged' }>;

export interface RevertDialogProps {
  line: Pick<HistoryLine, 'number' | 'sentences' | 'changes'>;
  client: StudioClient;
  onClose: () => void;
  onDone: () => void;
}

/** Confirms and reverts a change, and reports the result. Repeats a request without an answer under the same id. */
export function RevertDialog({ line, client, onClose, onDone }: RevertDialogProps) {
  const { showToast } = useToasts();
  const navigate = useNavigate();
  const request = useRef(newId());
  const [refusal, setRefusal] = useState<Refusal>();
  const { isBusy: busy, failed, isUnanswered, run, untilAnswered } = useRequest();
  const revertStep = async () => {
    const answers = Object.fromEntries(questions.map(({ file, at }) => [`${file}#${at}`, 'published' as const]));
    const given = { request: request.current, ...(questions.length > 0 && { answers }) };
    const answer = await untilAnswered(() => client.revertStep(line.number, given));
    if (answer.status !== 'published' && answer.status !== 'unchanged') return setRefusal(answer);
    const [detail] = answer.status === 'published' ? (answer.sentences ?? []) : [];
    if (answer.status === 'unchanged') showToast({ tone: 'info', text: MESSAGES.nothingOfItWas });
    else showToast({ tone: 'success', text: MESSAGES.changeWasRolledBack(line), ...(detail !== undefined && { detail }) });
    onDone();
  };
  const makeDraft = async () => {
    const id = await untilAnswered(() => draftOfRevert(client, line.number, request.current));
    onClose();
    void navigate(`/studio/review?draft=${id}`);
  };
  const questions = refusal?.status === 'moved' ? refusal.questions : [];
  const isFinal = refusal !== undefined && questions.length === 0;
  const revert = isFinal ? undefined : { ask: revertStep, text: questions.length > 0 ? MESSAGES.rollBackTheRest : MESSAGES.rollBack };
  const action = refusal?.status === 'needs-approval' ? { ask: makeDraft, text: MESSAGES.makeADraftOfIt } : revert;
  return (
    <Dialog
      open
      title={MESSAGES.rollBackChange2({ number: line.number })}
      summary={MESSAGES.theScreensReturnTo}
      size="small"
      busy={busy && !isUnanswered}
      onClose={onClose}
      foot={
        <>
          <TextButton
            className="push"
            disabled={busy && !isUnanswered}
            onClick={onClose}
            text={isFinal ? MESSAGES.close : MESSAGES.cancel}
          />
          {action && <TextButton variant="primary" data-autofocus="" busy={busy} onClick={() => void run(action.ask)} text={action.text} />}
        </>
      }
    >
      <div className="stack">
        <RevertConsequences line={line} client={client} />
        {refusal?.status === 'moved' && <ChangedAgain moved={refusal} client={client} />}
        {refusal?.status === 'refused' && <RevertRefused refused={refusal} client={client} />}
        {refusal && refusal.status !== 'moved' && refusal.status !== 'refused' && <ReasonsBanner refusal={refusal} />}
        {isUnanswered && <UnknownOutcomeBanner />}
        {failed && <Banner tone="danger">{MESSAGES.tryingAgainIsSafe({ failed })}</Banner>}
      </div>
    </Dialog>
  );
}

/** Makes a draft that reverts a version, on top of that version; later changes are merged. Returns its id. Idempotent by `request`. */
async function draftOfRevert(client: StudioClient, version: number, request: string): Promise<string> {
  const [from, to] = await Promise.all([client.texts(version), client.texts(version - 1)]);
  const names = [...new Set([...from.keys(), ...to.keys()])].filter((name) => from.get(name) !== to.get(name));
  const changes = Object.fromEntries(names.map((name) => [name, to.get(name) ?? null]));
  return (await client.createDraft({ base: version, changes, steps: [], request })).id;
}

/** The consequences of the revert on top of the live version; the sentences of the change itself until those are loaded. */
function RevertConsequences({ line, client }: Pick<RevertDialogProps, 'line' | 'client'>) {
  const review = useQuery({
    queryKey: ['studio', 'revert', line.number],
    queryFn: ({ signal }) => client.reviewRevert(line.number, signal),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const isDescribed = line.sentences !== undefined || line.changes.length > 0;
  const sentences = review.data ?? (isDescribed ? sentencesOf(line) : [MESSAGES.theChangeCouldNot]);
  const shown = review.data?.length === 0 ? [MESSAGES.noChangeForStaff] : sentences;
  return (
    <section className="stack" aria-label={review.data ? MESSAGES.changes : MESSAGES.change} aria-busy={review.isPending}>
      <b>{review.data ? MESSAGES.changes2 : review.isPending ? MESSAGES.comparingTheChangeDid : MESSAGES.theChangeDidThis}</b>
      <Lines className="version-sentences" lines={shown} />
    </section>
  );
}

/** The parts that were changed again since, by their live labels. */
function ChangedAgain({ moved: { questions, edition }, client }: { moved: Extract<Refusal, { status: 'moved' }>; client: StudioClient }) {
  const live = useQuery({
    queryKey: ['studio', 'texts', edition],
    queryFn: ({ signal }) => client.texts(edition, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const isOne = questions.length === 1;
  return (
    <Notice
      tone="warning"
      title={MESSAGES.changedAgainSince({ part: isOne ? MESSAGES.onePartWas : MESSAGES.countPartsWere({ count: questions.length }) })}
    >
      {MESSAGES.rollingBackTheRest({ part: isOne ? MESSAGES.itAsItIs : MESSAGES.themAsTheyAre })}
      <ul aria-busy={live.isPending}>
        {!live.isPending &&
          questions.map((question) => (
            <li key={`${question.file}#${question.at}`}>{describePlace(question, ...(live.data ? [live.data] : []))}</li>
          ))}
      </ul>
    </Notice>
  );
}

interface RevertRefusedProps {
  refused: Extract<Refusal, { status: 'refused' }>;
  client: StudioClient;
}

/** The issues that a revert would cause, by live labels. */
function RevertRefused({ refused: { error, issues, edition }, client }: RevertRefusedProps) {
  const { data } = useIssueWorld(client, edition, (signal) => client.texts(edition, signal));
  return <RefusedBanner error={error} issues={issues} describe={data && ((issue) => describeIssue(issue, data))} />;
}

/** Confirmation dialog that reverts the newest change, with the consequences. */
export function BackToBefore({ version, onClose }: { version: number; onClose: () => void }) {
  const { services } = useConsole();
  const client = useMemo(() => createStudioClient(services.askStudio), [services]);
  const line = useQuery({
    queryKey: ['studio', 'line', version],
    queryFn: async ({ signal }) => (await client.history(version + 1, signal)).find(({ number }) => number === version) ?? null,
    retry: false,
  });
  if (line.isPending) return null;
  return <RevertDialog line={line.data ?? { number: version, changes: [] }} client={client} onClose={onClose} onDone={onClose} />;
}

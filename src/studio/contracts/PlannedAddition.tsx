import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import { Lines } from '../Lines.tsx';
import type { AddedContracts, Addition, AdditionPlan, ContractSource, ContractSources } from '../studio-client.ts';
import { MESSAGES } from './messages.ts';
import { useScreensOfAdded } from './use-screens-of-added.ts';
import { useWork } from './use-work.ts';

/** The planned addition in sentences, with a button to apply it. */
export function PlannedAddition({
  plan,
  addition,
  source,
  screens,
  sources,
}: {
  plan: AdditionPlan;
  addition: Addition;
  source: ContractSource;
  screens: boolean;
  sources: ContractSources;
}) {
  const { client, ownCalls } = useDraftWorkspace();
  const queries = useQueryClient();
  const add = useWork(async () => {
    const added = await client.addContracts({ ...addition, hash: plan.hash });
    for (const name of added.calls) ownCalls.add(name);
    void queries.invalidateQueries({ queryKey: ['studio', 'source-tables'] });
    void queries.invalidateQueries({ queryKey: ['studio', 'contract-states'] });
    return added;
  });
  if (add.answer) return <AddedBanner added={add.answer} isDrafting={screens} label={source.label} />;
  const isEmpty = plan.sentences.length === 0;
  return (
    <Card
      title={MESSAGES.whatIsAdded}
      foot={
        sources.isWritten &&
        !isEmpty && (
          <Button
            variant="primary"
            className="push"
            disabled={add.isAtWork}
            disabledReason={MESSAGES.adding}
            onClick={() => add.start(undefined)}
          >
            {MESSAGES.addToConsole}
          </Button>
        )
      }
    >
      <div className="stack">
        {isEmpty ? <p>{MESSAGES.nothingToAdd}</p> : <Lines aria-label={MESSAGES.whatIsAdded} lines={plan.sentences} />}
        <NoteList title={MESSAGES.questionsTitle} lines={plan.questions} />
        {(['left out', 'guess', 'not supported'] as const).map((kind) => (
          <NoteList
            key={kind}
            title={NOTE_TITLES[kind]}
            lines={plan.notes.filter((note) => note.kind === kind).map(({ at, text }) => `${at}: ${text}`)}
          />
        ))}
        {!isEmpty && !sources.isWritten && (
          <Banner tone="info">
            {MESSAGES.notWritten} <code>{commandOf(addition)}</code>
          </Banner>
        )}
        {add.error && (
          <Banner tone="danger">
            <b>{MESSAGES.notAdded}</b> {add.error.message}
          </Banner>
        )}
      </div>
    </Card>
  );
}

/** The command that does the same in a terminal. */
function commandOf({ api, tables, document, remove }: Addition): string {
  const options = [
    ...(document ? [document.name] : []),
    ...(tables ? [`--tables ${tables.join(',')}`] : []),
    ...(remove ? ['--remove'] : []),
  ];
  return ['npm run draft -- <console>', api, ...options, '--screens'].join(' ');
}

const NOTE_TITLES = { 'left out': MESSAGES.leftOut, guess: MESSAGES.guesses, 'not supported': MESSAGES.notSupported } as const;

function NoteList({ title, lines }: { title: string; lines: readonly string[] }): ReactNode {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <Lines aria-label={title} lines={lines} />
    </div>
  );
}

/** Lists the written files, and drafts the screens once the server uses the new calls. */
function AddedBanner({ added, isDrafting, label }: { added: AddedContracts; isDrafting: boolean; label: string }) {
  const screens = useScreensOfAdded(added, isDrafting, label);
  return (
    <>
      <Banner tone="success">
        <b>{MESSAGES.contractsAdded({ count: added.files.length })}</b> {MESSAGES.contractsAddedText}
      </Banner>
      {screens.state === 'waiting' && <Skeleton lines={2} label={MESSAGES.waitingForContracts} />}
      {screens.state === 'late' && (
        <Banner tone="warning">
          {MESSAGES.contractsLate} <Button onClick={screens.again}>{MESSAGES.tryAgain}</Button>
        </Banner>
      )}
      {screens.state === 'too-many' && <Banner tone="warning">{MESSAGES.tooManyScreens({ count: screens.count })}</Banner>}
      {screens.state === 'drafted' && (
        <Banner tone="info">
          {screens.count > 0 ? MESSAGES.screensDrafted({ count: screens.count }) : MESSAGES.noScreensMissing}{' '}
          <ButtonLink to={screens.count > 0 ? '/studio/review' : '/studio'}>
            {screens.count > 0 ? MESSAGES.reviewAndPublish : MESSAGES.goToScreens}
          </ButtonLink>
        </Banner>
      )}
    </>
  );
}

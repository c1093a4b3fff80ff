import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { addToTexts } from '../../authoring/draft/add-to-texts.ts';
import { draftScreens } from '../../authoring/draft/draft-screens.ts';
import type { Written } from '../../authoring/draft/sketch.ts';
import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import type { AddedContracts, Addition, AdditionPlan, ContractSource, ContractSources } from '../../authoring/review/studio-answers.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import type { Contracts, Json } from '../../language/contracts/contract-types.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { LinkButton, TextButton } from '../inputs/buttons.tsx';
import { Lines, Notice } from '../Notice.tsx';
import { useRequest } from '../use-request.ts';
import { MESSAGES } from './messages.ts';

interface PlannedAdditionProps {
  plan: AdditionPlan;
  addition: Addition;
  source: ContractSource;
  screens: boolean;
  sources: ContractSources;
}

/** The planned addition in sentences, with a button to apply it. */
export function PlannedAddition({ plan, addition, source, screens, sources }: PlannedAdditionProps) {
  const { client, ownCalls } = useDraftWorkspace();
  const queries = useQueryClient();
  const [added, setAdded] = useState<AddedContracts>();
  const { isBusy, failed, run } = useRequest();
  const add = async () => {
    const added = await client.addContracts({ ...addition, hash: plan.hash });
    for (const name of added.calls) ownCalls.add(name);
    void queries.invalidateQueries({ queryKey: ['studio', 'source-tables'] });
    void queries.invalidateQueries({ queryKey: ['studio', 'contract-states'] });
    setAdded(added);
  };
  if (added) return <AddedBanner added={added} isDrafting={screens} label={source.label} />;
  const isEmpty = plan.sentences.length === 0;
  return (
    <Card
      title={MESSAGES.whatIsAdded}
      foot={
        sources.isWritten &&
        !isEmpty && (
          <TextButton
            variant="primary"
            className="push"
            disabled={isBusy}
            disabledReason={MESSAGES.adding}
            onClick={() => void run(add)}
            text={MESSAGES.addToConsole}
          />
        )
      }
    >
      <div className="stack">
        {isEmpty ? <p>{MESSAGES.nothingToAdd}</p> : <Lines aria-label={MESSAGES.whatIsAdded} lines={plan.sentences} />}
        <NoteList title={MESSAGES.questionsTitle} lines={plan.questions} />
        {(['left out', 'guess', 'not supported'] as const).map((kind) => (
          <NoteList
            key={kind}
            title={MESSAGES.noteTitles[kind]}
            lines={plan.notes.filter((note) => note.kind === kind).map(({ at, text }) => `${at}: ${text}`)}
          />
        ))}
        {!isEmpty && !sources.isWritten && (
          <Banner tone="info">
            {MESSAGES.notWritten} <code>{commandOf(addition)}</code>
          </Banner>
        )}
        {failed && <Notice tone="danger" title={MESSAGES.notAdded} text={failed} />}
      </div>
    </Card>
  );
}

/** The command that does the same in a terminal. */
function commandOf({ api, tables, document, remove }: Addition): string {
  const options = [document?.name, tables && `--tables ${tables.join(',')}`, remove && '--remove'].filter(Boolean);
  return ['npm run draft -- <console>', api, ...options, '--screens'].join(' ');
}

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
      <Notice tone="success" title={MESSAGES.contractsAdded({ count: added.files.length })} text={MESSAGES.contractsAddedText} />
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
          <LinkButton
            to={screens.count > 0 ? '/studio/review' : '/studio'}
            text={screens.count > 0 ? MESSAGES.reviewAndPublish : MESSAGES.goToScreens}
          />
        </Banner>
      )}
    </>
  );
}

/** Milliseconds between requests that check for the contracts, and the number of tries. */
const PAUSE = 1_000;
const MOST_QUESTIONS = 30;
/** Maximum number of files that a draft can change. */
const MOST_FILES = 200;
const FOLDER = 'screens/';

/** Drafts screens once the server uses the added contracts. `late`: not after half a minute; `too-many`: more than a draft holds. */
function useScreensOfAdded({ calls }: AddedContracts, isWanted: boolean, label: string) {
  const { client, contracts, keeper, session } = useDraft();
  const [drafted, setDrafted] = useState<{ count: number; isKept: boolean }>();
  const [asked, setAsked] = useState(0);
  const isThere = calls.every((name) => contracts.calls.has(name));
  const isWaiting = isWanted && !isThere && asked < MOST_QUESTIONS;
  useEffect(() => {
    if (!isWaiting) return;
    // Each answer carries the hash of the contracts in use; another hash makes the page reload them.
    const ask = () => {
      client.rights().catch(() => undefined);
      setAsked((before) => before + 1);
    };
    const timer = setInterval(ask, PAUSE);
    return () => clearInterval(timer);
  }, [client, isWaiting]);
  useEffect(() => {
    if (!isWanted || !isThere || drafted) return;
    const files = screensFor(session.texts, contracts, new Set(calls));
    const edits = [...files].map(([file, text]) => ({ do: 'file', file, text }) as const);
    const isSmall = new Set([...Object.keys(keeper.changes()), ...files.keys()]).size <= MOST_FILES;
    if (edits.length > 0 && isSmall) keeper.perform({ edits, sentence: MESSAGES.screensForAdded({ label }) });
    const { texts } = keeper.state().session;
    const isKept = [...files].every(([file, text]) => texts.get(file) === text);
    setDrafted({ count: [...files.keys()].filter((file) => !session.texts.has(file)).length, isKept });
  }, [isWanted, isThere, drafted, session.texts, contracts, calls, keeper, label]);
  const waiting = isWaiting || isThere ? 'waiting' : 'late';
  const state = !isWanted ? 'off' : drafted ? (drafted.isKept ? 'drafted' : 'too-many') : waiting;
  return { state, count: drafted?.count ?? 0, again: () => setAsked(0) };
}

/** New screens for these calls and the additions to `app.json`, by file. */
function screensFor(texts: Texts, contracts: Contracts, calls: ReadonlySet<string>): Map<string, string> {
  const values = Object.fromEntries([...texts.keys()].map((file) => [FOLDER + file, (valueAtPath(texts, file, '') ?? {}) as Json]));
  const { 'screens/app.json': app, ...screens } = values;
  const found = draftScreens({ contracts, screens, app: (app ?? {}) as Written, calls });
  const added = addToTexts(Object.fromEntries([...texts].map(([file, text]) => [FOLDER + file, text])), found, DEFINITION_SCHEMAS);
  return new Map(
    Object.entries(added).flatMap(([path, text]) => (path.startsWith(FOLDER) ? [[path.slice(FOLDER.length), text] as const] : [])),
  );
}

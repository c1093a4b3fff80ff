import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import type { FolderAnswer, FolderFile, FolderFileSides } from '../../authoring/review/studio-answers.ts';
import type { Issue } from '../../language/errors/issue.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { definitionOf, editorOf, titleOfFile } from '../definitions-of.ts';
import { useDraft, useDraftWorkspace, useNamedContracts } from '../draft/draft-context.ts';
import { TextButton, TextLink } from '../inputs/buttons.tsx';
import { describeIssue } from '../issues/describe-issue.ts';
import { IssueMessage } from '../issues/IssueLine.tsx';
import { Empty, Lines, StudioFailure } from '../Notice.tsx';
import { TextDifference } from '../review/TextDifference.tsx';
import { StudioPage } from '../StudioHead.tsx';
import { byUrgency, describeFolderState, describeWayBack, FOLDER_KEY } from './describe-folder.ts';
import { MESSAGES } from './messages.ts';

/** Differences between the server's folder and the live version, with reasons and choices. */
export function FolderPage() {
  const { client } = useDraftWorkspace();
  const [query] = useSearchParams();
  const [open, setOpen] = useState<string | undefined>(query.get('file') ?? undefined);
  const folder = useQuery({ queryKey: FOLDER_KEY, queryFn: ({ signal }) => client.folder(signal) });
  const queries = useQueryClient();
  const { data, error } = folder;
  return (
    <StudioPage
      title={MESSAGES.files}
      meta={MESSAGES.comparesTheFilesOf}
      actions={
        <TextButton
          icon="refresh-cw"
          disabled={folder.isFetching}
          disabledReason={MESSAGES.comparingFiles}
          onClick={() => void queries.invalidateQueries({ queryKey: FOLDER_KEY })}
          text={MESSAGES.refresh}
        />
      }
    >
      {error && <StudioFailure title={MESSAGES.theFilesCouldNot} error={error} onRetry={() => void folder.refetch()} />}
      {!data && !error && <Skeleton lines={6} label={MESSAGES.comparingFiles} />}
      {data && (
        <>
          <Banner tone="info" icon="folder-tree">
            <p>
              {MESSAGES.thisIsTheFolder} <b>{data.folder}</b>{' '}
              {MESSAGES.ofTheServerThat({ part: data.isWritten ? MESSAGES.publishedChangesAreWritten : MESSAGES.publishedChangesAreNot })}
            </p>
            {data.isShared && <p>{MESSAGES.otherServersOfThis}</p>}
          </Banner>
          {data.fault !== undefined ? (
            <Empty card icon="folder-tree" title={MESSAGES.theFolderCannotBe} text={MESSAGES.theLiveVersionStays({ fault: data.fault })} />
          ) : data.files.length === 0 ? (
            <Empty card icon="circle-check" title={MESSAGES.folderAndLiveVersion} text={MESSAGES.differencesAppearHereWhen} />
          ) : (
            <Card title={MESSAGES.differences} count={data.files.length} flush busy={folder.isFetching}>
              <ul className="studio-list" aria-label={MESSAGES.filesWithDifferences}>
                {byUrgency(data.files).map((file) => (
                  <FolderLine
                    key={file.name}
                    file={file}
                    folder={data}
                    isOpen={open === file.name}
                    onToggle={() => setOpen(open === file.name ? undefined : file.name)}
                  />
                ))}
              </ul>
            </Card>
          )}
        </>
      )}
    </StudioPage>
  );
}

interface FolderLineProps {
  file: FolderFile;
  folder: FolderAnswer;
  isOpen: boolean;
  onToggle: () => void;
}

/** A file that differs: the reason; opened, both texts, the consequences of the folder's text, and the choices. */
function FolderLine({ file, folder, isOpen, onToggle }: FolderLineProps) {
  const { session, before } = useDraft();
  const id = useId();
  const { word, tone, text } = describeFolderState(file, folder);
  const title = file.title ?? titleOfFile(file.name, session.texts, before);
  return (
    <li className="studio-contract">
      <button
        type="button"
        className="studio-fold studio-contract-head"
        aria-expanded={isOpen}
        aria-describedby={`${id}-state`}
        onClick={onToggle}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="small" />
        <b>{title}</b>
        <span className="muted">{file.name}</span>
        <span className="studio-contract-state">
          <Tag tone={tone}>{word}</Tag>
        </span>
      </button>
      <p className="studio-contract-text" id={`${id}-state`}>
        {text}
      </p>
      {isOpen && <FolderFileDetails file={file} folder={folder} title={title} />}
    </li>
  );
}

function FolderFileDetails({ file, folder, title }: { file: FolderFile; folder: FolderAnswer; title: string }) {
  const { client } = useDraftWorkspace();
  const sides = useQuery({
    queryKey: [...FOLDER_KEY, file.name, folder.edition, file.state],
    queryFn: ({ signal }) => client.folderFile(file.name, signal),
  });
  return (
    <div className="studio-contract-body">
      {file.message !== undefined && (
        <p className="studio-contract-text muted">{MESSAGES.developersReadMessage({ message: file.message })}</p>
      )}
      {file.issues.length > 0 && (
        <ul className="studio-list" aria-label={MESSAGES.issuesInTheFile({ title })}>
          {file.issues.map((issue) => (
            <li key={`${issue.pointer} ${issue.message}`} className="studio-line">
              <Tag tone="danger">{MESSAGES.error}</Tag>
              <FolderIssue issue={issue} file={file.name} text={sides.data?.folder ?? undefined} />
            </li>
          ))}
        </ul>
      )}
      {sides.error && <Banner tone="warning">{sides.error instanceof Error ? sides.error.message : String(sides.error)}</Banner>}
      {!sides.data && !sides.error && <Skeleton lines={6} label={MESSAGES.comparing} />}
      {sides.data && (
        <>
          <Consequences sides={sides.data} title={title} />
          <Choices file={file} folder={folder} sides={sides.data} title={title} />
          {(sides.data.live !== null || sides.data.folder !== null) && (
            <div className="studio-both-texts">
              <p className="studio-contract-text muted">{MESSAGES.textsLiveThenFolder}</p>
              <TextDifference label={MESSAGES.liveAndInThe({ title })} before={sides.data.live ?? ''} after={sides.data.folder ?? ''} />
            </div>
          )}
        </>
      )}
    </div>
  );
}

function FolderIssue({ issue, file, text }: { issue: Issue; file: string; text: string | undefined }) {
  const { before } = useDraft();
  const contracts = useNamedContracts();
  const folder: Texts = text === undefined ? before : new Map([...before, [file, text]]);
  const words = describeIssue(issue, { texts: [folder, before], contracts });
  return (
    <div>
      <p className="muted">{words.place}</p>
      <IssueMessage issue={issue} words={words} />
    </div>
  );
}

/** Consequences of the folder's text, where they can be computed. */
function Consequences({ sides: { live, folder, sentences, undescribed, issues }, title }: { sides: FolderFileSides; title: string }) {
  if (issues.length > 0 || (live === null && folder === null)) return null;
  const texts = [...sentences.map(({ text }) => text), ...undescribed];
  return (
    <section className="studio-contract-text" aria-label={MESSAGES.changesInTheFile({ title })}>
      <h3>{MESSAGES.withTheFolderS}</h3>
      {texts.length === 0 ? <p>{MESSAGES.noChangeForStaff}</p> : <Lines className="version-sentences" lines={texts} />}
    </section>
  );
}

/** Takes the folder's text into the draft as one step, or explains how to keep the live version. */
function Choices({ file, folder, sides, title }: { file: FolderFile; folder: FolderAnswer; sides: FolderFileSides; title: string }) {
  const { keeper, owner, texts, before } = useDraft();
  const mine = texts.get(file.name);
  const isTaken = (mine ?? null) === sides.folder;
  const isChanged = mine !== before.get(file.name);
  const isPossible = file.state !== 'unread';
  const take = () =>
    keeper.perform({
      edits: [{ do: 'file', file: file.name, text: sides.folder }],
      sentence: sides.folder === null ? MESSAGES.removedAsInThe({ title }) : MESSAGES.asTheFolderHas({ title }),
    });
  return (
    <div className="studio-contract-text studio-choices-line">
      {isPossible && isTaken && (
        <p>
          <b>{MESSAGES.yourDraftHasThe}</b> {MESSAGES.reviewAndPublishIt}{' '}
          {mine !== undefined && <TextLink to={editorOf(definitionOf(file.name, mine))} text={MESSAGES.openIt} />}
        </p>
      )}
      {isPossible && !isTaken && (
        <TextButton
          icon="corner-down-right"
          disabled={owner !== undefined}
          disabledReason={MESSAGES.onlyCanChangeThis({ owner: owner ?? '' })}
          onClick={take}
          text={sides.folder === null ? MESSAGES.removeItInMy : MESSAGES.copyTheFolderS}
        />
      )}
      {isPossible && !isTaken && isChanged && <p className="muted">{MESSAGES.replacesTheVersionIn}</p>}
      <p className="muted">{describeWayBack(file, folder)}</p>
    </div>
  );
}

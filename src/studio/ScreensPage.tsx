import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { DraftHead, FolderFile, HistoryLine, SentDraft } from '../authoring/review/studio-answers.ts';
import type { Tone } from '../language/contracts/contract-types.ts';
import { writeMoment } from '../language/formats/time-formats.ts';
import { useConsole } from '../shell/console-context.ts';
import { Banner } from '../ui/Banner.tsx';
import { Card } from '../ui/Card.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Tag } from '../ui/Tag.tsx';
import { definitionsOf, editorOf, type ListedDefinition, screensUsing, titleOfFile } from './definitions-of.ts';
import { useDraft, useDrafts, useDraftWorkspace } from './draft/draft-context.ts';
import { useNewIssues } from './editor/use-language.ts';
import { FindInput, hasWords, wordsOfSearch } from './FindInput.tsx';
import { FOLDER_KEY } from './folder/describe-folder.ts';
import { SmallButton, TextButton, TextLink } from './inputs/buttons.tsx';
import { LatestChange } from './LiveChange.tsx';
import { MESSAGES } from './messages.ts';
import { NewScreenDialog } from './NewScreenDialog.tsx';
import { Empty } from './Notice.tsx';
import { describeRoles } from './roles.ts';
import { StudioPage } from './StudioHead.tsx';
import { useQueryChange } from './selection.ts';
import { useRequest } from './use-request.ts';
import { sentencesOf } from './VersionLine.tsx';

/** The start page of the Studio: all screens, shared parts and the console. */
export function ScreensPage() {
  const { client, owner, texts, before } = useDraft();
  const [search, setSearch] = useState('');
  const [query] = useSearchParams();
  const isAdding = query.has('new');
  const changeQuery = useQueryChange();
  const history = useQuery({ queryKey: ['studio', 'lately'], queryFn: ({ signal }) => client.history(undefined, signal) });
  const folder = useQuery({ queryKey: FOLDER_KEY, queryFn: ({ signal }) => client.folder(signal) });
  const drafts = useDrafts();
  const problems = useProblemCounts();
  const words = wordsOfSearch(useDeferredValue(search));
  const found = definitionsOf(texts).filter(({ title, paths, file }) => hasWords([title, ...paths, file].join(' '), words));
  const groups = [
    { title: MESSAGES.screens, kinds: ['screen', 'broken'] },
    { title: MESSAGES.sharedParts, kinds: ['shared'] },
    { title: MESSAGES.theConsole, kinds: ['console'] },
  ].map((group) => ({ ...group, members: found.filter(({ kind }) => group.kinds.includes(kind)) }));
  return (
    <StudioPage
      title={MESSAGES.screens}
      meta={MESSAGES.editScreensChangesGo}
      actions={owner === undefined && <TextButton icon="plus" onClick={() => changeQuery({ new: '' })} text={MESSAGES.newScreen} />}
    >
      {isAdding && owner === undefined && <NewScreenDialog onClose={() => changeQuery({ new: undefined })} />}
      <LatestChange line={history.data?.[0]} onReverted={() => void history.refetch()} />
      <DraftsInHand />
      <FindInput label={MESSAGES.findAScreen} hint={MESSAGES.findAScreenBy} value={search} onChange={setSearch} />
      {found.length === 0 && <Empty card icon="search" title={MESSAGES.noScreensFound} text={MESSAGES.searchForPartOf} />}
      {groups.map(
        ({ title, members }) =>
          members.length > 0 && (
            <Card key={title} title={title} count={members.length} flush>
              <ul className="studio-list">
                {members.map((each) => (
                  <ScreenLine
                    key={each.file}
                    definition={each}
                    usedBy={each.kind === 'shared' ? screensUsing(each.id, texts).length : undefined}
                    isChanged={texts.get(each.file) !== before.get(each.file)}
                    problems={problems.get(each.file) ?? 0}
                    draftsOf={drafts.data?.filter(({ isMine, files }) => !isMine && files.includes(each.file)) ?? []}
                    file={folder.data?.files.find(({ name }) => name === each.file)}
                    last={history.data?.find(({ changes }) => changes.some(({ name }) => name === each.file))}
                  />
                ))}
              </ul>
            </Card>
          ),
      )}
    </StudioPage>
  );
}

export interface ScreenLineProps {
  definition: ListedDefinition;
  usedBy: number | undefined;
  isChanged: boolean;
  problems: number;
  /** Drafts of other users that change it. */
  draftsOf: readonly Pick<DraftHead, 'id' | 'owner' | 'mayApprove'>[];
  /** Present where the file in the server's folder differs. */
  file: FolderFile | undefined;
  last: HistoryLine | undefined;
}

/** A definition in the list: drafts that change it, issues, differing file, newest change. */
export function ScreenLine(props: ScreenLineProps) {
  const { settings } = useConsole();
  const { definition, usedBy, last } = props;
  const { access, paths, file, title } = definition;
  return (
    <li className="studio-line">
      <div>
        <TextLink to={editorOf(definition)} text={title} />
        <p className="muted">
          {paths.join(', ') || file}
          {usedBy !== undefined && MESSAGES.usedByScreens({ count: usedBy })}
        </p>
      </div>
      <div className="muted studio-line-roles">{access && describeRoles(access, settings.roles)}</div>
      <div className="studio-line-state">
        <States {...props} />
        {last && last.number > 1 && (
          <span className="muted clip" title={sentencesOf(last).join('\n')}>
            {sentencesOf(last)[0]} ({last.author})
          </span>
        )}
      </div>
    </li>
  );
}

const FILE_TONES: Readonly<Partial<Record<FolderFile['state'], Tone>>> = { behind: 'neutral', broken: 'danger', unread: 'danger' };

function States({ definition: { kind, title }, isChanged, problems, draftsOf, file }: ScreenLineProps) {
  return (
    <>
      {kind === 'broken' && <Tag tone="danger">{MESSAGES.broken}</Tag>}
      {isChanged && <Tag tone="warning">{MESSAGES.inYourDraft}</Tag>}
      {problems > 0 && <Tag tone="danger">{MESSAGES.countProblems({ count: problems })}</Tag>}
      {draftsOf.map(({ id, owner, mayApprove }) =>
        mayApprove ? (
          <Link key={id} className="studio-tag-link" to={`/studio/review?draft=${id}`} aria-label={MESSAGES.ownerWaitsForYou({ owner })}>
            <Tag tone="warning">{MESSAGES.waitsForYou}</Tag>
          </Link>
        ) : (
          <Tag key={id} tone="info">
            {MESSAGES.draftOfOwner({ owner })}
          </Tag>
        ),
      )}
      {file && (
        <Link
          className="studio-tag-link"
          to={`/studio/files?file=${encodeURIComponent(file.name)}`}
          aria-label={MESSAGES.differsFromItsFile({ title })}
        >
          <Tag tone={FILE_TONES[file.state] ?? 'warning'}>{file.state === 'broken' ? MESSAGES.invalidFile : MESSAGES.differsFromFile}</Tag>
        </Link>
      )}
    </>
  );
}

/** Number of new issues by file. Empty without changes; a checker failure is reported by the editor. */
export function useProblemCounts(): ReadonlyMap<string, number> {
  const { keeper, before, texts } = useDraft();
  const { answer: issues = [] } = useNewIssues(texts, before, Object.keys(keeper.changes()).length > 0);
  const found = new Map<string, number>();
  for (const { file } of issues) if (file !== undefined) found.set(file, (found.get(file) ?? 0) + 1);
  return found;
}

/** Whether a draft waits for review, or came back, with the message. */
function SentState({ head, sent }: { head: DraftHead; sent: SentDraft }) {
  const isCurrent = sent.version === head.version;
  const { reply } = sent;
  const text = reply?.text ?? sent.message;
  return (
    <p className="studio-sent">
      <Tag tone={reply || !isCurrent ? 'warning' : 'info'}>
        {reply ? MESSAGES.returnedBy({ name: reply.by }) : isCurrent ? MESSAGES.waitingForReview : MESSAGES.changedSinceSent}
      </Tag>{' '}
      {text && <span className="version-message">“{text}”</span>}
    </p>
  );
}

/** Whether a second person has to approve an own draft that nobody has been asked about. Renders nothing where nobody has to. */
function UnsentState({ head: { id, version } }: { head: DraftHead }) {
  const { client, hasApproval } = useDraftWorkspace();
  const { data } = useQuery({
    queryKey: ['studio', 'review', id, version, {}],
    queryFn: ({ signal }) => client.review(id, {}, signal),
    enabled: hasApproval,
  });
  return data?.approval.isNeeded ? (
    <p className="studio-sent">
      <Tag tone="warning">{MESSAGES.needsApproval}</Tag>
    </p>
  ) : null;
}

/** Lists unpublished drafts: the user's own, and everybody's for users who may publish. Renders nothing without drafts. */
function DraftsInHand() {
  const { client, keeper, rights } = useDraftWorkspace();
  const { settings } = useConsole();
  const { draft, texts, before } = useDraft();
  const navigate = useNavigate();
  const drafts = useDrafts();
  const [asked, setAsked] = useState<DraftHead>();
  const { failed, run } = useRequest();
  const titlesOf = ({ files }: DraftHead) => files.map((file) => titleOfFile(file, texts, before)).join(', ');
  const found = (drafts.data ?? []).toSorted((one, other) => Number(other.mayApprove) - Number(one.mayApprove));
  if (found.length === 0) return null;
  const remove = async (head: DraftHead) => {
    setAsked(undefined);
    await run(() => (head.id === draft?.id ? keeper.discard() : client.removeDraft(head.id)));
    void drafts.refetch();
  };
  return (
    <Card title={MESSAGES.notLiveYet} count={found.length} flush>
      {failed && <Banner tone="danger">{failed}</Banner>}
      <ul className="studio-list">
        {found.map((head) => (
          <li key={head.id} className="studio-line">
            <div>
              <b>
                {head.isMine ? MESSAGES.yourDraft : MESSAGES.draftOfOwner({ owner: head.owner })}
                {head.id === draft?.id && MESSAGES.openHere}
              </b>
              <p className="muted clip">{head.files.length === 0 ? MESSAGES.noChanges : titlesOf(head)}</p>
              {head.sent ? <SentState head={head} sent={head.sent} /> : head.isMine && <UnsentState head={head} />}
            </div>
            <time className="muted" dateTime={head.updatedAt}>
              {writeMoment(head.updatedAt, settings)}
            </time>
            <div className="row push">
              {(head.isMine || rights.includes('publish')) && (
                <SmallButton
                  variant={head.mayApprove ? 'primary' : 'default'}
                  onClick={() => void navigate(`/studio/review?draft=${head.id}`)}
                  text={head.mayApprove ? MESSAGES.reviewAndApprove : MESSAGES.review}
                />
              )}
              {head.isMine && head.id !== draft?.id && (
                <SmallButton onClick={() => void navigate(`/studio?draft=${head.id}`)} text={MESSAGES.open} />
              )}
              {head.isMine && <SmallButton variant="danger" onClick={() => setAsked(head)} text={MESSAGES.drop} />}
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          danger
          title={MESSAGES.deleteDraft}
          text={MESSAGES.itsChangesToAre({ asked: titlesOf(asked) || MESSAGES.noScreen })}
          button={MESSAGES.drop}
          onConfirm={() => void remove(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}

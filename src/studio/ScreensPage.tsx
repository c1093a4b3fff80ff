import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useConsole } from '../shell/console-context.ts';
import { plain } from '../shell/menu-entries.ts';
import { Page } from '../shell/Page.tsx';
import { useDocumentTitle } from '../shell/use-navigation-focus.ts';
import { Blank } from '../ui/Blank.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { DraftsInHand } from './DraftsInHand.tsx';
import { definitionsOf, screensUsing } from './definitions-of.ts';
import { useDraft, useDraftWorkspace } from './draft/draft-context.ts';
import { FindInput } from './FindInput.tsx';
import { FOLDER_KEY } from './folder/folder-query.ts';
import { LatestChange } from './LatestChange.tsx';
import { MESSAGES } from './messages.ts';
import { NewScreenDialog } from './NewScreenDialog.tsx';
import { ScreenLine } from './ScreenLine.tsx';
import { StudioHead } from './StudioHead.tsx';
import { useDrafts } from './use-drafts.ts';
import { useProblemCounts } from './use-problem-counts.ts';
import { useQueryChange } from './use-query-change.ts';

/** The start page of the Studio: all screens, shared parts and the console. */
export function ScreensPage() {
  const { settings } = useConsole();
  useDocumentTitle(MESSAGES.screens, settings.brand.name);
  const { client, owner } = useDraftWorkspace();
  const { session, before } = useDraft();
  const [search, setSearch] = useState('');
  const [query] = useSearchParams();
  const isAdding = query.has('new');
  const changeQuery = useQueryChange();
  const history = useQuery({ queryKey: ['studio', 'lately'], queryFn: ({ signal }) => client.history(undefined, signal) });
  const folder = useQuery({ queryKey: FOLDER_KEY, queryFn: ({ signal }) => client.folder(signal) });
  const drafts = useDrafts();
  const problems = useProblemCounts();
  const all = useMemo(() => definitionsOf(session.texts), [session.texts]);
  const words = plain(useDeferredValue(search)).split(/\s+/).filter(Boolean);
  const found = all.filter((each) => words.every((word) => plain(`${each.title} ${each.paths.join(' ')} ${each.file}`).includes(word)));
  const groups = [
    { title: MESSAGES.screens, kinds: ['screen', 'broken'] },
    { title: MESSAGES.sharedParts, kinds: ['shared'] },
    { title: MESSAGES.theConsole, kinds: ['console'] },
  ].map((group) => ({ ...group, members: found.filter(({ kind }) => group.kinds.includes(kind)) }));
  return (
    <Page>
      <StudioHead title={MESSAGES.screens} meta={MESSAGES.editScreensChangesGo}>
        {owner === undefined && (
          <Button icon="plus" onClick={() => changeQuery({ new: '' })}>
            {MESSAGES.newScreen}
          </Button>
        )}
      </StudioHead>
      {isAdding && owner === undefined && <NewScreenDialog onClose={() => changeQuery({ new: undefined })} />}
      <LatestChange line={history.data?.[0]} onReverted={() => void history.refetch()} />
      <DraftsInHand />
      <FindInput label={MESSAGES.findAScreen} hint={MESSAGES.findAScreenBy} value={search} onChange={setSearch} />
      {found.length === 0 && (
        <Blank card icon="search" title={MESSAGES.noScreensFound}>
          {MESSAGES.searchForPartOf}
        </Blank>
      )}
      {groups.map(
        ({ title, members }) =>
          members.length > 0 && (
            <Card key={title} title={title} count={members.length} flush>
              <ul className="studio-list">
                {members.map((each) => (
                  <ScreenLine
                    key={each.file}
                    definition={each}
                    usedBy={each.kind === 'shared' ? screensUsing(each.id, session.texts).length : undefined}
                    isChanged={session.texts.get(each.file) !== before.get(each.file)}
                    problems={problems.get(each.file) ?? 0}
                    draftsOf={
                      drafts.data?.flatMap(({ isMine, owner: of, files }) => (!isMine && files.includes(each.file) ? [of] : [])) ?? []
                    }
                    file={folder.data?.files.find(({ name }) => name === each.file)}
                    last={history.data?.find(({ changes }) => changes.some(({ name }) => name === each.file))}
                  />
                ))}
              </ul>
            </Card>
          ),
      )}
    </Page>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useConsole } from '../shell/console-context.ts';
import { plain } from '../shell/menu-entries.ts';
import { Page } from '../shell/Page.tsx';
import { useDocumentTitle } from '../shell/use-navigation-focus.ts';
import { Blank } from '../ui/Blank.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Tag } from '../ui/Tag.tsx';
import { DraftsInHand } from './DraftsInHand.tsx';
import { definitionsOf, editorOf, type ListedDefinition, screensUsing } from './definitions-of.ts';
import { useDraft, useDraftRoom } from './draft/draft-context.ts';
import { sentencesOf } from './EditionLine.tsx';
import { FindInput } from './FindInput.tsx';
import { LatestChange } from './LatestChange.tsx';
import { NewScreenDialog } from './NewScreenDialog.tsx';
import { StudioHead } from './StudioHead.tsx';
import type { HistoryLine } from './studio-client.ts';

/** All screens, shared parts and the console itself, to choose what to change. */
export function ScreensPage() {
  const { settings } = useConsole();
  useDocumentTitle('Screens', settings.brand.name);
  const { client, owner } = useDraftRoom();
  const { session, before } = useDraft();
  const [search, setSearch] = useState('');
  const [query, setQuery] = useSearchParams();
  const isAdding = query.has('new');
  const setAdding = (isWanted: boolean) =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        if (isWanted) next.set('new', '');
        else next.delete('new');
        return next;
      },
      { replace: true },
    );
  const history = useQuery({ queryKey: ['studio', 'lately'], queryFn: ({ signal }) => client.history(undefined, signal) });
  const all = useMemo(() => definitionsOf(session.texts), [session.texts]);
  const words = plain(useDeferredValue(search)).split(/\s+/).filter(Boolean);
  const found = all.filter((each) => words.every((word) => plain(`${each.title} ${each.paths.join(' ')} ${each.file}`).includes(word)));
  const groups = [
    { title: 'Screens', kinds: ['screen', 'broken'] },
    { title: 'Shared parts', kinds: ['shared'] },
    { title: 'The console', kinds: ['console'] },
  ].map((group) => ({ ...group, members: found.filter(({ kind }) => group.kinds.includes(kind)) }));
  return (
    <Page>
      <StudioHead title="Screens" meta="Change what a screen says and who sees it. Nothing is live before you publish it.">
        {owner === undefined && (
          <Button icon="plus" onClick={() => setAdding(true)}>
            New screen
          </Button>
        )}
      </StudioHead>
      {isAdding && owner === undefined && <NewScreenDialog onClose={() => setAdding(false)} />}
      <LatestChange line={history.data?.[0]} onTakenBack={() => void history.refetch()} />
      <DraftsInHand />
      <FindInput label="Find a screen" hint="Find a screen by its title or address" value={search} onChange={setSearch} />
      {found.length === 0 && (
        <Blank card icon="search" title="No screen has these words">
          Look for a part of its title, or of its address.
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

function ScreenLine({
  definition,
  usedBy,
  isChanged,
  last,
}: {
  definition: ListedDefinition;
  usedBy: number | undefined;
  isChanged: boolean;
  last: HistoryLine | undefined;
}) {
  const { settings } = useConsole();
  const { access, paths, kind, file, title } = definition;
  return (
    <li className="studio-line">
      <div>
        <Link className="link" to={editorOf(definition)}>
          {title}
        </Link>
        <p className="muted">
          {paths.join(', ') || file}
          {usedBy !== undefined && ` · used by ${usedBy} ${usedBy === 1 ? 'screen' : 'screens'}`}
        </p>
      </div>
      <div className="muted studio-line-roles">{access && rolesInWords(access, settings.roles)}</div>
      <div className="studio-line-state">
        {kind === 'broken' && <Tag tone="danger">Broken</Tag>}
        {isChanged && <Tag tone="warning">In your draft</Tag>}
        {last && last.number > 1 && (
          <span className="muted clip" title={sentencesOf(last).join('\n')}>
            {sentencesOf(last)[0]} ({last.author})
          </span>
        )}
      </div>
    </li>
  );
}

function rolesInWords(access: 'anyone' | readonly string[], roles: Readonly<Record<string, string>>): string {
  if (access === 'anyone') return 'Everybody';
  const names = access.filter((role) => role !== 'admin').map((role) => roles[role] ?? role);
  return names.length === 0 ? 'Admins only' : names.join(', ');
}

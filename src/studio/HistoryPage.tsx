import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useConsole } from '../shell/console-context.ts';
import { Page } from '../shell/Page.tsx';
import { useDocumentTitle } from '../shell/use-navigation-focus.ts';
import { Blank } from '../ui/Blank.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { EditionLine } from './EditionLine.tsx';
import './studio.css';
import { MESSAGES } from './messages.ts';
import { RevertDialog } from './RevertDialog.tsx';
import { StudioFailure } from './StudioFailure.tsx';
import { StudioTabs } from './StudioTabs.tsx';
import { createStudioClient, type HistoryLine, LINES } from './studio-client.ts';

/** The history page: author, time and consequences of each change, with roll back. */
export function HistoryPage() {
  const { services, settings } = useConsole();
  useDocumentTitle(MESSAGES.historyOfScreens, settings.brand.name);
  const client = useMemo(() => createStudioClient(services.askStudio), [services]);
  const rights = useQuery({ queryKey: ['studio', 'rights'], queryFn: ({ signal }) => client.rights(signal) });
  const history = useInfiniteQuery({
    queryKey: ['studio', 'history'],
    // A page begins at the end of the previous one, so that new entries shift nothing.
    queryFn: ({ signal, pageParam }) => client.history(pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length === LINES ? last.at(-1)?.number : undefined),
    enabled: rights.isSuccess,
  });
  const [asked, setAsked] = useState<HistoryLine>();
  const failure = rights.error ?? history.error;
  const lines = history.data?.pages.flat();
  const mayPublish = rights.data?.rights.includes('publish') === true;
  return (
    <Page>
      <StudioTabs />
      <header className="page-head">
        <div>
          <div className="page-title">
            <h1>{MESSAGES.historyOfScreens}</h1>
          </div>
          <p className="muted">{MESSAGES.allPublishedChangesA}</p>
        </div>
      </header>
      {failure && (
        <StudioFailure
          title={MESSAGES.theHistoryCouldNot}
          error={failure}
          onRetry={() => void (rights.error ? rights : history).refetch()}
        />
      )}
      {!failure && (
        <Card title={MESSAGES.changes} flush busy={history.isFetching}>
          {!lines && (
            <div className="card-body">
              <Skeleton lines={6} label={MESSAGES.loadingHistory} />
            </div>
          )}
          {lines?.length === 0 && (
            <Blank icon="inbox" title={MESSAGES.noChangesYet}>
              {MESSAGES.publishedChangesAppearHere}
            </Blank>
          )}
          {lines && lines.length > 0 && (
            <ol className="edition-list" aria-label={MESSAGES.changesNewestFirst}>
              {lines.map((line) => (
                <EditionLine
                  key={line.number}
                  line={line}
                  settings={settings}
                  onTakeBack={mayPublish && line.number > 1 ? () => setAsked(line) : undefined}
                />
              ))}
            </ol>
          )}
          {history.hasNextPage && (
            <div className="card-foot">
              <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
                {MESSAGES.showOlderChanges}
              </Button>
            </div>
          )}
        </Card>
      )}
      {asked && (
        <RevertDialog
          key={asked.number}
          line={asked}
          client={client}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            void history.refetch();
          }}
        />
      )}
    </Page>
  );
}

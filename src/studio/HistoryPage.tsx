import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { HistoryLine } from '../authoring/review/studio-answers.ts';
import { useConsole } from '../shell/console-context.ts';
import { Page } from '../shell/Page.tsx';
import { useDocumentTitle } from '../shell/use-navigation-focus.ts';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextButton } from './inputs/buttons.tsx';
import { MESSAGES } from './messages.ts';
import { Empty, StudioFailure } from './Notice.tsx';
import { RevertDialog } from './RevertDialog.tsx';
import { createStudioClient, LINES, type StudioClient } from './studio-client.ts';
import './studio.css';
import { StudioTabs } from './StudioTabs.tsx';
import { VersionLine } from './VersionLine.tsx';

/** The history page: author, time and consequences of each change, with roll back. */
export function HistoryPage() {
  const { services, settings } = useConsole();
  useDocumentTitle(MESSAGES.historyOfScreens, settings.brand.name);
  const client = useMemo(() => createStudioClient(services.askStudio), [services]);
  const rights = useQuery({ queryKey: ['studio', 'rights'], queryFn: ({ signal }) => client.rights(signal) });
  const [pages, setPages] = useState(1);
  const history = useQuery({
    queryKey: ['studio', 'history', pages],
    queryFn: ({ signal }) => readHistory(client, pages, signal),
    placeholderData: keepPreviousData,
    enabled: rights.isSuccess,
  });
  const [asked, setAsked] = useState<HistoryLine>();
  const failure = rights.error ?? history.error;
  const lines = history.data?.lines;
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
          {lines?.length === 0 && <Empty icon="inbox" title={MESSAGES.noChangesYet} text={MESSAGES.publishedChangesAppearHere} />}
          {lines && lines.length > 0 && (
            <ol className="version-list" aria-label={MESSAGES.changesNewestFirst}>
              {lines.map((line) => (
                <VersionLine key={line.number} line={line} onRevert={mayPublish && line.number > 1 ? () => setAsked(line) : undefined} />
              ))}
            </ol>
          )}
          {history.data?.hasOlder && (
            <div className="card-foot">
              <TextButton busy={history.isPlaceholderData} onClick={() => setPages(pages + 1)} text={MESSAGES.showOlderChanges} />
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

/** Reads pages from the newest entry on in sequence, each from the end of the previous one, so that new entries shift nothing. */
async function readHistory(client: StudioClient, pages: number, signal: AbortSignal) {
  const lines: HistoryLine[] = [];
  let hasOlder = true;
  for (let page = 0; page < pages && hasOlder; page += 1) {
    const next = await client.history(lines.at(-1)?.number, signal);
    lines.push(...next);
    hasOlder = next.length === LINES;
  }
  return { lines, hasOlder };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useConsole } from '../../shell/console-context.ts';
import { Page } from '../../shell/Page.tsx';
import { useDocumentTitle } from '../../shell/use-navigation-focus.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Blank } from '../../ui/Blank.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import { StudioFailure } from '../StudioFailure.tsx';
import { StudioHead } from '../StudioHead.tsx';
import type { FolderAnswer } from '../studio-client.ts';
import { byUrgency } from './describe-folder.ts';
import { FolderLine } from './FolderLine.tsx';
import { FOLDER_KEY } from './folder-query.ts';
import { MESSAGES } from './messages.ts';

/** Differences between the server's folder and the live version, with reasons and choices. */
export function FolderPage() {
  const { settings } = useConsole();
  useDocumentTitle(MESSAGES.files, settings.brand.name);
  const { client } = useDraftWorkspace();
  const [query] = useSearchParams();
  const [open, setOpen] = useState<string | undefined>(query.get('file') ?? undefined);
  const folder = useQuery({ queryKey: FOLDER_KEY, queryFn: ({ signal }) => client.folder(signal) });
  const queries = useQueryClient();
  const { data, error } = folder;
  return (
    <Page>
      <StudioHead title={MESSAGES.files} meta={MESSAGES.comparesTheFilesOf}>
        <Button
          icon="refresh-cw"
          disabled={folder.isFetching}
          disabledReason={MESSAGES.comparingFiles}
          onClick={() => void queries.invalidateQueries({ queryKey: FOLDER_KEY })}
        >
          {MESSAGES.refresh}
        </Button>
      </StudioHead>
      {error && <StudioFailure title={MESSAGES.theFilesCouldNot} error={error} onRetry={() => void folder.refetch()} />}
      {!data && !error && <Skeleton lines={6} label={MESSAGES.comparingFiles} />}
      {data && (
        <>
          <WhichFolder folder={data} />
          {data.fault !== undefined ? (
            <Blank card icon="folder-tree" title={MESSAGES.theFolderCannotBe}>
              {MESSAGES.theLiveVersionStays({ fault: data.fault })}
            </Blank>
          ) : data.files.length === 0 ? (
            <Blank card icon="circle-check" title={MESSAGES.folderAndLiveVersion}>
              {MESSAGES.differencesAppearHereWhen}
            </Blank>
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
    </Page>
  );
}

/** The folder, whether publishing writes to it, and a note that other servers may have their own. */
function WhichFolder({ folder: { folder, isWritten, isShared } }: { folder: FolderAnswer }) {
  return (
    <Banner tone="info" icon="folder-tree">
      <p>
        {MESSAGES.thisIsTheFolder} <b>{folder}</b>{' '}
        {MESSAGES.ofTheServerThat({ part: isWritten ? MESSAGES.publishedChangesAreWritten : MESSAGES.publishedChangesAreNot })}
      </p>
      {isShared && <p>{MESSAGES.otherServersOfThis}</p>}
    </Banner>
  );
}

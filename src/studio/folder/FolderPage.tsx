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
import { useDraftRoom } from '../draft/draft-context.ts';
import { StudioFailure } from '../StudioFailure.tsx';
import { StudioHead } from '../StudioHead.tsx';
import type { FolderAnswer } from '../studio-client.ts';
import { FolderLine } from './FolderLine.tsx';
import { byUrgency } from './folder-in-words.ts';
import { FOLDER_KEY } from './folder-query.ts';

/** What differs between the files of the server's folder and what is live, why, and what can be done about it. */
export function FolderPage() {
  const { settings } = useConsole();
  useDocumentTitle('Files', settings.brand.name);
  const { client } = useDraftRoom();
  const [query] = useSearchParams();
  const [open, setOpen] = useState<string | undefined>(query.get('file') ?? undefined);
  const folder = useQuery({ queryKey: FOLDER_KEY, queryFn: ({ signal }) => client.folder(signal) });
  const queries = useQueryClient();
  const { data, error } = folder;
  return (
    <Page>
      <StudioHead title="Files" meta="Compares the files of the console's folder with the live version.">
        <Button
          icon="refresh-cw"
          disabled={folder.isFetching}
          disabledReason="Comparing files"
          onClick={() => void queries.invalidateQueries({ queryKey: FOLDER_KEY })}
        >
          Refresh
        </Button>
      </StudioHead>
      {error && <StudioFailure title="The files could not be compared" error={error} onRetry={() => void folder.refetch()} />}
      {!data && !error && <Skeleton lines={6} label="Comparing files" />}
      {data && (
        <>
          <WhichFolder folder={data} />
          {data.fault !== undefined ? (
            <Blank card icon="folder-tree" title="The folder cannot be read">
              {data.fault} The live version stays.
            </Blank>
          ) : data.files.length === 0 ? (
            <Blank card icon="circle-check" title="Folder and live version match">
              Differences appear here when somebody edits a file or publishes a change.
            </Blank>
          ) : (
            <Card title="Differences" count={data.files.length} flush busy={folder.isFetching}>
              <ul className="studio-list" aria-label="Files with differences">
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

/** Which folder it is, whether publishing writes it, and that other servers may have one of their own. */
function WhichFolder({ folder: { folder, isWritten, isShared } }: { folder: FolderAnswer }) {
  return (
    <Banner tone="info" icon="folder-tree">
      <p>
        This is the folder <b>{folder}</b> of the server that answers you.{' '}
        {isWritten
          ? 'Published changes are written into it automatically.'
          : 'Published changes are not written into it. Developers fetch them with npm run pull:screens.'}
      </p>
      {isShared && <p>Other servers of this console have folders of their own, which are not listed here.</p>}
    </Banner>
  );
}

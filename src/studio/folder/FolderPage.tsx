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
      <StudioHead title="Files" meta="The files that developers keep, beside what is live. Looking at them changes nothing.">
        <Button
          icon="refresh-cw"
          disabled={folder.isFetching}
          disabledReason="The files are being looked at"
          onClick={() => void queries.invalidateQueries({ queryKey: FOLDER_KEY })}
        >
          Look again
        </Button>
      </StudioHead>
      {error && <StudioFailure title="The files could not be looked at" error={error} onRetry={() => void folder.refetch()} />}
      {!data && !error && <Skeleton lines={6} label="Looking at the files" />}
      {data && (
        <>
          <WhichFolder folder={data} />
          {data.fault !== undefined ? (
            <Blank card icon="folder-tree" title="The folder cannot be read">
              {data.fault} What is live does not change because of that.
            </Blank>
          ) : data.files.length === 0 ? (
            <Blank card icon="circle-check" title="The folder has what is live">
              Every file of it says what people see. Where somebody changes one, or something is published that it does not have, it is
              listed here.
            </Blank>
          ) : (
            <Card title="Not the same" count={data.files.length} flush busy={folder.isFetching}>
              <ul className="studio-list" aria-label="Files that are not the same">
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
          ? 'What is published is written into it by itself.'
          : 'Nothing that is published is written into it: developers fetch it with npm run pull:screens.'}
      </p>
      {isShared && <p>Several servers may serve this console, each with a folder of its own. The others are not told of here.</p>}
    </Banner>
  );
}

import { Outlet, useRoutes } from 'react-router-dom';
import { AccessPage } from './access/AccessPage.tsx';
import { ContractsPage } from './contracts/ContractsPage.tsx';
import { DraftWorkspaceProvider } from './draft/DraftWorkspace.tsx';
import { EditorPage } from './editor/EditorPage.tsx';
import { FolderPage } from './folder/FolderPage.tsx';
import { HistoryPage } from './HistoryPage.tsx';
import { useSearchParts } from './late-parts.ts';
import { ReviewPage } from './review/ReviewPage.tsx';
import { ScreensPage } from './ScreensPage.tsx';
import './studio.css';

/** The rooms of the Studio. All but the history share what somebody has in hand. */
export function StudioPages() {
  const isReady = useSearchParts();
  const rooms = useRoutes([
    { path: 'history', element: <HistoryPage /> },
    {
      element: (
        <DraftWorkspaceProvider>
          <Outlet />
        </DraftWorkspaceProvider>
      ),
      children: [
        { path: 'screens/:id', element: <EditorPage by="id" /> },
        { path: 'files/*', element: <EditorPage by="file" /> },
        { path: 'access', element: <AccessPage /> },
        { path: 'contracts', element: <ContractsPage /> },
        { path: 'folder', element: <FolderPage /> },
        { path: 'review', element: <ReviewPage /> },
        { path: '*', element: <ScreensPage /> },
        { index: true, element: <ScreensPage /> },
      ],
    },
  ]);
  return isReady ? rooms : <main id="main" className="page" aria-busy="true" />;
}

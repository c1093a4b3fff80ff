import { Navigate, Outlet, useLocation, useRoutes } from 'react-router-dom';
import { Page } from '../shell/Page.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { AccessPage } from './access/AccessPage.tsx';
import { AddFromPage } from './contracts/AddFromPage.tsx';
import { ContractsPage } from './contracts/ContractsPage.tsx';
import { DraftWorkspaceProvider } from './draft/DraftWorkspace.tsx';
import { EditorPage } from './editor/EditorPage.tsx';
import { FolderPage } from './folder/FolderPage.tsx';
import { HistoryPage } from './HistoryPage.tsx';
import { useSearchParts } from './late-parts.ts';
import { MESSAGES } from './messages.ts';
import { Empty } from './Notice.tsx';
import { ReviewPage } from './review/ReviewPage.tsx';
import { ScreensPage } from './ScreensPage.tsx';
import './studio.css';
import { StudioTabs } from './StudioTabs.tsx';

/** Routes of the Studio. All pages except the history share the open draft. */
export function StudioPages() {
  const isReady = useSearchParts();
  const pages = useRoutes([
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
        { path: 'data', element: <ContractsPage /> },
        { path: 'data/add', element: <AddFromPage /> },
        { path: 'files', element: <FolderPage /> },
        { path: 'review', element: <ReviewPage /> },
        // Addresses of earlier versions, kept for bookmarks.
        { path: 'contracts', element: <MovedPage to="/studio/data" /> },
        { path: 'folder', element: <MovedPage to="/studio/files" /> },
        { path: '*', element: <NoSuchPage /> },
        { index: true, element: <ScreensPage /> },
      ],
    },
  ]);
  return isReady ? pages : <main id="main" className="page" aria-busy="true" />;
}

function MovedPage({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}

function NoSuchPage() {
  const { pathname } = useLocation();
  return (
    <Page>
      <StudioTabs />
      <Empty
        card
        icon="search-x"
        level={1}
        title={MESSAGES.noSuchPage}
        actions={<ButtonLink to="/studio">{MESSAGES.goToScreens}</ButtonLink>}
        text={MESSAGES.nothingAtAddress({ address: pathname })}
      />
    </Page>
  );
}

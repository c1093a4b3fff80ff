import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router-dom';
import { Blank } from '../ui/Blank.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useConsole, useUser } from './console-context.ts';
import * as MESSAGES from './messages.ts';
import { NoAccess } from './NoAccess.tsx';
import { Page } from './Page.tsx';
import { mayOpen } from './session.ts';
import { useDocumentTitle } from './use-navigation-focus.ts';

/** Unknown address: a redirect to the screen that it stands for, or an explanation. */
export function NotFound() {
  const { settings, manifest } = useConsole();
  const user = useUser();
  const { pathname } = useLocation();
  const ways = settings.redirects?.[pathname.replace(/\/+$/, '')] ?? [];
  const way = ways.find((each) => manifest.some(({ path, access }) => path === each && mayOpen(user, access)));
  return way === undefined ? <NothingOpen pathname={pathname} /> : <Navigate to={way} replace />;
}

/** A page knows only its person's screens; the server says whether others may open this address. */
function NothingOpen({ pathname }: { pathname: string }) {
  const { services, settings } = useConsole();
  const { roles } = useUser();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['access', pathname, roles],
    queryFn: ({ signal }) => services.loadAccess(pathname, signal),
    retry: false,
    staleTime: 0,
  });
  if (data) return <NoAccess access={data} />;
  if (data === null) return <NoSuchPage pathname={pathname} home={settings.home} />;
  return (
    <Page>
      {error && !isFetching ? (
        <ErrorState title={MESSAGES.pageCouldNotBeLookedFor} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={6} label={MESSAGES.lookingForThisPage} />
      )}
    </Page>
  );
}

function NoSuchPage({ pathname, home }: { pathname: string; home: string }) {
  const { settings } = useConsole();
  useDocumentTitle(MESSAGES.notFound, settings.brand.name);
  return (
    <Page>
      <Blank
        icon="search-x"
        level={1}
        title={MESSAGES.thereIsNoSuchPage}
        actions={<ButtonLink to={home}>{MESSAGES.goToTheStartPage}</ButtonLink>}
      >
        {MESSAGES.nothingIsAt}
        <span className="mono">{pathname}</span>
        {MESSAGES.theAddressMayBeMistyped}
      </Blank>
    </Page>
  );
}

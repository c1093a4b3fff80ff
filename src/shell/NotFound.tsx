import { Navigate, useLocation } from 'react-router-dom';
import { Blank } from '../ui/Blank.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useConsole, useUser } from './console-context.ts';
import { Page } from './Page.tsx';
import { mayOpen } from './session.ts';
import { useDocumentTitle } from './use-navigation-focus.ts';

/** Where no screen is: the way to another that the address stands for, or words instead of a page that does not exist. */
export function NotFound() {
  const { settings, manifest } = useConsole();
  const user = useUser();
  const { pathname } = useLocation();
  const ways = settings.redirects?.[pathname.replace(/\/+$/, '')] ?? [];
  const open = ways.find((way) => manifest.some(({ path, access }) => path === way && mayOpen(user, access)));
  // Who may open none of them is told so where the first would be.
  const way = open ?? ways[0];
  return way === undefined ? <NoSuchPage pathname={pathname} home={settings.home} /> : <Navigate to={way} replace />;
}

function NoSuchPage({ pathname, home }: { pathname: string; home: string }) {
  const { settings } = useConsole();
  useDocumentTitle('Not found', settings.brand.name);
  return (
    <Page>
      <Blank icon="search-x" level={1} title="There is no such page" actions={<ButtonLink to={home}>Go to the start page</ButtonLink>}>
        Nothing is at <span className="mono">{pathname}</span>. The address may be mistyped, or the page was removed.
      </Blank>
    </Page>
  );
}

import { useLocation } from 'react-router-dom';
import { Blank } from '../ui/Blank.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useConsole } from './console-context.ts';
import { Page } from './Page.tsx';
import { useDocumentTitle } from './use-navigation-focus.ts';

/** Instead of a page that does not exist. */
export function NotFound() {
  const { settings } = useConsole();
  const { pathname } = useLocation();
  useDocumentTitle('Not found', settings.brand.name);
  return (
    <Page>
      <Blank
        icon="search-x"
        level={1}
        title="There is no such page"
        actions={<ButtonLink to={settings.home}>Go to the start page</ButtonLink>}
      >
        Nothing is at <span className="mono">{pathname}</span>. The address may be mistyped, or the page was removed.
      </Blank>
    </Page>
  );
}

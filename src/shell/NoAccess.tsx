import type { ManifestEntry } from '../runtime/compiled/compiled-screen.ts';
import { Blank } from '../ui/Blank.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useConsole, useUser } from './console-context.ts';
import { menuOf } from './menu-entries.ts';
import { Page } from './Page.tsx';
import { mayOpen } from './session.ts';
import { useDocumentTitle } from './use-navigation-focus.ts';

/** In words: "sales and finance". */
const LIST = new Intl.ListFormat('en');

/** Instead of a screen that is not open to the person: who may open it, which roles they have, and a way on. */
export function NoAccess({ entry }: { entry: ManifestEntry }) {
  const { settings, manifest } = useConsole();
  const user = useUser();
  useDocumentTitle('No access', settings.brand.name);
  const home = manifest.find(({ path }) => path === settings.home);
  const lines = menuOf(manifest, user);
  const way = home && mayOpen(user, home.access) ? { path: home.path, title: home.menu?.title ?? home.title } : lines[0];
  const roles = entry.access === 'anyone' ? 'staff' : LIST.format(entry.access.length ? entry.access : ['admin']);
  return (
    <Page>
      <Blank
        icon="lock"
        level={1}
        title="You do not have access to this page"
        actions={way && <ButtonLink to={way.path}>Go to {way.title}</ButtonLink>}
      >
        {entry.menu?.title ?? (entry.title || 'It')} is open to {roles}.{' '}
        {user.roles.length ? `Your roles: ${LIST.format(user.roles)}.` : 'You have no role.'} An admin can change this on your user page.
      </Blank>
    </Page>
  );
}

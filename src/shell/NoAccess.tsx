import type { Access, Role } from '../language/contracts/contract-types.ts';
import { Blank } from '../ui/Blank.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useConsole, useUser } from './console-context.ts';
import { menuOf } from './menu-entries.ts';
import { Page } from './Page.tsx';
import { mayOpen } from './session.ts';
import { useDocumentTitle } from './use-navigation-focus.ts';

/** Example: "sales and finance". */
const LIST = new Intl.ListFormat('en');

/** Replaces a screen that is closed to the person: who may open it, their own roles, and links. Nothing else of it is known here. */
export function NoAccess({ access }: { access: Access }) {
  const { settings, manifest } = useConsole();
  const user = useUser();
  useDocumentTitle('No access', settings.brand.name);
  if (mayOpen(user, access)) return <OpenNow />;
  const home = manifest.find(({ path }) => path === settings.home);
  const lines = menuOf(manifest, user);
  const way = home && mayOpen(user, home.access) ? { path: home.path, title: home.menu?.title ?? home.title } : lines[0];
  const named = (roles: readonly Role[]) => LIST.format(roles.map((role) => settings.roles[role] ?? role));
  const roles = access === 'anyone' ? 'staff' : named(access.length ? access : ['admin']);
  return (
    <Page>
      <Blank
        icon="lock"
        level={1}
        title="You do not have access to this page"
        actions={way && <ButtonLink to={way.path}>Go to {way.title}</ButtonLink>}
      >
        It is open to {roles}. {user.roles.length ? `Your roles: ${named(user.roles)}.` : 'You have no role.'} An admin can change this.
      </Blank>
    </Page>
  );
}

/** The server allows it, and this page has outdated definitions. */
function OpenNow() {
  return (
    <Page>
      <Blank
        icon="refresh-cw"
        level={1}
        title="This page was just opened to you"
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            Load it
          </Button>
        }
      >
        It comes by itself in a moment, or when it is loaded again.
      </Blank>
    </Page>
  );
}

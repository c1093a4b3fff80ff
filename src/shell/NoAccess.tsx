import type { Access, Role } from '../language/contracts/contract-types.ts';
import { fillMessage } from '../language/text/fill-message.ts';
import { Blank } from '../ui/Blank.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useConsole, useUser } from './console-context.ts';
import { menuOf } from './menu-entries.ts';
import * as MESSAGES from './messages.ts';
import { Page } from './Page.tsx';
import { mayOpen } from './session.ts';
import { useDocumentTitle } from './use-navigation-focus.ts';

/** Example: "sales and finance". */
const LIST = new Intl.ListFormat('en');

/** Replaces a screen that is not accessible to the person: the roles that can open it, their own roles, and links. The page has no other data of it. */
export function NoAccess({ access }: { access: Access }) {
  const { settings, manifest } = useConsole();
  const user = useUser();
  useDocumentTitle(MESSAGES.noAccess, settings.brand.name);
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
        title={MESSAGES.youDoNotHaveAccess}
        actions={
          way && (
            <ButtonLink to={way.path}>
              {MESSAGES.goTo}
              {way.title}
            </ButtonLink>
          )
        }
      >
        {MESSAGES.itIsOpenTo}
        {roles}. {user.roles.length ? fillMessage(MESSAGES.yourRoles, { roles: named(user.roles) }) : MESSAGES.youHaveNoRole}
        {MESSAGES.anAdminCanChangeThis}
      </Blank>
    </Page>
  );
}

/** The server allows the screen, and this page has outdated definitions. */
function OpenNow() {
  return (
    <Page>
      <Blank
        icon="refresh-cw"
        level={1}
        title={MESSAGES.thisPageWasJustOpened}
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            {MESSAGES.loadIt}
          </Button>
        }
      >
        {MESSAGES.itComesByItselfIn}
      </Blank>
    </Page>
  );
}

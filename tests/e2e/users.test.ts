import { afterAll, beforeAll, describe, expect } from 'vitest';
import { signInOverHttp } from './support/console-client.ts';
import { type ConsoleServer, removeData, startConsole } from './support/console-server.ts';
import { card, drawnWidths, eventually, expectClean, journeys, pressAction, readNotice } from './support/steps.ts';
import { choose, clientOf, endVisits, expectAccessibleHere, expectNoOverflow, settled, type VisitOptions, visit } from './support/visit.ts';

const journey = journeys('users');

interface User {
  objectId: string;
  full_name: string;
  roles: string[];
  locked: boolean;
  deleted: boolean;
  address: string | null;
}

// A console of its own: whoever is locked here is signed out in every other test as well.
let server: ConsoleServer;
beforeAll(async () => {
  server = await startConsole({});
});
afterAll(async () => {
  await endVisits();
  await server.stop();
  await removeData(server);
});

const ask = async <T>(call: string, params: Record<string, unknown>) => (await clientOf('admin', server.address)).call<T>(call, params);
const visitHere = (part: VisitOptions) => visit({ address: server.address, ...part });
const read = (id: string) => ask<User>('fetchUserDetailForAdminDashboard', { id });
/** The browser logs refused requests. */
const REFUSED = /status of 4\d\d/;

async function find(email: string): Promise<string> {
  const { items } = await ask<{ items: User[] }>('fetchUsersForAdminDashboard', { filter: { email } });
  return items[0]!.objectId;
}

/** A customer who is deleted: the seed deletes some of the last ones that it numbers in their addresses. */
async function _someDeletedUser(): Promise<User> {
  for (let page = 0; page < 15; page += 1) {
    const { items } = await ask<{ items: (User & { email: string })[] }>('fetchUsersForAdminDashboard', { limit: 200, page });
    for (const { objectId } of items.filter(({ email }) => /19[89]\d@correo\.example$/.test(email ?? ''))) {
      const user = await read(objectId);
      if (user.deleted) return user;
    }
  }
  throw new Error('The seed has no such user.');
}

describe.each(drawnWidths('The page of a user'))('The page of a user at %d px', (width) => {
  journey('gives and takes a role, which an open console shows at once, and locks and unlocks', async () => {
    const id = await find('agent@tablero.test');
    const session = await signInOverHttp(server.address, 'agent');
    const agent = await visitHere({ session, width, path: '/leads' });
    const menu = () => agent.page.locator('nav a[href="/users"]').count();
    expect(await menu()).toBe(0);
    const admin = await visitHere({ role: 'admin', width, path: `/users/${id}` });
    const { page } = admin;
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    await expectAccessibleHere(page);
    await expectNoOverflow(page);

    await choose(card(page, 'Assign Role'), /^Role/, 'Sales');
    await card(page, 'Assign Role').getByRole('button', { name: 'Assign', exact: true }).click();
    await readNotice(page, 'Role assigned successfully');
    expect((await read(id)).roles).toEqual(['agent', 'sales']);
    await eventually(menu).toBeGreaterThan(0);

    const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await choose(card(page, 'Assign Role'), /^Role/, 'Admin');
    await card(page, 'Assign Role').getByRole('button', { name: 'Assign', exact: true }).click();
    await question.getByText(/^Make .+ an admin\?$/).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect((await read(id)).roles).toEqual(['agent', 'sales']);
    await card(page, 'User Roles').getByRole('button', { name: 'Remove role: sales' }).click();
    await question.getByText('loses the role sales.').waitFor();
    await expectAccessibleHere(page);
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await readNotice(page, 'Role removed successfully');
    expect((await read(id)).roles).toEqual(['agent']);
    await eventually(menu).toBe(0);

    await pressAction(page, 'Lock User');
    await question.getByText('They are signed out everywhere').waitFor();
    await expectAccessibleHere(page);
    await question.getByRole('button', { name: 'Lock User' }).click();
    await readNotice(page, 'User locked successfully');
    expect((await read(id)).locked).toBe(true);
    await expect(session.call('fetchLeads', {})).rejects.toThrow();
    await agent.page.reload();
    await agent.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await pressAction(page, 'Unlock User');
    await readNotice(page, 'User unlocked successfully');
    expect((await read(id)).locked).toBe(false);
    const history = card(page, 'User History');
    for (const event of ['Role Assigned', 'Role Removed', 'Locked', 'Unlocked'])
      await history.getByText(event, { exact: true }).first().waitFor();
    await history.getByText('Arelis Montañez').first().waitFor();
    await expectClean(admin);
    await admin.leave();
    await expectClean(agent, REFUSED);
    await agent.leave();
  });
});

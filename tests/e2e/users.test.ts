import { afterAll, beforeAll, describe, expect } from 'vitest';
import { signInOverHttp } from './support/console-client.ts';
import { type ConsoleServer, removeData, startConsole } from './support/console-server.ts';
import { card, drawnWidths, eventually, expectClean, journeys, pickFirst, pressAction, readNotice, rowWith } from './support/steps.ts';
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
async function someDeletedUser(): Promise<User> {
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

  journey('shows an API token once, which then works, and makes another one', async () => {
    const id = await find('finance@tablero.test');
    const visitor = await visitHere({ role: 'admin', width, path: `/users/${id}` });
    const { page } = visitor;
    const api = card(page, 'API Access');
    await api
      .getByRole('button', { name: 'ON' })
      .or(api.getByText('ON', { exact: true }))
      .first()
      .click();
    await readNotice(page, 'API access allowed successfully');
    await api.getByRole('button', { name: 'Generate', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('it is shown this once').waitFor();
    await expectAccessibleHere(page);
    const shown = async () => /k:[0-9a-f]{48}/.exec(await dialog.innerText())![0];
    const first = await shown();
    const run = async (token: string) => {
      const headers = { 'X-Parse-Application-Id': 'tablero', Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const answer = await fetch(`${visitor.address}/parse/functions/fetchRefunds`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ page: 0, limit: 10, startTime: '2026-11-01T00:00:00.000Z', endTime: '2026-11-20T00:00:00.000Z' }),
      });
      return ((await answer.json()) as { code?: number }).code ?? answer.status;
    };
    expect(await run(first)).toBe(200);
    await page.keyboard.press('Escape');
    await api.getByText(`•••• ${first.slice(-4)}`).waitFor();
    await api.getByRole('button', { name: 'Re-Generate' }).click();
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Re-Generate' }).click();
    await dialog.getByText('it is shown this once').waitFor();
    const second = await shown();
    expect([second === first, await run(first), await run(second)]).toEqual([false, 209, 200]);
    await page.keyboard.press('Escape');
    await ask('disallowAPIAccess', { userId: id });
    expect(await run(second)).toBe(209);
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('lets sales edit, invite, attach a restaurant, and bring a deleted user back', async () => {
    const user = await someDeletedUser();
    const visitor = await visitHere({ role: 'sales', width, path: `/users/${user.objectId}` });
    const { page } = visitor;
    await page.getByText('DELETED', { exact: true }).waitFor();
    await expectAccessibleHere(page);
    await page.getByRole('button', { name: 'Re-Activate User' }).click();
    await readNotice(page, 'User re-activated successfully');
    expect((await read(user.objectId)).deleted).toBe(false);
    await page.getByText('DELETED', { exact: true }).waitFor({ state: 'detached' });

    await card(page, 'User Details').getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill('12 Calle Luna, Ponce');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await readNotice(page, 'User updated successfully.');
    expect(await read(user.objectId)).toMatchObject({ address: '12 Calle Luna, Ponce', full_name: user.full_name });

    await page.getByRole('button', { name: 'Send Invitation' }).click();
    await readNotice(page, 'Recorded, not sent: no service for these messages is set up');
    await page.getByText('No subscription yet. An invitation was handed to the outbox on').waitFor();

    await page.getByRole('button', { name: 'Add Restaurant' }).click();
    const name = await pickFirst(page, page.getByRole('dialog'), /^Restaurant/, 'el');
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await readNotice(page, 'Restaurant added to User successfully');
    const row = rowWith(page, name).first();
    await row.getByRole('button', { name: 'Remove' }).click();
    await readNotice(page, 'Restaurant removed from User successfully');
    expect(await ask('fetchUserRestaurants', { userId: user.objectId })).toEqual([]);
    await settled(page);
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('is where the search for a user leads', async () => {
    const [found] = await ask<User[]>('searchUserByName', { term: 'rivera' });
    const visitor = await visitHere({ role: 'dispatcher', width, path: '/toll-crud' });
    const { page } = visitor;
    await page.getByLabel('Search for').selectOption('user');
    await page.getByRole('combobox', { name: 'Search User' }).fill('rivera');
    await page.getByRole('listbox', { name: 'Search results' }).getByRole('option', { name: found!.full_name }).first().click();
    await page.waitForURL(/\/users\/\w+$/);
    await page.getByText(found!.full_name, { exact: true }).first().waitFor();
    await visitor.leave();
  });
});

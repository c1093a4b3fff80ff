import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../server/support/seeded-database.ts';
import { servedScreens } from '../server/support/served-screens.ts';
import { type Caller, testServer } from '../server/support/test-server.ts';

const { server } = testServer([], {}, { screens: servedScreens });
const callers = new Map<string, Caller>();
/** Social security numbers as they are stored, by the id of the driver. */
let stored: Map<string, string>;
beforeAll(async () => {
  for (const role of Object.keys(ROLES)) callers.set(role, await server.signIn(role));
  const { rows } = await sql<{ id: string; ssn: string }>`
    select id, driver_profile ->> 'ssn' as ssn from users where driver_profile ->> 'ssn' is not null`.execute(server.store.database);
  stored = new Map(rows.map(({ id, ssn }) => [id, ssn]));
}, 120_000);

/** The social security numbers of which a text has more than the last four digits, with or without what stands between them. */
function foundIn(text: string): string[] {
  const bare = text.replace(/[\s.-]/g, '');
  return [...stored.values()].filter(
    (ssn) => text.includes(ssn) || text.includes(ssn.slice(0, -4)) || bare.includes(ssn.replaceAll('-', '')),
  );
}

/** Mails as they were written to the outbox, with what is attached to them decoded. */
async function writtenMails(): Promise<string[]> {
  await server.context.mailer.drain();
  const folder = join(server.config.dataDir, 'outbox');
  const texts = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')));
  return texts.map(
    (text) =>
      `${text}\n${text
        .split(/\r?\n\r?\n/)
        .map((part) => Buffer.from(part, 'base64').toString('utf8'))
        .join('\n')}`,
  );
}

describe('getDriversReport', () => {
  it('lists who drives now, by name, with numbers masked to four digits', async () => {
    expect(stored.size).toBeGreaterThan(20);
    const rows = await callers.get('finance')!.call('getDriversReport', {});
    const names = rows.map((row) => `${row.firstName} ${row.lastName ?? ''}`.trim().toLowerCase());
    expect(rows.length).toBeGreaterThan(20);
    expect(names).toEqual([...names].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0)));
    expect(new Set(rows.map((row) => row.driverId)).size).toBe(rows.length);
    for (const row of rows) expect(row.ssn).toBe(`•••• ${stored.get(row.driverId)!.slice(-4)}`);
    for (const row of rows.slice(0, 5)) {
      const driver = await callers.get('sales')!.call('fetchDriverDetailForAdminDashboard', { id: row.driverId });
      expect(driver).toMatchObject({ isDriver: true, email: row.email, phone: row.phone, ssn: row.ssn });
      expect(driver.full_name).toBe(`${row.firstName} ${row.lastName}`);
    }
  });

  it('excludes former drivers, and returns nothing for a missing or too short number', async () => {
    const dispatcher = callers.get('dispatcher')!;
    const sales = callers.get('sales')!;
    const report = () => sales.call('getDriversReport', {});
    const [first, second, third] = await report();
    await dispatcher.call('toggleIsDriver', { id: first!.driverId });
    await sales.call('updateUser', { id: second!.driverId, ssn: null });
    await sales.call('updateUser', { id: third!.driverId, ssn: '1234', full_name: 'Zoé' });
    const after = await report();
    expect(after.map((row) => row.driverId)).not.toContain(first!.driverId);
    expect(after.find((row) => row.driverId === second!.driverId)!.ssn).toBeNull();
    expect(after.find((row) => row.driverId === third!.driverId)).toMatchObject({ firstName: 'Zoé', lastName: null, ssn: '••••' });
  });

  it('gives no role more than four digits: not in an answer, a mail, its file, or a stored answer', async () => {
    const [driverId] = stored.keys();
    const answers: string[] = [];
    const allowed: string[] = [];
    for (const [role, caller] of callers) {
      const params = { sendEmail: true, emails: [`${role}@correo.example`] };
      const shown = await caller.send('getDriversReport', {});
      const sent = await caller.send('getDriversReport', params, `drivers-${role}`);
      const again = await caller.send('getDriversReport', params, `drivers-${role}`);
      if (shown.statusCode === 200) allowed.push(role);
      expect([sent.statusCode, again.statusCode], role).toEqual([shown.statusCode, shown.statusCode]);
      const others = await Promise.all([
        caller.send('fetchDriverDetailForAdminDashboard', { id: driverId }),
        caller.send('fetchDriversForAdminDashboard', { limit: 200 }),
        caller.send('fetchUsersForAdminDashboard', { limit: 200 }),
        caller.send('fetchUserDetail', { userId: driverId }),
        caller.send('searchUserByName', { id: driverId }),
        caller.send('getDriverNotesReport', { startDate: '2020-01-01T00:00:00.000Z', endDate: '2030-01-01T00:00:00.000Z' }),
        caller.send('getLeadReport', { startDate: '2020-01-01T00:00:00.000Z', endDate: '2030-01-01T00:00:00.000Z' }),
      ]);
      answers.push(...[shown, sent, again, ...others].map(({ body }) => body));
    }
    expect(allowed.sort()).toEqual(['admin', 'finance', 'sales']);
    for (const answer of answers) expect(foundIn(answer)).toEqual([]);

    const queued = await server.store.database.selectFrom('outbox').selectAll().execute();
    expect(queued).toHaveLength(allowed.length);
    expect(foundIn(JSON.stringify(queued))).toEqual([]);
    const mails = await writtenMails();
    expect(mails).toHaveLength(allowed.length);
    for (const mail of mails) {
      expect(mail).toMatch(/^Subject: Drivers Data, 11\/20\/2026 14:00\r?$/m);
      expect(mail).toContain('SSN');
      expect(foundIn(mail)).toEqual([]);
    }
    // What a request is answered with once more is kept.
    const { rows: kept } = await sql<{ text: string }>`select o::text as text from request_outcomes o`.execute(server.store.database);
    expect(kept.filter(({ text }) => text.includes('driverId')).length).toBeGreaterThanOrEqual(allowed.length);
    for (const { text } of kept) expect([foundIn(text), text.includes('••••')]).toEqual([[], false]);
  });
});

import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContractType, Role } from '../../src/language/contracts/contract-types.ts';
import { ROLES } from '../server/support/seeded-database.ts';
import { type Caller, contracts, testServer } from '../server/support/test-server.ts';
import { driverWithoutLead, leadWithUser } from './people.ts';

/** Names of numbers that stand for one person or for their money: of the state, of a bank, of a card, at the payment provider, of a device, of a program; and of the day somebody was born. */
const NUMBER =
  /birth|^dob$|ssn|social|passport|licen[cs]e|(tax|payer)_?(id|no|number)$|^ein$|iban|(account|routing)_?(no|number)$|(card|document)_?(no|number)$|last_?4|cvc|stripe|^ip|_ip$|token|^pin$/i;

/** Those that every role of their calls sees, by entity or call and name, and why. */
const OPEN: Record<string, string> = {
  'CartPaymentMethod.last4': 'Four digits tell one card of a customer from another; the page of a cart shows them.',
  'TransactionInfo.last4': 'Four digits that stand on the receipt; whoever refunds an order reads which card it goes back to.',
  'InvoiceTransaction.last4': 'Four digits of the card that was charged, which the page of an invoice shows.',
  'Dispute.stripeDisputeId': 'The number of a dispute, not of a person: the list of disputes links by it.',
  'DisputeDetail.stripeDisputeId': 'As that of a dispute.',
  'PaymentProduct.stripeProductId': 'A number of the catalogue of products, not of a person.',
};

/** Every place of contracts with such a name: where it stands, and its type. */
function numbersIn(owner: string, fields: Record<string, ContractType>): [string, ContractType][] {
  return Object.entries(fields).flatMap(([name, type]): [string, ContractType][] => [
    ...(NUMBER.test(name) ? [[`${owner}.${name}`, type] as [string, ContractType]] : []),
    ...numbersInside(owner, type),
  ]);
}

/** Entities are gone through by themselves. */
function numbersInside(owner: string, type: ContractType): [string, ContractType][] {
  if (type.type === 'object') return numbersIn(owner, type.fields);
  return type.type === 'list' || type.type === 'map' ? numbersInside(owner, type.of) : [];
}

const isForAdmins = (roles: readonly string[] | 'anyone') => roles !== 'anyone' && roles.every((role) => role === 'admin');
const found = [
  ...[...contracts.entities.values()].flatMap(({ entity, fields }) => numbersIn(entity, fields)),
  ...[...contracts.calls.values()]
    .filter(({ roles }) => !isForAdmins(roles))
    .flatMap(({ name, params, result }) => [...numbersIn(name, params), ...numbersInside(name, result)]),
];

describe('a personal number in a contract', () => {
  it('has roles, or is in the list of those that everybody may see', () => {
    const places = found.filter(([place, { access }]) => access === undefined && !(place in OPEN)).map(([place]) => place);
    expect(places).toEqual([]);
  });

  it('is in that list only without roles', () => {
    const open = new Set(found.filter(([, { access }]) => access === undefined).map(([place]) => place));
    expect(Object.keys(OPEN).filter((place) => !open.has(place))).toEqual([]);
  });
});

/** Which numbers of a driver, of whom a lead came, and of whom none did, each role reads and writes; written down here and not read from contracts. */
const NUMBERS = ['ssn', 'accountNumber', 'routingNumber'] as const;
const ALL = [...NUMBERS];
const OF_DRIVERS: Record<Role, readonly string[]> = { admin: ALL, finance: ALL, sales: ['ssn'], dispatcher: [], agent: [], shopper: [] };
const OF_LEADS: Record<Role, readonly string[]> = { ...OF_DRIVERS, agent: ALL };

const { server } = testServer();
const callers = new Map<Role, Caller>();
/** A driver who never was a lead; a lead with a user, and that user. */
let driver: string;
let lead: { id: string; userId: string };
beforeAll(async () => {
  for (const role of Object.keys(ROLES)) callers.set(role, await server.signIn(role));
  const { database } = server;
  driver = await driverWithoutLead(server);
  lead = await leadWithUser(server);
  const profile = JSON.stringify({ ssn: '912-34-5678', accountNumber: '11112222', routingNumber: '33334444' });
  for (const user of [driver, lead.userId])
    await sql`update users set driver_profile = driver_profile || ${profile}::jsonb where id = ${user}`.execute(database);
}, 120_000);

const numbersOf = (value: object) => NUMBERS.filter((name) => name in value);
const answerOf = async (role: Role, name: string, params: object) => {
  const { statusCode, body } = await callers.get(role)!.send(name, params);
  return statusCode === 200 ? (JSON.parse(body).result as Record<string, never>) : undefined;
};
const kept = async (id: string) =>
  (await server.database.selectFrom('users').select('driver_profile').where('id', '=', id).executeTakeFirstOrThrow()).driver_profile;

describe.each(Object.keys(ROLES))('personal numbers for %s', (role) => {
  it('are shown on pages, in the report and unmasked only to their roles', async () => {
    const page = await answerOf(role, 'fetchDriverDetailForAdminDashboard', { id: driver });
    expect(numbersOf(page ?? {})).toEqual(page === undefined ? [] : OF_DRIVERS[role]);
    const report = await answerOf(role, 'getDriversReport', {});
    for (const row of (report ?? []) as object[]) expect(numbersOf(row)).toEqual(['ssn']);
    expect(report === undefined).toBe(!OF_DRIVERS[role]!.includes('ssn'));
    const ofLead = await answerOf(role, 'fetchLeadDetail', { id: lead.id });
    expect(numbersOf((ofLead?.lead as { user: object } | undefined)?.user ?? {})).toEqual(ofLead === undefined ? [] : OF_LEADS[role]);
    for (const [user, may] of [
      [driver, OF_DRIVERS],
      [lead.userId, OF_LEADS],
    ] as const)
      expect(numbersOf((await answerOf(role, 'showPersonalNumbers', { userId: user })) ?? {})).toEqual(may[role]);
  });

  it('are written only by their roles, and a refused call changes nothing', async () => {
    for (const name of NUMBERS) {
      const before = await kept(driver);
      const answer = await callers.get(role)!.send('updateUser', { id: driver, [name]: '999', city: 'Cayey' });
      const may = OF_DRIVERS[role]!.includes(name);
      expect(answer.statusCode === 200, `${name}: ${answer.body}`).toBe(may);
      if (!may) expect(await kept(driver)).toEqual(before);
      else expect(await kept(driver)).toEqual({ ...before, [name]: '999', city: 'Cayey' });
      if (may)
        await callers.get('admin')!.call('updateUser', { id: driver, [name]: (before as Record<string, string>)[name]!, city: null });
      const ofLead = await kept(lead.userId);
      const sent = await callers.get(role)!.send('updateUserDetail', { userId: lead.userId, [name]: '999' });
      const mayOfLead = ['agent', 'admin'].includes(role);
      expect(sent.statusCode === 200, `${name}: ${sent.body}`).toBe(mayOfLead);
      expect(await kept(lead.userId)).toEqual(mayOfLead ? { ...ofLead, [name]: '999' } : ofLead);
      if (mayOfLead)
        await callers.get('agent')!.call('updateUserDetail', { userId: lead.userId, [name]: (ofLead as Record<string, string>)[name]! });
    }
  });

  it('change nothing where they come back as they were shown', async () => {
    const page = await answerOf(role, 'fetchDriverDetailForAdminDashboard', { id: driver });
    if (page === undefined) return expect(OF_DRIVERS[role]).toEqual([]);
    const before = await kept(driver);
    const shown = Object.fromEntries(numbersOf(page).map((name) => [name, page[name]]));
    for (const value of Object.values(shown)) expect(value).toMatch(/^••••/);
    await callers.get(role)!.call('updateUser', { id: driver, ...shown });
    expect(await kept(driver)).toEqual(before);
  });
});

describe.each(Object.keys(ROLES))('a date of birth for %s', (role) => {
  const BORN = '1990-05-01T04:00:00.000Z';
  const isOpen = { ofDrivers: ['admin', 'finance', 'sales'].includes(role), ofLeads: ['admin', 'agent'].includes(role) };
  const bornAs = async (id: string) => (await kept(id)).dateOfBirth as string | undefined;

  it('is on the page of a driver only for roles of driver papers, and on that of a lead for roles of leads', async () => {
    const page = await answerOf(role, 'fetchDriverDetailForAdminDashboard', { id: driver });
    if (page !== undefined) expect('dateOfBirth' in page).toBe(isOpen.ofDrivers);
    const ofLead = (await answerOf(role, 'fetchLeadDetail', { id: lead.id }))?.lead as { user: object } | undefined;
    if (ofLead !== undefined) expect('dateOfBirth' in ofLead.user).toBe(isOpen.ofLeads);
    expect([page !== undefined, ofLead !== undefined]).toEqual([role === 'dispatcher' || isOpen.ofDrivers, isOpen.ofLeads]);
  });

  it('is written only by those who read it', async () => {
    for (const [call, user, params, may] of [
      ['updateUser', driver, { id: driver }, isOpen.ofDrivers],
      ['updateUserDetail', lead.userId, { userId: lead.userId }, isOpen.ofLeads],
    ] as const) {
      const before = await bornAs(user);
      const { statusCode, body } = await callers.get(role)!.send(call, { ...params, dateOfBirth: BORN });
      expect(statusCode === 200, `${call}: ${body}`).toBe(may);
      expect(await bornAs(user)).toBe(may ? BORN : before);
      await callers.get('admin')!.send(call, { ...params, dateOfBirth: before ?? null });
    }
  });
});

describe('a user with two roles', () => {
  it('shows of each record exactly the fields of the roles that may open it', async () => {
    const { userId } = callers.get('sales')!;
    const admin = callers.get('admin')!;
    await admin.call('assignRole', { userId, role: 'agent' });
    const asked = async (user: string) => numbersOf((await answerOf('sales', 'showPersonalNumbers', { userId: user }))!);
    expect(await asked(lead.userId)).toEqual(ALL);
    expect(await asked(driver)).toEqual(['ssn']);
    await admin.call('removeUserFromRole', { userId, role: 'agent' });
    expect(await asked(lead.userId)).toEqual(['ssn']);
  });
});

import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RECORD_SCOPES } from '../../marketplace/store/record-scopes.ts';
import { newId } from '../../server/base/new-id.ts';
import { checkRecordScope, checkScopes } from '../../server/calls/functions/check-record-scope.ts';
import { reachedContracts } from '../../server/definitions/reached-contracts.ts';
import { isAllowed } from '../../src/language/compiled/is-allowed.ts';
import type { CallContract, ContractType, RecordRule, Role } from '../../src/language/contracts/contract-types.ts';
import { listedClasses, namedRecords, unlimitedRoles } from '../../src/language/contracts/named-records.ts';
import { fieldsOf } from '../../src/language/contracts/type-of-path.ts';
import { ROLES, reach, contracts as shippedContracts } from '../screens/shipped-console.ts';
import { type Caller, testServer } from '../server/support/test-server.ts';
import { drawn } from '../support/draw.ts';
import { sampleParams } from './sample-params.ts';

const contracts = reachedContracts(shippedContracts, reach);
const calls = [...contracts.calls.values()];
const roles = ROLES.filter((role) => role !== 'admin');

/** Owners of the records: somebody who does not drive, a driver's who never was a lead, and a lead's who does not drive. */
const OWNERS = ['customer', 'driver', 'lead'] as const;
type Owner = (typeof OWNERS)[number];
/** Owners of the records of each scope, stated here and not read from the tested code. */
const HELD: Record<keyof typeof RECORD_SCOPES, readonly Owner[]> = {
  lead: ['lead'],
  driver: ['driver', 'lead'],
  paperOfLead: ['lead'],
  paperOfDriver: ['driver', 'lead'],
};

const { server } = testServer([], {}, { contracts: () => contracts });
const callers = new Map<Role, Caller>();
/** Ids by class and owner. */
const ids: Record<'User' | 'Document' | 'Lead', Record<Owner, string>> = {
  User: { customer: '', driver: '', lead: '' },
  // Leads are nobody else's: whoever sees leads sees all.
  Lead: { customer: '', driver: '', lead: '' },
  Document: { customer: '', driver: '', lead: '' },
};
beforeAll(async () => {
  for (const role of [...roles, 'admin']) callers.set(role, await server.signIn(role));
  const { database } = server;
  const leads = database.selectFrom('leads').select('user_id').where('user_id', 'is not', null);
  const people = database.selectFrom('users').select('id').where('deleted', '=', false);
  const customers = people
    .where('is_driver', '=', false)
    .where('driver_approved_at', 'is', null)
    .where('id', 'not in', leads as never);
  const first = (query: typeof people) => query.orderBy('id').limit(1).executeTakeFirstOrThrow();
  ids.User.customer = (await first(customers)).id;
  ids.User.driver = (await first(people.where('is_driver', '=', true).where('id', 'not in', leads as never))).id;
  ids.User.lead = (await first(people.where('is_driver', '=', false).where('id', 'in', leads as never))).id;
  const lead = await database.selectFrom('leads').select('id').where('user_id', '=', ids.User.lead).executeTakeFirstOrThrow();
  for (const owner of OWNERS) ids.Lead[owner] = lead.id;
  for (const owner of OWNERS) ids.Document[owner] = newId();
}, 120_000);
/** Lays the papers anew: some calls delete them. */
async function layPapers(): Promise<void> {
  const paper = { document_code: 'good_standing' as const, file: 'nothing.pdf', created_at: server.clock.now() };
  const rows = OWNERS.map((owner) => ({ ...paper, id: ids.Document[owner], user_id: ids.User[owner] }));
  await server.database
    .insertInto('user_documents')
    .values(rows)
    .onConflict((id) => id.doNothing())
    .execute();
}
beforeEach(layPapers);

const mayCall = (role: Role, { roles: allowed }: CallContract) => isAllowed(allowed, [role]);
const rulesOf = ({ whose = [] }: CallContract, param: string, role: Role): RecordRule[] =>
  whose.filter((rule) => rule.param === param && (rule.roles === undefined || rule.roles.includes(role)));

/** Owner of the record for each class of ids. */
const OF_PEOPLE: Record<string, keyof typeof ids> = { User: 'User', Driver: 'User', Agent: 'User', Lead: 'Lead', Document: 'Document' };
/** Every place of a call's parameters that names somebody or what is somebody's, also where it is optional or only filters, and inside lists and objects; with its class. */
const personal = calls.flatMap((call) =>
  Object.entries(call.params).flatMap(([param, type]) => placesOfIds(type, [param]).map(({ path, of }) => ({ call, param, path, of }))),
);

/** The places of a type where an id of people stands: keys, `[]` for a member of a list and `*` for one of a map. */
function placesOfIds(type: ContractType, path: string[], within: readonly string[] = []): { path: string[]; of: keyof typeof ids }[] {
  if (type.type === 'id') return type.of in OF_PEOPLE ? [{ path, of: OF_PEOPLE[type.of]! }] : [];
  if (type.type === 'list') return placesOfIds(type.of, [...path, '[]'], within);
  if (type.type === 'map') return placesOfIds(type.of, [...path, '*'], within);
  if (type.type === 'entity' && within.includes(type.entity)) return [];
  const inner = type.type === 'entity' ? [...within, type.entity] : within;
  return Object.entries(fieldsOf(type, contracts) ?? {}).flatMap(([key, field]) => placesOfIds(field, [...path, key], inner));
}

/** Parameters, or a part of them, with an id at a place; what else is needed around it is made up. */
function withId(fields: Record<string, ContractType>, [key = '', ...path]: readonly string[], id: string): Record<string, unknown> {
  const around = sampleParams({ params: fields } as CallContract, contracts, () => 'nothing123');
  return { ...around, [key]: valueWithId(fields[key]!, path, id) };
}

function valueWithId(type: ContractType, path: readonly string[], id: string): unknown {
  if (type.type === 'id') return id;
  if (type.type === 'list') return [valueWithId(type.of, path.slice(1), id)];
  if (type.type === 'map') return { sample: valueWithId(type.of, path.slice(1), id) };
  return withId(fieldsOf(type, contracts) ?? {}, path, id);
}
const isListed = listedClasses(contracts);

describe('a record that a call names', () => {
  it.each(roles)('is limited by a rule for %s, or one of a class that is listed to that role', (role) => {
    const open = calls.filter((call) => mayCall(role, call)).map((call): CallContract & { name: string } => ({ ...call, roles: [role] }));
    const found = open.flatMap((call) =>
      namedRecords(call, contracts)
        .filter((record) => unlimitedRoles(call, record, isListed).length > 0)
        .map(({ param, of }) => `${call.name}.${param}: ${of}`),
    );
    expect(found).toEqual([]);
  });

  it('excludes users for an agent, who sees staff that look after leads, and for roles that see drivers', () => {
    const listed = (name: string, of: string) => {
      const seen = new Map([...contracts.calls].filter(([key]) => key === name));
      return ['User', 'Driver', 'Agent'].filter((kind) => listedClasses({ ...contracts, calls: seen })(kind, of));
    };
    expect(listed('fetchAgentList', 'agent')).toEqual(['Agent']);
    expect(listed('fetchDriversForAdminDashboard', 'sales')).toEqual(['Driver']);
    expect(listed('fetchUsersForAdminDashboard', 'sales')).toEqual(['User', 'Driver', 'Agent']);
    expect(isListed('User', 'agent')).toBe(false);
  });

  it('covers every class with an owner, with and without a rule, read and written', () => {
    expect(personal.length).toBeGreaterThan(60);
    const kinds = new Set(
      personal.map(({ call, of }) => `${of} ${call.effect === 'read' ? 'read' : 'write'} ${call.whose ? 'ruled' : 'listed'}`),
    );
    const inside = personal.filter(({ path }) => path.length > 1).map(({ call, path }) => `${call.name} ${path.join('.')}`);
    expect(inside).toEqual(
      expect.arrayContaining(['sendPrimeSubscriptionInvitationToUsers userIds.[]', 'fetchAdminOrders filter.driverId']),
    );
    expect(inside.length).toBeGreaterThan(10);
    expect([...kinds].sort()).toEqual([
      'Document write ruled',
      'Lead read listed',
      'Lead write listed',
      'User read listed',
      'User read ruled',
      'User write listed',
      'User write ruled',
    ]);
  });

  /** What may be changed: everything that is somebody's, and the log of who did what. */
  const kept = async () => {
    const { database } = server;
    const tables = [
      sql`select md5(string_agg(t::text, '' order by id)) as hash from users t`,
      sql`select md5(string_agg(t::text, '' order by id)) as hash from user_documents t`,
      sql`select md5(string_agg(t::text, '' order by id)) as hash from leads t`,
      sql`select count(*)::text as hash from user_notes`,
      sql`select count(*)::text as hash from cloud_requests`,
    ];
    const found = [];
    for (const table of tables) found.push((await table.execute(database)).rows[0]);
    return found;
  };

  const matrix = personal.flatMap((one) =>
    OWNERS.map((owner): [string, string, Owner, typeof one] => [one.call.name, one.path.join('.'), owner, one]),
  );
  it.each(drawn('whose record', matrix, 25))(
    'of %s by %s: what is a %s’s, for every role',
    async (name, _place, owner, { call, param, path, of }) => {
      const params = withId(call.params, path, ids[of][owner]);
      // What else is named is open to whoever is asked.
      for (const [other, type] of Object.entries(call.params))
        if (other !== param && type.type === 'id' && !type.optional && type.of in OF_PEOPLE) params[other] = ids[OF_PEOPLE[type.of]!].lead;
      for (const role of roles) {
        await layPapers();
        const before = await kept();
        const answer = await callers.get(role)!.send(name, params);
        const scopes = rulesOf(call, param, role).flatMap(({ scope }) =>
          scope === undefined ? [] : [scope as keyof typeof RECORD_SCOPES],
        );
        const refusals = Object.values(RECORD_SCOPES).map(({ refusal }) => refusal);
        if (!mayCall(role, call)) expect(answer.json().error, role).toContain('required roles');
        else if (scopes.every((scope) => HELD[scope].includes(owner))) expect(refusals, role).not.toContain(answer.json().error);
        else expect([role, answer.json().code, refusals.includes(answer.json().error)]).toEqual([role, 141, true]);
        if (answer.statusCode !== 200) expect(await kept(), role).toEqual(before);
      }
    },
  );

  it('gives the same answer for missing and forbidden records', async () => {
    const agent = callers.get('agent')!;
    const refusals = [
      await agent.refusal('approveDocument', { id: newId() }),
      await agent.refusal('approveDocument', { id: ids.Document.driver }),
    ];
    expect(refusals[0]).toEqual(refusals[1]);
  });

  it('tells nothing of who changed a forbidden record', async () => {
    const seen = [{ call: 'fetchAgentList', params: {}, age: 0, values: [[['total'], 'never']] }];
    const id = ids.Document.driver;
    const refused = await callers.get('agent')!.refusal('approveDocument', { id, _Seen: seen });
    expect(refused).toEqual(await callers.get('agent')!.refusal('approveDocument', { id }));
  });

  it('is open to administrators for every owner', async () => {
    for (const owner of OWNERS)
      expect(await callers.get('admin')!.call('showPersonalNumbers', { userId: ids.User[owner] })).toHaveProperty('ssn');
  });
});

describe('checkRecordScope', () => {
  const contract = (whose: RecordRule[]): CallContract => ({
    effect: 'read',
    roles: ['agent', 'sales'],
    params: { id: { type: 'id', of: 'Toll' } },
    result: { type: 'boolean' },
    whose,
  });
  const scopes = {
    own: { refusal: 'Not yours.', holds: async (_database: never, id: string) => id === 'mine' },
    none: { refusal: 'Nobody’s.', holds: async () => false },
  };
  const checks = (whose: RecordRule[], id: string, ...held: Role[]) =>
    checkRecordScope(undefined as never, { contract: contract(whose), params: { id }, roles: held }, scopes);

  it('combines the rules of two roles, and ignores roles that may not make the call', async () => {
    const rules = [{ param: 'id', scope: 'own', roles: ['agent'] }];
    await expect(checks(rules, 'other', 'agent')).rejects.toThrow('Not yours.');
    await expect(checks(rules, 'mine', 'agent')).resolves.toEqual(['agent']);
    await expect(checks(rules, 'other', 'agent', 'sales')).resolves.toEqual(['sales']);
    await expect(checks(rules, 'other', 'agent', 'shopper')).rejects.toThrow('Not yours.');
  });

  it('wants all rules of a role to hold', async () => {
    const rules = [
      { param: 'id', scope: 'own' },
      { param: 'id', scope: 'none', roles: ['agent'] },
    ];
    await expect(checks(rules, 'mine', 'sales')).resolves.toEqual(['sales']);
    await expect(checks(rules, 'mine', 'agent')).rejects.toThrow('Nobody’s.');
  });

  it('opens nothing for a scope that the console does not have, which keeps a server from starting', async () => {
    const rules = [{ param: 'id', scope: 'toString' }];
    await expect(checks(rules, 'mine', 'sales')).rejects.toThrow('no scope "toString"');
    expect(() => checkScopes(new Map([['fetchToll', contract(rules)]]), scopes)).toThrow(
      'no scope "toString", which the contract of fetchToll names',
    );
  });
});

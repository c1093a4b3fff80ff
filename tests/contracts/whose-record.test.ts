import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RECORD_SCOPES } from '../../marketplace/store/record-scopes.ts';
import { readProject } from '../../scripts/read-project.ts';
import { reachedContracts } from '../../server/definitions/reached-contracts.ts';
import { checkScopes, checkWhose } from '../../server/functions/check-whose.ts';
import { newId } from '../../server/new-id.ts';
import { checkProject } from '../../src/runtime/check/check-project.ts';
import { compileInput } from '../../src/runtime/compile/compile-console.ts';
import { isAllowed } from '../../src/runtime/compiled/is-allowed.ts';
import type { CallContract, ContractType, RecordRule, Role } from '../../src/runtime/contracts/contract-types.ts';
import { fieldsOf } from '../../src/runtime/contracts/type-of-path.ts';
import { type Caller, startTestServer, type TestServer } from '../server/support/test-server.ts';
import { sampleParams } from './sample-params.ts';

const project = await readProject();
const check = checkProject(project);
const contracts = reachedContracts(project.contracts, check.reach!);
const calls = [...contracts.calls.values()];
const roles = Object.keys(compileInput(check.definitions, project).app.roles).filter((role) => role !== 'admin');

/** Whose records there are: somebody's who does not drive, a driver's who never was a lead, and a lead's who does not drive. */
const OWNERS = ['customer', 'driver', 'lead'] as const;
type Owner = (typeof OWNERS)[number];
/** Whose records each scope holds, written down here and not read from what is tested. */
const HELD: Record<keyof typeof RECORD_SCOPES, readonly Owner[]> = {
  lead: ['lead'],
  driver: ['driver', 'lead'],
  paperOfLead: ['lead'],
  paperOfDriver: ['driver', 'lead'],
};

/** What no list shows to a role which it may name all the same, by class, and why. */
const SHOWN_OTHERWISE: Record<string, string> = {
  DishVariant: 'A variant stands on the page of its dish, and every dish is listed.',
  RestaurantDocument: 'A paper stands on the page of its restaurant, and every restaurant is listed.',
  AsyncJob: 'The page of a job is linked from what started it.',
  Discount: 'Its page has no roles in the documents, unlike the list.',
  DishCollection: 'Its page has no roles in the documents, unlike the list.',
  MerchantCollection: 'Its page has no roles in the documents, unlike the list.',
};

let server: TestServer;
const callers = new Map<Role, Caller>();
/** Ids by class and owner. */
const ids: Record<'User' | 'Document', Record<Owner, string>> = {
  User: { customer: '', driver: '', lead: '' },
  Document: { customer: '', driver: '', lead: '' },
};
beforeAll(async () => {
  server = await startTestServer({}, { contracts: () => contracts });
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
  for (const owner of OWNERS) ids.Document[owner] = newId();
}, 120_000);
afterAll(() => server.close());
// Some calls delete them.
beforeEach(async () => {
  const paper = { document_code: 'good_standing' as const, file: 'nothing.pdf', created_at: server.clock.now() };
  const rows = OWNERS.map((owner) => ({ ...paper, id: ids.Document[owner], user_id: ids.User[owner] }));
  await server.database
    .insertInto('user_documents')
    .values(rows)
    .onConflict((id) => id.doNothing())
    .execute();
});

const mayCall = (role: Role, { roles: allowed }: CallContract) => isAllowed(allowed, [role]);
const rulesOf = ({ whose = [] }: CallContract, param: string, role: Role): RecordRule[] =>
  whose.filter((rule) => rule.param === param && (rule.roles === undefined || rule.roles.includes(role)));
/** A class, and what each of it is, too. */
const kindsOf = (entity: string): string[] => {
  const kindOf = contracts.entities.get(entity)?.kindOf;
  return [entity, ...(kindOf === undefined ? [] : kindsOf(kindOf))];
};

/** Every id that a call names a record with, by parameter and class; what only filters a list names none. */
function namedRecords(call: CallContract): [string, string][] {
  const named = Object.entries(call.params).filter(([, type]) => call.list === undefined || !type.optional);
  return named.flatMap(([name, type]) => classesIn(type).map((of): [string, string] => [name, of]));
}

function classesIn(type: ContractType): string[] {
  if (type.type === 'id') return [type.of];
  if (type.type === 'list' || type.type === 'map') return classesIn(type.of);
  return type.type === 'object' || type.type === 'entity' ? Object.values(fieldsOf(type, contracts) ?? {}).flatMap(classesIn) : [];
}

/** The class whose records a call lists, whoever they belong to. */
function listedClass(call: CallContract): string | undefined {
  const isOfOne = Object.values(call.params).some((type) => type.type === 'id' && !type.optional);
  if (call.effect !== 'read' || call.list === undefined || isOfOne) return undefined;
  let rows: ContractType | undefined = call.result;
  for (const step of call.list.rows === '' ? [] : call.list.rows.split('.')) rows = rows && fieldsOf(rows, contracts)?.[step];
  const fields = rows?.type === 'list' ? fieldsOf(rows.of, contracts) : undefined;
  const key = fields?.objectId ?? fields?.id;
  return key?.type === 'id' ? key.of : undefined;
}

describe('a record that a call names', () => {
  it.each(roles)('is limited by a rule for %s, or one of a class that is listed to that role', (role) => {
    const open = calls.filter((call) => mayCall(role, call));
    const listed = new Set(open.flatMap((call) => kindsOf(listedClass(call) ?? '')));
    const found = open.flatMap((call) =>
      namedRecords(call).flatMap(([param, of]) =>
        rulesOf(call, param, role).length > 0 || listed.has(of) || of in SHOWN_OTHERWISE ? [] : [`${call.name}.${param}: ${of}`],
      ),
    );
    expect(found).toEqual([]);
  });

  const ruled = calls.filter(({ whose }) => whose !== undefined);
  const matrix = ruled.flatMap((call) => roles.flatMap((role) => OWNERS.map((owner): [string, Role, Owner] => [call.name, role, owner])));
  it.each(matrix)('of %s: for %s and what is a %s’s', async (name, role, owner) => {
    const call = contracts.calls.get(name)!;
    const param = call.whose![0]!.param;
    const of = (call.params[param] as { of: string }).of as keyof typeof ids;
    const answer = await callers.get(role)!.send(name, { ...sampleParams(call, contracts), [param]: ids[of][owner] });
    const scopes = rulesOf(call, param, role).map(({ scope }) => scope as keyof typeof RECORD_SCOPES);
    const refusals = Object.values(RECORD_SCOPES).map(({ refusal }) => refusal);
    if (!mayCall(role, call)) expect(answer.json().error).toContain('required roles');
    else if (scopes.every((scope) => HELD[scope].includes(owner))) expect(refusals).not.toContain(answer.json().error);
    else expect([answer.json().code, refusals.includes(answer.json().error)]).toEqual([141, true]);
  });

  it('that does not exist is told from no other to whom it would not be open', async () => {
    const agent = callers.get('agent')!;
    const refusals = [
      await agent.refusal('approveDocument', { id: newId() }),
      await agent.refusal('approveDocument', { id: ids.Document.driver }),
    ];
    expect(refusals[0]).toEqual(refusals[1]);
  });

  it('is open to administrators whoever it belongs to', async () => {
    for (const owner of OWNERS)
      expect(await callers.get('admin')!.call('showPersonalNumbers', { userId: ids.User[owner] })).toHaveProperty('ssn');
  });
});

describe('checkWhose', () => {
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
    checkWhose(undefined as never, { contract: contract(whose), params: { id }, roles: held }, scopes);

  it('lets somebody with two roles do what one of them opens, and counts no role that may not make the call', async () => {
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

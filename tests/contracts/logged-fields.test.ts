import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../server/base/new-id.ts';
import type { CallContract, ContractType, Role } from '../../src/language/contracts/contract-types.ts';
import { fieldsOf } from '../../src/language/contracts/type-of-path.ts';
import { ROLES } from '../server/support/seeded-database.ts';
import { type Caller, contracts, testServer } from '../server/support/test-server.ts';
import { leadWithUser } from './people.ts';

/** What stands for a value that only some may see: where it stands, and the roles on the way to it. */
interface Marked {
  mark: string;
  access: readonly Role[][];
}

const { server } = testServer();
const callers = new Map<Role, Caller>();
/** Somebody who drives and comes from a lead, whom no rule closes to anybody; and a paper of theirs. */
let person: string;
const paper = newId();
beforeAll(async () => {
  for (const role of Object.keys(ROLES)) callers.set(role, await server.signIn(role));
  const { database } = server;
  ({ userId: person } = await leadWithUser(server));
  await database
    .insertInto('user_documents')
    .values({ id: paper, user_id: person, document_code: 'good_standing', file: 'nothing.pdf', created_at: server.clock.now() })
    .execute();
}, 120_000);

const SEE_SSN: Role[] = ['sales', 'finance', 'agent'];

/** A value with everything in it that its type has, and what of it is not for all; what a type leaves open holds a number of somebody, deep inside. */
function filled(type: ContractType, path: string, outer: readonly Role[][], marks: Marked[]): unknown {
  const access = type.access ? [...outer, type.access] : outer;
  if (type.access) {
    marks.push({ mark: `«${path}»`, access });
    return `«${path}»`;
  }
  if (type.type === 'json') {
    marks.push({ mark: `«${path} ssn»`, access: [...access, SEE_SSN] });
    return { [path]: [{ ssn: `«${path} ssn»`, note: `«${path} note»` }] };
  }
  if (type.type === 'map' && type.of.type === 'json') {
    marks.push({ mark: `«${path} key»`, access: [...access, SEE_SSN] });
    return { ssn: `«${path} key»`, key: filled(type.of, `${path}.key`, access, marks) };
  }
  if (type.type === 'list') return [filled(type.of, `${path}[]`, access, marks)];
  if (type.type === 'map') return { key: filled(type.of, `${path}.key`, access, marks) };
  if (type.type === 'id') return ({ Document: paper } as Record<string, string>)[type.of] ?? person;
  const fields = path.split('.').length > 6 ? undefined : fieldsOf(type, contracts);
  if (fields === undefined) return `«${path}»`;
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, filled(field, `${path}.${name}`, access, marks)]));
}

async function logged({ name, params, result }: CallContract & { name: string }): Promise<{ id: string; marks: Marked[] }> {
  const marks: Marked[] = [];
  const id = newId();
  const now = server.clock.now();
  const sent = filled({ type: 'object', fields: params }, 'params', [], marks);
  const answered = filled(result, 'result', [], marks);
  const row = {
    id,
    created_at: now,
    updated_at: now,
    function: name,
    entity_class: null,
    entity_id: null,
    user_id: callers.get('admin')!.userId,
  };
  await server.database
    .insertInto('cloud_requests')
    .values({ ...row, params: JSON.stringify(sent), result: JSON.stringify({ result: answered }.result) })
    .execute();
  return { id, marks };
}

const writes = [...contracts.calls.values()].filter(({ effect }) => effect !== 'read');
const opens = (role: Role, access: readonly Role[][]) => role === 'admin' || access.every((roles) => roles.includes(role));

describe('an entry of the log of calls', () => {
  it.each(writes.map((call) => [call.name, call] as const))(
    'of %s shows to each role no field that it may not see elsewhere',
    async (_name, call) => {
      const { id, marks } = await logged(call);
      for (const role of Object.keys(ROLES)) {
        const { params, result, closed } = await callers.get(role)!.call('getCloudRequestDetail', { id });
        const text = JSON.stringify([params, result]);
        const may = call.roles === 'anyone' || opens(role, [call.roles]);
        expect(closed, role).toBe(!may);
        const seen = marks.filter(({ mark }) => text.includes(mark)).map(({ mark }) => mark);
        expect(seen, role).toEqual(may ? marks.filter(({ access }) => opens(role, access)).map(({ mark }) => mark) : []);
      }
    },
  );

  it('keeps the open part of a value without a shape', async () => {
    const { id } = await logged(contracts.calls.get('createAutomaticMerchantCollection')!);
    const seen = async (role: Role) => JSON.stringify(await callers.get(role)!.call('getCloudRequestDetail', { id }));
    expect(await seen('dispatcher')).toContain('note»');
    expect(await seen('dispatcher')).not.toContain('ssn');
    expect(await seen('finance')).toContain('ssn»');
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { readContracts } from '../../server/calls/contracts/read-contracts.ts';
import type { CallContract, Role } from '../../src/language/contracts/contract-types.ts';
import { ROLES } from '../server/support/seeded-database.ts';
import { isTestedOnPostgres } from '../server/support/test-database-url.ts';
import { type Caller, CONSOLE_HEADERS, SCHEMAS_DIR, testServer } from '../server/support/test-server.ts';
import { drawn } from '../support/draw.ts';
import { sampleParams as sampleOf } from './sample-params.ts';

const staff = Object.keys(ROLES);
const contracts = await readContracts(SCHEMAS_DIR);
const calls = drawn('calls on the embedded database', contracts.calls.values(), isTestedOnPostgres ? 20 : contracts.calls.size);
const { server } = testServer();
const callers = new Map<Role, Caller>();

beforeAll(async () => {
  for (const role of staff) callers.set(role, await server.signIn(role));
}, 120_000);

const sampleParams = (call: CallContract) => sampleOf(call, contracts);

/** A value that no type but json accepts. */
const WRONG = { nobody: { expects: 'this' } };

function mayCall(call: CallContract, role: Role): boolean {
  return call.roles === 'anyone' || role === 'admin' || call.roles.includes(role);
}

describe.each(calls)('$name', (call) => {
  const refusalOf = (role: Role, params: object) => callers.get(role)!.refusal(call.name, params);

  it('lets in its roles, and refuses others before it looks at parameters', async () => {
    // Who may call what is asked for each role where screens decide it, too (reach.test.ts).
    const [one, other] = [true, false].map((isLetIn) => staff.filter((role) => role !== 'admin' && mayCall(call, role) === isLetIn)[0]);
    for (const role of ['admin', one, other].filter((each) => each !== undefined)) {
      const bad = await refusalOf(role, { unheardOf: WRONG });
      expect(bad.code, role).toBe(142);
      if (mayCall(call, role)) {
        expect(bad.error, role).toMatch(/^Validation failed\. Invalid value for \w+\. Expected: /);
        // For people, without what a program calls it.
        expect(bad.said, role).toMatch(/^[A-Z][^[\]{}]* is not accepted\. It must be /);
      } else expect(bad.error, role).toBe('Validation failed. User does not match the required roles.');
    }
  });

  it('asks strangers to sign in, and says 209 to a console without a session', async () => {
    const stranger = { method: 'POST', url: `/parse/functions/${call.name}`, payload: {} } as const;
    const client = await server.app.inject({ ...stranger, headers: { 'x-parse-application-id': 'tablero' } });
    expect([client.statusCode, client.json()]).toEqual([400, { code: 142, error: 'Validation failed. Please login to continue.' }]);
    const console = await server.app.inject({ ...stranger, headers: CONSOLE_HEADERS });
    expect([console.statusCode, console.json().code]).toEqual([400, 209]);
  });

  it('answers good parameters with a result that fits its contract, or with one sentence', async () => {
    const answer = await callers.get('admin')!.send(call.name, sampleParams(call));
    if (answer.statusCode === 200) expect(answer.json()).toHaveProperty('result');
    else {
      expect([answer.statusCode, answer.json().code]).toEqual([400, 141]);
      expect(answer.json().error).toMatch(/^[A-Z].*[.D]$/);
      expect(answer.json().error).not.toMatch(/select|insert|undefined|null|error:|at \//i);
    }
  });

  it('names each parameter of which it refuses a value of another type, or the absence', async () => {
    const params = sampleParams(call);
    for (const [name, type] of Object.entries(call.params)) {
      const wrong = type.type === 'object' || type.type === 'map' ? 'text' : WRONG;
      expect(await refusalOf('admin', { ...params, [name]: wrong })).toMatchObject({ code: 142, error: expect.stringContaining(name) });
      if (type.optional) continue;
      const { [name]: _left, ...rest } = params;
      const missing = await refusalOf('admin', rest);
      expect(missing, name).toMatchObject({ code: 142, error: expect.stringContaining('received: nothing') });
    }
  });
});

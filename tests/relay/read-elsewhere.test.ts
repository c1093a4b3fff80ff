import { describe, expect, it } from 'vitest';
import { createReadElsewhere } from '../../server/remote/relay/read-elsewhere.ts';
import { sampleValue } from '../../src/authoring/behaviour/sample-value.ts';
import { sampleParams } from '../contracts/sample-params.ts';
import { ROLES } from '../server/support/seeded-database.ts';
import { contracts } from '../server/support/test-server.ts';

const session = { user: { id: 'a', fullName: '', email: '', roles: ['admin'], createdAt: '', updatedAt: '' }, token: 't' };

describe('createReadElsewhere', () => {
  it('sends another server only what its contract calls a reading, for whichever role, and nothing that is limited to some records', async () => {
    const sent: string[] = [];
    const readElsewhere = createReadElsewhere(async (_session, name) => {
      sent.push(name);
      return null;
    });
    for (const contract of contracts.calls.values())
      for (const role of Object.keys(ROLES)) {
        const params = sampleParams(contract, contracts);
        const answer = await readElsewhere(session, { role, name: contract.name, params, contracts }).catch(() => undefined);
        if (contract.effect !== 'read' && answer) expect(answer).toEqual({ state: 'not-run', because: 'acts' });
        const rules = contract.whose?.filter(({ roles }) => roles === undefined || roles.includes(role)) ?? [];
        if (role !== 'admin' && rules.length > 0) expect(answer?.state).not.toBe('read');
      }
    expect(sent.length).toBeGreaterThan(100);
    expect(sent.filter((name) => contracts.calls.get(name)?.effect !== 'read')).toEqual([]);
  });

  it('removes what the previewed role may not see, though the user may', async () => {
    const readElsewhere = createReadElsewhere(async (_session, name) => sampleValue(contracts.calls.get(name)!.result, contracts));
    const seen = async (role: string) => {
      const call = { role, name: 'fetchUserDetailForAdminDashboard', params: { id: 'someone' }, contracts };
      return Object.keys(((await readElsewhere(session, call)) as { value: object }).value);
    };
    expect(await seen('admin')).toEqual(expect.arrayContaining(['stripeId', 'accessToken']));
    expect((await seen('sales')).filter((key) => ['stripeId', 'accessToken'].includes(key))).toEqual([]);
  });
});

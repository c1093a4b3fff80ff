import { describe, expect, it } from 'vitest';
import { entityOfCall } from '../../../../server/calls/cloud-requests/entity-of-call.ts';
import { withoutSecrets } from '../../../../server/calls/cloud-requests/without-secrets.ts';
import { readContracts } from '../../../../server/calls/contracts/read-contracts.ts';
import { SCHEMAS_DIR } from '../../support/test-server.ts';

const contracts = await readContracts(SCHEMAS_DIR);

describe('entityOfCall', () => {
  const writes = [...contracts.calls.values()].filter((call) => call.effect !== 'read');

  it.each(writes.map((call) => [call.name, call] as const))('knows what %s is about, from its parameters or its answer', (_name, call) => {
    const ids = Object.fromEntries(
      Object.entries(call.params).flatMap(([name, type]) => (type.type === 'id' ? [[name, `${name}-1`]] : [])),
    );
    const fromParams = Object.keys(ids).length > 0;
    const entity = entityOfCall(call, ids, { objectId: 'made-1', jobId: 'made-1' }, contracts);
    expect(entity?.entityId).toBe(fromParams ? Object.values(ids)[0] : 'made-1');
    expect(entity?.entityClass).toMatch(/^[A-Z]/);
  });
});

describe('withoutSecrets', () => {
  it('hides secrets at any depth and leaves everything else as it is', () => {
    const value = {
      orderId: 'a',
      password: 'p',
      data: [{ ssn: '1', accountNumber: '2', routingNo: '3', discountAccount: 'kept', accessToken: null }],
      user: { generatedToken: 'x', apiKey: 'y', count: 2 },
    };
    expect(withoutSecrets(value)).toEqual({
      orderId: 'a',
      password: '[hidden]',
      data: [{ ssn: '[hidden]', accountNumber: '[hidden]', routingNo: '[hidden]', discountAccount: 'kept', accessToken: null }],
      user: { generatedToken: '[hidden]', apiKey: '[hidden]', count: 2 },
    });
    expect(value.password).toBe('p');
  });

  it('cuts a file to its beginning and its length', () => {
    const text = withoutSecrets({ image: 'A'.repeat(5000) }) as { image: string };
    expect(text.image).toBe(`${'A'.repeat(200)}… (5000 characters)`);
    expect(withoutSecrets('B'.repeat(2000))).toHaveLength(2000);
    // Half of an emoji would be no text for JSON of the database.
    expect(withoutSecrets(`${'A'.repeat(199)}😀${'B'.repeat(2000)}`)).toBe(`${'A'.repeat(199)}… (2201 characters)`);
  });
});

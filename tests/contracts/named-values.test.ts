import { afterAll, beforeAll, expect, it } from 'vitest';
import { namedContracts } from '../../src/language/contracts/named-contracts.ts';
import { contracts, startTestServer, type TestServer } from '../server/support/test-server.ts';

/* What a server says of values in sentences of its own, in a console that has names for them. */

let server: TestServer;
beforeAll(async () => {
  const named = namedContracts(contracts, { orderStatus: { DELIVERED: 'Handed over' } });
  server = await startTestServer({}, { contracts: () => named });
}, 120_000);
afterAll(() => server.close());

it('calls a status in the updates of an order as the console does', async () => {
  const dispatcher = await server.signIn('dispatcher');
  const { id: orderId } = await server.database.selectFrom('orders').select('id').where('status', '=', 'COOKING').executeTakeFirstOrThrow();
  await dispatcher.call('markOrderAsDelivered', { orderId });
  const [newest] = await dispatcher.call('getOrderUpdates', { orderId });
  expect(newest?.told).toBe('Status: Cooking → Handed over');
});

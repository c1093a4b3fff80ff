import { signInOverHttp } from '../../tests/e2e/support/console-client.ts';
import { listScenes, signInScenes } from './list-scenes.ts';
import { press } from './open-dialog.ts';
import { orderActionScenes, orderScenes } from './order-scenes.ts';
import { reportScenes } from './report-scenes.ts';
import { studioScenes } from './studio-scenes.ts';
import type { Scene } from './take-shot.ts';
import { findTypicalOrders } from './typical-orders.ts';

/** All scenes, with typical records of a seeded console that serves its own copy of the definitions. */
export async function openScenes(address: string, folder: string): Promise<Scene[]> {
  const [admin, agent, shopper] = await Promise.all([
    signInOverHttp(address, 'admin'),
    signInOverHttp(address, 'agent'),
    signInOverHttp(address, 'shopper'),
  ]);
  const people = { admin, agent, shopper };
  const of = await findTypicalOrders(admin);
  return [
    ...signInScenes(),
    ...listScenes(people),
    ...orderScenes(people, of),
    ...orderActionScenes(people, of),
    { name: 'deferred-orders', path: '/deferred-orders', client: admin },
    { name: 'deferred-order', path: `/deferred-orders/${of.deferred.objectId}`, client: admin, isLong: true },
    { name: 'move', path: `/deferred-orders/${of.deferred.objectId}`, client: admin, open: press('Move To Order') },
    { name: 'tolls', path: '/toll-crud', client: admin },
    { name: 'toll-add', path: '/toll-crud', client: admin, open: press('Add Toll') },
    { name: 'toll-delete', path: '/toll-crud', client: admin, open: press('Delete') },
    ...(await reportScenes(admin)),
    ...studioScenes({ people, address, folder }),
    { name: 'no-access', path: '/orders', client: agent },
    { name: 'not-found', path: '/nowhere', client: admin },
  ];
}

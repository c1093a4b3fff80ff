import { beforeAll, describe, expect, it } from 'vitest';
import { pngFile } from '../../server/work/files/png-file.ts';
import { contracts, testServer } from '../server/support/test-server.ts';

const { admin } = testServer(['admin']);
let driverId: string;
let restaurantId: string;
beforeAll(async () => {
  const { items } = await admin.call('fetchDriversForAdminDashboard', { limit: 200 });
  driverId = items.find(({ isDriver }) => isDriver)!.objectId;
  restaurantId = (await admin.call('fetchRestaurantsByAdmin', { limit: 1 })).items[0]!.objectId;
}, 120_000);

const file = pngFile(120, 120, new Uint8Array(120 * 120 * 3).fill(90)).toString('base64');
const EVER = { startDate: '2026-01-01T00:00:00.000Z', endDate: '2026-12-31T00:00:00.000Z' };

/** How each call that says what it reads is asked about the driver or the restaurant. */
function asked(): Record<string, object> {
  return {
    fetchUserDocuments: { userId: driverId },
    fetchAdminOrders: { filter: { driverId } },
    getDailyDriverPaymentSummary: { driverId, ...EVER },
    getWeeklyDriverPaymentSummary: { driverId, ...EVER },
    fetchOrdersFromWhichDriverRemoved: { filter: { driverId } },
    fetchBlacklistedMerchantsForDriver: { driverId },
    fetchRestaurantDocuments: { restaurantId },
    fetchRestaurantDetailsByAdmin: { id: restaurantId },
    whyAmIHidden: { restaurantId },
    fetchRestaurantOnlineTime: { restaurantId, ...EVER },
    fetchDishes: { filter: { restaurantId } },
    fetchBlacklistedDriversForMerchant: { restaurantId },
    getRefundReasons: {},
  };
}

/** How each call that says what it changes is made, one after the other. */
const WRITES: Record<string, () => Promise<object>> = {
  uploadDocumentForUser: async () => ({ userId: driverId, documentCode: 'good_standing', image: file }),
  approveDocument: async () => ({ id: await newestPaper() }),
  unApproveDocument: async () => ({ id: await newestPaper(), reason: 'Blurred' }),
  setExpirationDateForDocument: async () => ({ id: await newestPaper(), expirationDate: EVER.endDate }),
  deleteDocumentForUser: async () => ({ id: await newestPaper() }),
  uploadRestaurantDocument: async () => ({ restaurantId, name: 'Permit', file }),
  replaceRestaurantDocument: async () => ({ id: await permit(), file }),
  deleteRestaurantDocument: async () => ({ id: await permit() }),
};
const newestPaper = async () => (await admin.call('fetchUserDocuments', { userId: driverId }))[0]!.objectId;
const permit = async () => (await admin.call('fetchRestaurantDocuments', { restaurantId }))[0]!.objectId;

async function answers(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [name, { reads, effect, params }] of contracts.calls) {
    if (!reads || effect !== 'read') continue;
    const given = asked()[name] ?? {};
    const lacks = Object.entries(params).filter(([key, type]) => !type.optional && !(key in given));
    expect(lacks.map(([key]) => `${name} needs ${key}`)).toEqual([]);
    found.set(name, JSON.stringify(await admin.call(name as never, given as never)));
  }
  return found;
}

describe('calls that say which entities they change and read', () => {
  it('are all tried here', () => {
    const writes = [...contracts.calls].flatMap(([name, { changes }]) => (changes ? [name] : []));
    expect(writes.sort()).toEqual(Object.keys(WRITES).sort());
  });

  it('are reported correctly: an untouched read answers as before', async () => {
    let before = await answers();
    const moved = new Set<string>();
    for (const [name, paramsOf] of Object.entries(WRITES)) {
      await admin.call(name as never, (await paramsOf()) as never);
      const after = await answers();
      const changes = contracts.calls.get(name)!.changes!;
      for (const [read, answer] of after) {
        if (before.get(read) === answer) continue;
        moved.add(read);
        const reads = contracts.calls.get(read)!.reads!;
        expect([name, read, reads.some((entity) => changes.includes(entity))]).toEqual([name, read, true]);
      }
      before = after;
    }
    expect([...moved].sort()).toEqual(['fetchRestaurantDocuments', 'fetchUserDocuments']);
  });
});

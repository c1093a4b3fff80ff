import { describe, expect, it } from 'vitest';
import { findWrites } from './find-writes.ts';
import { contracts } from './shipped-console.ts';

const ADDS = 'It adds something; what is there stays as it is.';
const NAMES = 'What it changes is a text that it names itself, and the server refuses one that is gone.';
const SENDS = 'It sends or starts something and changes no record.';
const PICTURE = 'A picture is chosen anew and takes the place of whatever is there.';
const TELLS = 'The widget tells what its event is about, key by key.';

/** Why a call that writes is judged by nothing that somebody had read. */
const BECAUSE: Readonly<Record<string, string>> = {
  addBlacklistedDriverForMerchant: ADDS,
  addBlacklistedMerchantForDriver: ADDS,
  addCategory: ADDS,
  addItemsToDishCollection: ADDS,
  addLeadNote: ADDS,
  addMerchantNote: ADDS,
  addNote: ADDS,
  addRestaurantNote: ADDS,
  addRestaurantToRestaurantCollection: ADDS,
  addRestaurantToUser: ADDS,
  addUserNote: ADDS,
  createAutomaticMerchantCollection: ADDS,
  createDiscount: ADDS,
  createDish: ADDS,
  createDishCollection: ADDS,
  createDishTag: ADDS,
  createRestaurant: ADDS,
  createRestaurantCollection: ADDS,
  createRestaurantTag: ADDS,
  createScrapper: ADDS,
  createStripeProduct: ADDS,
  createSubscription: ADDS,
  createToll: ADDS,
  createUvaCategory: ADDS,
  deleteCategory: NAMES,
  editCategory: NAMES,
  markCategoryAvailable: NAMES,
  markCategoryUnavailable: NAMES,
  contactLead: 'It writes down that somebody was called, which stays true.',
  copyRestaurantMenu: SENDS,
  exportRestaurantReportByEmail: SENDS,
  importDishesFromCSV: SENDS,
  makeFleetMerchantInvoices: SENDS,
  sendPushNotificationToDrivers: SENDS,
  sendTaxSummaryEmailToRestaurants: SENDS,
  uploadRestaurantDocument: 'It adds a paper and takes nothing away.',
  uploadRestaurantPicture: PICTURE,
  syncStoreOrder: 'It takes over what the other system has, whatever stands here.',
  explodeRoute: 'It asks first, and the server refuses a route that has no open orders.',
  saveDishVariants: TELLS,
  toggleDishVariantAvailability: TELLS,
  toggleDishVariantsAvailability: 'It is about all variants at once, and the answer shows them.',
};

/** What is read and stands nowhere that can be read again: it is sent as a parameter, so the server looks for it anyway. */
const WITHOUT_PLACE = new Set([
  'deferred-order remove-rejection row.driverId',
  'order remove-rejection row.driverId',
  'restaurant delete-category row',
  'restaurant disable-dishes row',
  'restaurant edit-category row',
  'restaurant enable-dishes row',
  'restaurant-stats exclude row.key',
  'restaurant-stats include row.key',
  'user roles-press row',
]);

/** What only decides whether somebody is asked first: the page reads it again by itself when it changes, and nobody is refused for it. */
const ASKED_BY = ['deferred-order submit sources.blacklisted', 'order submit sources.blacklisted'];

const writes = findWrites();
const judged = new Set(writes.filter(({ seen }) => seen.length > 0).map(({ call }) => call));

describe('a write of the shipped screens', () => {
  it('is compared by optimistic concurrency, or has a reason against it', () => {
    const without = [...new Set(writes.map(({ call }) => call))].filter((call) => !judged.has(call));
    expect(without.sort()).toEqual(Object.keys(BECAUSE).sort());
  });

  it('is one of a contract, so that none is looked for in vain', () => {
    for (const call of Object.keys(BECAUSE)) expect([call, contracts.calls.get(call)?.effect]).not.toEqual([call, undefined]);
  });

  it('names the place of each compared value', () => {
    const lost = writes.flatMap(({ at, lost }) => lost.map((path) => `${at} ${path}`));
    expect([...new Set(lost)].sort()).toEqual([...WITHOUT_PLACE, ...ASKED_BY].sort());
  });

  it.each([
    [
      'order',
      'edit',
      'updateBonus',
      ['bonusData.bonus', 'bonusData.distanceBonus', 'bonusData.rejectionBonus', 'bonusData.merchantDistanceBonus'],
    ],
    ['order', 'mark-delivered', 'markOrderAsDelivered', ['status', 'isMultiMerchantParentOrder', 'objectId']],
    ['toll-crud', 'edit', 'updateToll', ['items.name', 'items.amount', 'items.coords.latitude', 'items.coords.longitude']],
    ['restaurant', 'save-order', 'sortRestaurantCategories', ['categories']],
    ['order', 'submit', 'assignOrderByAdmin', ['driver.objectId']],
    ['route', 'submit', 'assignRoute', ['route.driver.objectId']],
    ['lead', 'agentId-change', 'assignAgent', ['lead.agent.objectId']],
    ['scrapper', 'scrapperServerInstance-change', 'setScrapperServerInstance', ['scrapperServerInstance']],
    ['dish', 'assign-category', 'assignUvaCategoryToDish', ['uvaCategory.objectId']],
    ['dish', 'change-image', 'uploadDishImage', ['image']],
    ['route', 'remove-driver', 'removeDriverFromRoute', ['route.driver', 'route.driver.full_name']],
  ])('says of %s %s what it was judged by', (screen, action, call, wanted) => {
    const { seen } = writes.find(({ at, call: name }) => at === `${screen} ${action}` && name === call)!;
    const paths = seen.flatMap(({ values }) => values.map(([steps]) => steps.filter((step) => typeof step === 'string').join('.')));
    expect(paths).toEqual(expect.arrayContaining(wanted));
  });
});

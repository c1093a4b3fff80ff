import { describe, expect, it } from 'vitest';
import { lineOf, meets, ROLES, shippedScreen } from './shipped-console.ts';

describe('creating a restaurant', () => {
  const table = meets('restaurant-form.create', 'sales');

  it('loads no restaurant, and needs a name, a type and a place', () => {
    expect(table).not.toContain('fetchRestaurantDetailsByAdmin');
    for (const label of ['Name', 'Vertical Type', 'Address', 'Town', 'Latitude', 'Longitude'])
      expect(lineOf(table, `${label}: `), label).toContain('required says');
  });

  it('takes links with https alone', () => {
    const [link] = /"contact_facebook":\{[^}]*\}/.exec(JSON.stringify(shippedScreen('restaurant-form.create'))) ?? [];
    expect(link).toContain('"pattern":"^https://');
  });
});

describe('editing a restaurant', () => {
  it.each(ROLES)('is open to %s, and saves for those who may', (role) => {
    const table = meets('restaurant-form.update', role);
    const maySave = role !== 'agent' && role !== 'shopper';
    if (maySave) expect(lineOf(table, 'calls updateRestaurant')).toContain('"restaurantId":"the-restaurantId"');
    else expect(table).not.toContain('calls updateRestaurant');
    expect(lineOf(table, 'action Save')).toContain(maySave ? 'action Save: on' : 'off, "Your roles do not let you save this."');
  });

  it('sends what was changed alone', () => {
    expect(lineOf(meets('restaurant-form.update', 'sales'), 'calls updateRestaurant')).not.toContain('restaurant_name');
  });

  it('sends pictures after the restaurant, each by itself, and never with it', () => {
    const table = meets('restaurant-form.update', 'sales');
    expect(lineOf(table, 'calls updateRestaurant')).not.toContain('File');
    expect(table).toMatch(/calls uploadRestaurantPicture.*"picture":"restaurant_logo"/);
    expect(table).toMatch(/calls uploadRestaurantPicture.*"picture":"image"/);
  });

  it('asks for days of a pre-schedule only where one is allowed', () => {
    const off = meets('restaurant-form.update', 'sales', { 'preScheduleConfig.allowPreSchedule': false });
    expect(off).toContain('with Allow Pre-Schedule = yes');
    expect(lineOf(off.split('with Allow Pre-Schedule')[0]!, 'Max Days Before')).toBeUndefined();
    const on = meets('restaurant-form.update', 'sales', { 'preScheduleConfig.allowPreSchedule': true });
    expect(lineOf(on, 'Max Days Before')).toContain('number from 1');
    expect(lineOf(on, 'Excluded Days')).toContain('dates');
  });
});

describe('the stats of a restaurant', () => {
  const EXCLUDED = {
    'ordersForAvgCookingTime.*.isExcluded': true,
    'ordersForAvgElapsedTime.last3DeliveredOrders[].isExcluded': true,
    'ordersForAvgElapsedTime.pendingOrders[].isExcluded': true,
  };

  it('show load factors with two decimals, and lead to each order', () => {
    const table = meets('restaurant-stats', 'dispatcher', { 'ordersForAvgCookingTime.*.loadFactor': 1.5 });
    expect(lineOf(table, 'Load Factor')).toBe('Load Factor: 1.50');
    expect(table.match(/Order ID: order-1 -> \/orders\/order-1/g)).toHaveLength(3);
  });

  it('exclude each order from its own average', () => {
    const table = meets('restaurant-stats', 'dispatcher');
    expect(table.match(/calls excludeOrderFromAvgCookingTime: \{"restaurantId":"restaurant-1","orderId":"order-1"\}/g)).toHaveLength(1);
    expect(table.match(/calls excludeOrderFromAvgElapsedTime: \{"restaurantId":"restaurant-1","orderId":"order-1"\}/g)).toHaveLength(2);
    expect(table).toContain('says: Order successfully excluded from Avg. Cooking Time');
    expect(table).toContain('says: Order successfully excluded from Avg. Elapsed Time');
    expect(table).not.toContain('Undo');
  });

  it('say which orders are excluded, and only admins take it back', () => {
    const table = meets('restaurant-stats', 'dispatcher', EXCLUDED);
    expect(table.match(/action Excluded: off, "The average leaves this order out."/g)).toHaveLength(3);
    expect(table).not.toMatch(/action Exclude:|action Undo|calls /);
    const admins = meets('restaurant-stats', 'admin', EXCLUDED);
    expect(admins.match(/action Undo: on/g)).toHaveLength(3);
    expect(admins.match(/calls includeOrderIn/g)).toHaveLength(3);
  });
});

describe('the restaurant screen', () => {
  it.each(ROLES)('has the five tabs of the specification for %s, in their order', (role) => {
    const tabs = [...meets('restaurant', role).matchAll(/^ {2}- tab (.*)$/gm)].map(([, title]) => title);
    const all = ['Restaurant Info', 'Menu', 'Categories', 'Orders', 'Blacklisted Drivers'];
    expect(tabs).toEqual(role === 'agent' ? all.filter((title) => title !== 'Orders') : all);
  });

  it('can go online only when it is offline, and the other way round', () => {
    const online = meets('restaurant', 'dispatcher', { online: true });
    expect([lineOf(online, 'action Mark Offline'), lineOf(online, 'action Mark Online')]).toEqual([
      'action Mark Offline: on',
      'action Mark Online: off, "The restaurant is online already or deleted."',
    ]);
    const offline = meets('restaurant', 'dispatcher', { online: false });
    expect([lineOf(offline, 'action Mark Offline'), lineOf(offline, 'action Mark Online')]).toEqual([
      'action Mark Offline: off, "The restaurant is offline already."',
      'action Mark Online: on',
    ]);
  });

  it('brings no deleted restaurant online', () => {
    expect(lineOf(meets('restaurant', 'admin', { isDeleted: true }), 'action Mark Online')).toContain('off');
  });

  it('says in the words of the specification when there is nothing', () => {
    const table = meets('restaurant', 'sales', { notes: [] }, { fetchRestaurantDocuments: {} });
    expect(table).toContain('"No Notes Found"');
  });

  it('lets those who may change a restaurant upload, replace and remove its papers, and shows them to others', () => {
    const table = meets('restaurant', 'sales');
    expect(lineOf(table, 'calls uploadRestaurantDocument')).toContain('"restaurantId":"the-restaurantId"');
    expect(table).toContain('calls replaceRestaurantDocument');
    expect(table).toContain('calls deleteRestaurantDocument');
    expect(meets('restaurant', 'agent')).toContain('fetchRestaurantDocuments');
    expect(meets('restaurant', 'agent')).not.toMatch(/calls \w+RestaurantDocument/);
  });

  it('does not offer to delete a dish that is deleted', () => {
    const deleted = meets('restaurant', 'sales', {}, { fetchDishes: { 'items[].deleted': true } });
    expect(deleted).toContain('Deleted: Deleted');
    expect(deleted).not.toContain('calls deleteDish');
  });

  it('searches people only for those who may find them', () => {
    for (const role of ['agent', 'shopper'] as const) {
      expect(meets('restaurant', role)).not.toMatch(/searchUserByName|addBlacklistedDriverForMerchant/);
    }
    expect(meets('restaurant', 'dispatcher')).toContain('calls addBlacklistedDriverForMerchant: {"driverId":');
  });

  it('shows the name of its vertical, not the id', () => {
    const verticals = { fetchVerticals: { '[].id': 'bakery', '[].name': 'Bakery' } };
    expect(lineOf(meets('restaurant', 'agent', { type: 'bakery' }, verticals), 'Vertical Type')).toBe('Vertical Type: Bakery');
  });
});

describe('the restaurants list', () => {
  it.each(ROLES)('is open to %s, the newest first', (role) => {
    const table = meets('restaurants', role);
    expect(lineOf(table, 'loads fetchRestaurantsByAdmin')).toContain('"sort":{"field":"createdAt","order":"desc"}');
  });
});

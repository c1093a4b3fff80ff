import { describe, expect, it } from 'vitest';
import { lineOf, meets, ROLES } from './shipped-console.ts';

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

  it('sends a report only with addresses and with both ends of its period', () => {
    expect(lineOf(meets('restaurant', 'finance'), 'calls exportRestaurantReportByEmail')).toMatch(
      /"emails":\["typed@example.com"\],"startDate":"2026-02-20T\S+Z","endDate":"2026-03-20T\S+Z","restaurantId":"the-restaurantId"/,
    );
  });

  it('deletes nothing without asking', () => {
    const lines = meets('restaurant', 'admin').split('\n');
    for (const [index, line] of lines.entries()) if (line.includes('[destructive]')) expect(lines[index + 1], line).toContain('asks "');
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

  it('keeps the orders to this restaurant', () => {
    expect(lineOf(meets('restaurant', 'shopper'), 'loads fetchAdminOrders')).toContain('"restaurantId":"the-restaurantId"');
  });

  it('shows the name of its vertical, not the id', () => {
    const verticals = { fetchVerticals: { '[].id': 'bakery', '[].name': 'Bakery' } };
    expect(lineOf(meets('restaurant', 'agent', { type: 'bakery' }, verticals), 'Vertical Type')).toBe('Vertical Type: Bakery');
  });
});

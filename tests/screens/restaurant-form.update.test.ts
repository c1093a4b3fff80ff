import { describe, expect, it } from 'vitest';
import { lineOf, meets, ROLES } from './shipped-console.ts';

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

  it('goes back to the restaurant when it is saved, and when it is not', () => {
    const table = meets('restaurant-form.update', 'finance');
    expect(table).toContain('says: Restaurant details updated successfully.');
    expect(lineOf(table, 'then:')).toBe('then: goes to /restaurants/the-restaurantId');
    expect(lineOf(table, 'cancel:')).toBe('cancel: -> /restaurants/the-restaurantId');
  });
});

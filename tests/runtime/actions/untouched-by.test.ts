import { describe, expect, it } from 'vitest';
import type { CompiledAction } from '../../../src/language/compiled/compiled-screen.ts';
import { visit } from '../../../src/language/compiled/walk.ts';
import { untouchedBy } from '../../../src/runtime/actions/untouched-by.ts';
import { readAfter, readAlready } from '../../../src/runtime/data/calls/read-after.ts';
import { createToldOfCalls, noteTold } from '../../../src/runtime/data/calls/told-of-calls.ts';
import { shippedScreen } from '../../screens/shipped-console.ts';

/** An action of a shipped screen. */
function actionOf(screenId: string, id: string): CompiledAction {
  const found: CompiledAction[] = [];
  visit('screen', shippedScreen(screenId), {
    action: (action, goOn) => {
      if (action.id === id) found.push(action);
      goOn();
    },
  });
  return found[0]!;
}

describe('untouchedBy', () => {
  it('leaves everything of a driver but the papers and what a paper changes when one is uploaded', () => {
    const untouched = untouchedBy(actionOf('driver', 'upload'), shippedScreen('driver'));
    expect([...untouched]).toEqual(
      expect.arrayContaining(['fetchAdminOrders', 'getDailyDriverPaymentSummary', 'fetchDriverDeactivationReasons']),
    );
    for (const read of ['fetchUserDocuments', 'fetchDriverActivities', 'fetchDriverDetailForAdminDashboard'])
      expect([read, untouched.has(read)]).toEqual([read, false]);
  });

  it('leaves only what no call changes where an action does not say what it changes', () => {
    const untouched = untouchedBy(actionOf('restaurant', 'mark-online'), shippedScreen('restaurant'));
    expect([...untouched]).toEqual(['fetchVerticals']);
  });

  it('goes by the tables that the server has told, where it has told those of the action and of an answer', () => {
    const tables = createToldOfCalls();
    const untouched = () => [...untouchedBy(actionOf('restaurant', 'mark-online'), shippedScreen('restaurant'), tables)].sort();
    const write = actionOf('restaurant', 'mark-online').calls[0]!.call;
    noteTold(tables, write, ['restaurants']);
    noteTold(tables, 'fetchDishes', ['dishes']);
    noteTold(tables, 'fetchRestaurantDetailsByAdmin', ['restaurants', 'users']);
    expect(untouched()).toEqual(['fetchDishes', 'fetchVerticals']);
    noteTold(tables, 'fetchDishes', ['restaurants']);
    expect(untouched()).toEqual(['fetchVerticals']);
    noteTold(tables, write, undefined);
    noteTold(tables, 'fetchRestaurantStats', ['orders']);
    expect(untouched()).toEqual(['fetchVerticals']);
  });
});

describe('createToldOfCalls', () => {
  it('knows of which changes everything was read again, and of no other', () => {
    const told = createToldOfCalls();
    noteTold(told, 'addNote', undefined, 'change-1');
    noteTold(told, 'addNote', undefined, 'change-2');
    noteTold(told, 'payBack', ['orders'], 'change-3');
    expect(readAlready(told, 'change-1')).toBeUndefined();
    readAfter(told, ['addNote']);
    expect(['change-1', 'change-2', 'change-3'].map((change) => readAlready(told, change))).toEqual(['all', 'all', undefined]);
  });

  it('knows all tables of all answers of a call, and none where one of them came without', () => {
    const tables = createToldOfCalls();
    expect(tables.tables.get('fetchOrders')).toBeUndefined();
    noteTold(tables, 'fetchOrders', ['orders']);
    noteTold(tables, 'fetchOrders', ['orders', 'users']);
    expect(tables.tables.get('fetchOrders')).toEqual(new Set(['orders', 'users']));
    noteTold(tables, 'fetchOrders', undefined);
    noteTold(tables, 'fetchOrders', ['orders']);
    expect(tables.tables.get('fetchOrders')).toBeUndefined();
  });
});

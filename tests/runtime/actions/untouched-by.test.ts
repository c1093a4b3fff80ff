import { describe, expect, it } from 'vitest';
import type { CompiledAction } from '../../../src/language/compiled/compiled-screen.ts';
import { visit } from '../../../src/language/compiled/walk.ts';
import { unaffectedCalls } from '../../../src/runtime/actions/unaffected-calls.ts';
import { readAfter, readAlready } from '../../../src/runtime/data/calls/read-after.ts';
import { createReadingHints, noteReadingHint } from '../../../src/runtime/data/calls/reading-hints.ts';
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

describe('unaffectedCalls', () => {
  it('leaves everything of a driver but the papers and what a paper changes when one is uploaded', () => {
    const untouched = unaffectedCalls(actionOf('driver', 'upload'), shippedScreen('driver'));
    expect([...untouched]).toEqual(
      expect.arrayContaining(['fetchAdminOrders', 'getDailyDriverPaymentSummary', 'fetchDriverDeactivationReasons']),
    );
    for (const read of ['fetchUserDocuments', 'fetchDriverActivities', 'fetchDriverDetailForAdminDashboard'])
      expect([read, untouched.has(read)]).toEqual([read, false]);
  });

  it('leaves only what no call changes where an action does not say what it changes', () => {
    const untouched = unaffectedCalls(actionOf('restaurant', 'mark-online'), shippedScreen('restaurant'));
    expect([...untouched]).toEqual(['fetchVerticals']);
  });

  it('uses the reported tables where the server reported those of action and answer', () => {
    const tables = createReadingHints();
    const untouched = () => [...unaffectedCalls(actionOf('restaurant', 'mark-online'), shippedScreen('restaurant'), tables)].sort();
    const write = actionOf('restaurant', 'mark-online').calls[0]!.call;
    noteReadingHint(tables, write, ['restaurants']);
    noteReadingHint(tables, 'fetchDishes', ['dishes']);
    noteReadingHint(tables, 'fetchRestaurantDetailsByAdmin', ['restaurants', 'users']);
    expect(untouched()).toEqual(['fetchDishes', 'fetchVerticals']);
    noteReadingHint(tables, 'fetchDishes', ['restaurants']);
    expect(untouched()).toEqual(['fetchVerticals']);
    noteReadingHint(tables, write, undefined);
    noteReadingHint(tables, 'fetchRestaurantStats', ['orders']);
    expect(untouched()).toEqual(['fetchVerticals']);
  });
});

describe('createReadingHints', () => {
  it('knows of which changes everything was read again, and of no other', () => {
    const reported = createReadingHints();
    noteReadingHint(reported, 'addNote', undefined, 'change-1');
    noteReadingHint(reported, 'addNote', undefined, 'change-2');
    noteReadingHint(reported, 'payBack', ['orders'], 'change-3');
    expect(readAlready(reported, 'change-1')).toBeUndefined();
    readAfter(reported, ['addNote']);
    expect(['change-1', 'change-2', 'change-3'].map((change) => readAlready(reported, change))).toEqual(['all', 'all', undefined]);
  });

  it('knows all tables of all answers of a call, and none where one of them came without', () => {
    const tables = createReadingHints();
    expect(tables.tables.get('fetchOrders')).toBeUndefined();
    noteReadingHint(tables, 'fetchOrders', ['orders']);
    noteReadingHint(tables, 'fetchOrders', ['orders', 'users']);
    expect(tables.tables.get('fetchOrders')).toEqual(new Set(['orders', 'users']));
    noteReadingHint(tables, 'fetchOrders', undefined);
    noteReadingHint(tables, 'fetchOrders', ['orders']);
    expect(tables.tables.get('fetchOrders')).toBeUndefined();
  });
});

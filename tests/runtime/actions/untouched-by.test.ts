import { describe, expect, it } from 'vitest';
import { untouchedBy } from '../../../src/runtime/actions/untouched-by.ts';
import type { CompiledAction } from '../../../src/runtime/compiled/compiled-screen.ts';
import { visit } from '../../../src/runtime/compiled/walk.ts';
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
});

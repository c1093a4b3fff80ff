import { describe, expect, it } from 'vitest';
import { visit } from '../../../src/language/compiled/walk.ts';
import { shippedScreen } from '../../screens/shipped-console.ts';

/** The keys of the rows that the actions of a screen act on, by the actions' ids. */
function keysOf(id: string): Record<string, string | undefined> {
  const keys: Record<string, string | undefined> = {};
  visit('screen', shippedScreen(id), {
    action: (action, goOn) => {
      keys[action.id] = action.rowKey;
      goOn();
    },
  });
  return keys;
}

describe('the row that an action acts on', () => {
  it('is the record on a page of one, so that a retry is known again after the record was read again', () => {
    const keys = keysOf('order');
    expect(keys).toMatchObject({ refund: 'objectId', 'mark-finished': 'objectId' });
    // An address and a driver's rejection have no id of their own: these are identified by all their values.
    const without = Object.entries(keys).flatMap(([id, key]) => (key === undefined ? [id] : []));
    expect(without.sort()).toEqual(['edit', 'remove-rejection']);
  });

  it('has the key that its contract says, in a list and in a block', () => {
    expect(keysOf('toll-crud')).toMatchObject({ delete: 'objectId' });
    expect(keysOf('restaurant')).toMatchObject({ 'notes-delete': 'noteId' });
  });
});

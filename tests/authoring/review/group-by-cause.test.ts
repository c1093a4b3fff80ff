import { describe, expect, it } from 'vitest';
import type { Edit } from '../../../src/authoring/edit/apply/edit.ts';
import { reviewEdits } from './review-edits.ts';

const ORDER = 'screens/orders/order.json';
const TOLLS = 'screens/tolls/toll-crud.json';
const ACTIONS = 'screens/shared/order-actions.json';
const VIEW = 'screens/shared/order-view.json';
const COOKING = 'actions/3/items/@exclude-cooking-time';
const CARDS = 'blocks/@view/blocks/@full/blocks';

/** What is said of a screen, each with its right. */
function reported(screen: string, ...edits: Edit[]): string[] {
  const { sentences } = reviewEdits(edits);
  return sentences.filter((each) => each.screen === screen || each.alsoOn?.includes(screen)).map(({ right, text }) => `${right}: ${text}`);
}

describe('a changed condition', () => {
  it('is one sentence with the condition, whatever its states', () => {
    expect(reported('order', { do: 'remove', file: ACTIONS, at: `${COOKING}/visible` })).toEqual([
      'access: Admins, Dispatchers, Sales and Finance have the action Exclude From Avg. Cooking Time on Deferred Order and Order always, no longer only when Restaurant is there and Multi-Merchant Parent is no.',
    ]);
    const enabled = "!record.isExcludedFromAvgCookingTime && record.status != 'CANCELLED'";
    expect(reported('order', { do: 'set', file: ACTIONS, at: `${COOKING}/enabled`, value: enabled })).toEqual([
      'behaviour: Admins, Dispatchers, Sales and Finance can press the action Exclude From Avg. Cooking Time on Deferred Order and Order when Excluded From Avg. Cooking Time is no and Status is not Cancelled instead of when Excluded From Avg. Cooking Time is no.',
    ]);
  });

  it('is reported for a value without one before, and where only amounts decide', () => {
    expect(
      reported('order', { do: 'set', file: VIEW, at: `${CARDS}/@facts/fields/@contactName/visible`, value: 'record.total > 100000' }),
    ).toEqual([
      'behaviour: Admins, Dispatchers, Sales, Finance and Shoppers see the value Contact Name in Order on Order only when Total is more than 100000.',
    ]);
    expect(reported('invoice', { do: 'remove', file: 'screens/invoices/invoice.json', at: 'blocks/@status/edit/visible' })).toEqual([
      'access: Admins and Finance can edit Status on Invoice of [Full name] always, no longer only when Total Amount is more than 0.',
    ]);
  });

  it('is reported with a new part', () => {
    const column = { id: 'twice', label: 'Twice', compute: 'row.amount * 2', when: 'row.amount > 100' };
    expect(reported('toll-crud', { do: 'insert', file: TOLLS, into: 'columns', value: column })).toEqual([
      'access: Everybody sees a new column Twice on Tolls, which has a value only when Amount is more than 100.',
    ]);
  });

  it('is a loss where a role can see but no longer change', () => {
    const at = 'blocks/@tabs/tabs/@details/blocks/@controls/fields/@contractDate/editAccess/0';
    expect(reported('restaurant', { do: 'remove', file: 'screens/restaurants/restaurant.json', at })).toEqual([
      'behaviour: Dispatchers can no longer change the value Contract Signing Date in Controls on Restaurant.',
    ]);
  });
});

describe('a changed initial value', () => {
  it('is one sentence about the field, without the effects on confirmation and request', () => {
    expect(reported('order', { do: 'set', file: ORDER, at: 'actions/1/items/@refund/ask/fields/@type/default', value: 'partial' })).toEqual(
      ['behaviour: The field Refund Type of Refund on Order starts as "Partial" instead of "Full".'],
    );
  });

  it('hides no other change', () => {
    const fields = 'actions/1/items/@refund/ask/fields';
    expect(
      reported(
        'order',
        { do: 'set', file: ORDER, at: `${fields}/@type/default`, value: 'partial' },
        { do: 'set', file: ORDER, at: `${fields}/@description/label`, value: 'Notes' },
      ).map((text) => text.split(' on ')[0]),
    ).toEqual(['behaviour: The field Refund Type of Refund', 'words: The field Comment of Refund']);
  });
});

describe('a moved part', () => {
  it('is reported as moved, and needs only the right for layout', () => {
    const move: Edit = { do: 'move', file: VIEW, at: `${CARDS}/@facts/fields/@contactPhone`, into: `${CARDS}/@amounts/fields` };
    expect(reported('order', move)).toEqual(['layout: The value Contact Phone stands in Amounts instead of in Order on Order.']);
  });

  it('is reported with a new card from an old one', () => {
    const card = { block: 'fields', id: 'contact', title: 'Contact', fields: [{ field: 'contactName' }, { field: 'contactPhone' }] };
    expect(
      reported(
        'order',
        { do: 'insert', file: VIEW, into: CARDS, before: '@amounts', value: card },
        { do: 'remove', file: VIEW, at: `${CARDS}/@facts/fields/@contactName` },
        { do: 'remove', file: VIEW, at: `${CARDS}/@facts/fields/@contactPhone` },
      ),
    ).toEqual([
      'layout: Admins, Dispatchers, Sales, Finance and Shoppers see a new block Contact in Full on Order, with Contact Name and Contact Phone from Order.',
    ]);
  });

  it('is a gain where the new place is visible to more users', () => {
    const card = { block: 'fields', id: 'contact', title: 'Contact', fields: [{ field: 'contactName' }, { field: 'user.email' }] };
    const [first] = reported(
      'order',
      { do: 'insert', file: VIEW, into: CARDS, before: '@amounts', value: card },
      { do: 'remove', file: VIEW, at: `${CARDS}/@facts/fields/@contactName` },
    );
    expect(first).toMatch(/^access: .* see a new block Contact .* with Contact Name from Order\.$/);
  });
});

describe('a confirmation', () => {
  it('is reported when added or removed, and needs the right for behaviour', () => {
    expect(reported('order', { do: 'remove', file: ACTIONS, at: `${COOKING}/ask` })).toEqual([
      'behaviour: Exclude From Avg. Cooking Time on Deferred Order and Order no longer asks "Exclude From Avg. Cooking Time" first.',
    ]);
  });
});

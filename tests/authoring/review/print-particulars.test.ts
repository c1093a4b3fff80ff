import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Edit } from '../../../src/authoring/edit/apply/edit.ts';
import { describeChartChange } from '../../../src/authoring/review/english/print-block.ts';
import { TONES } from '../../../src/authoring/review/english/print-features.ts';
import { drawn } from '../../support/draw.ts';
import { reviewEdits, reviewEditsByScreen } from './review-edits.ts';

const set = (file: string, at: string, value: unknown) => ({ do: 'set', file: `screens/${file}`, at, value }) as Edit;
const remove = (file: string, at: string) => ({ do: 'remove', file: `screens/${file}`, at }) as Edit;

/** What an admin changes that no table prints, or that tables print in a shape of their own: what is said of it, and the right that it asks for. */
const EDITS: readonly (readonly [edit: Edit, right: string, sentences: readonly string[]])[] = [
  [set('carts/user-carts.json', 'path', '/carts'), 'behaviour', ['The address of User Carts becomes /carts instead of /user-carts.']],
  [
    set('shared/document-columns.json', 'items/1/choices/2/label', 'Waiting'),
    'words',
    [
      'Pending is called Waiting in the column Status in Documents on Lead.',
      'Pending is called Waiting in the column Status in Documents on Driver.',
    ],
  ],
  [
    set('shared/document-columns.json', 'items/1/choices/2/tone', 'danger'),
    'layout',
    [
      'Pending is red instead of grey in the column Status in Documents on Lead.',
      'Pending is red instead of grey in the column Status in Documents on Driver.',
    ],
  ],
  [
    remove('shared/document-columns.json', 'items/1/choices/2'),
    'behaviour',
    [
      'Pending is no longer among the values in the column Status in Documents on Lead.',
      'Pending is no longer among the values in the column Status in Documents on Driver.',
    ],
  ],
  [
    set('payment-products/stripe-product.json', 'data/every', 30),
    'behaviour',
    ['Stripe product is now loaded again every 30 seconds and no longer loaded again every 5 seconds.'],
  ],
  [
    set('tolls/toll-crud.json', 'columns/@name/subtitle', '{row.amount}'),
    'access',
    ['The second line of the column Name on Tolls, "$12.00", is new.'],
  ],
  [
    set('invoices/invoices.json', 'filters/4/hint', 'Those too'),
    'words',
    ['The hint of the filter Zero Invoices on Invoices says "Those too" instead of "Also with nothing due.".'],
  ],
  [
    set('app.json', 'lookups/fleet-merchants/with/onlyFleet', false),
    'behaviour',
    [
      'The filter Merchant on Fleet Orders is now found by Only Fleet No and no longer found by Only Fleet Yes.',
      'The filter Merchant on Fleet Order Payment Summary is now found by Only Fleet No and no longer found by Only Fleet Yes.',
    ],
  ],
  [
    set('cron-jobs/cron-jobs.json', 'group/switch', 'By server'),
    'words',
    ['Cron Jobs has its rows under headings with the switch "By server" instead of "Group by server instance".'],
  ],
  [
    set('cron-jobs/cron-jobs.json', 'group/none', 'Nowhere'),
    'words',
    ['Cron Jobs has rows without a value under "Nowhere" instead of "None".'],
  ],
  [
    set('dishes/dish.json', 'actions/@duplicate/then/go', '/dishes'),
    'behaviour',
    ['Once it is done, Duplicate on Dish now goes to /dishes and no longer goes to /dishes/dish-1.'],
  ],
  [set('restaurants/restaurant.json', 'blocks/0/tabs/1/title', 'Food'), 'words', ['The tab Menu in Tabs on Restaurant is called Food.']],
  [
    set('cloud-requests/cloud-request.json', 'blocks/@params/open', 1),
    'behaviour',
    ['The data in Params on Cloud Request is now open 1 level deep and no longer open 2 levels deep.'],
  ],
  [
    set('outbox/outbox.json', 'columns/3/cut', 20),
    'layout',
    ['The column Subject or Text on Outbox is now cut after 20 characters and no longer cut after 60 characters.'],
  ],
  [
    set('leads/leads.json', 'filters/2/none', 'Whoever'),
    'words',
    ['The filter Is Declined on Leads is now offering "Whoever" for nothing and no longer offering "All" for nothing.'],
  ],
  [remove('leads/lead.json', 'badges/0/change'), 'behaviour', ['Admins and Agents can no longer change Assignee at once on Lead.']],
  [set('jobs/job-detail.json', 'actions/0/primary', true), 'layout', ['The action Refresh on Job detail is now the main button.']],
  [
    set('reports/revenue-overview.json', 'blocks/0/trend', 3),
    'layout',
    ['Revenue by Day on Revenue Overview is now with the average of 3 entries and no longer with the average of 7 entries.'],
  ],
  [
    set('orders/orders.json', 'pageSizes', [10, 20]),
    'behaviour',
    ['10 or 20 rows can be chosen for a page instead of 10, 20, 50 or 100 on Orders.'],
  ],
  [
    set(
      'orders/order.json',
      'actions/1/items/@refund/ask/must/0/that',
      "form.type != 'byItem' || form.items != null || form.items.all(item, item.reason != '')",
    ),
    'behaviour',
    [
      'The rule "Choose a reason for each item" of Refund on Order asks that Type is not "byItem" or Items is there or for each of Items Reason is not "" instead of that Type is not "byItem" or Items is missing or for each of Items Reason is not "".',
    ],
  ],
  [
    set('reports/tax-summary-report.json', 'columns/@municipalStateTaxRefundAt6/wide', false),
    'layout',
    ['The column Total Municipal and State Tax Refund at 6 % on Tax Summary Report is no longer as wide as the page allows.'],
  ],
];

describe('a difference outside of snapshots', () => {
  it.each(drawn('particulars', EDITS, 6))('%j is printed', (edit, right, sentences) => {
    const review = reviewEditsByScreen([edit]);
    expect([review.errors, review.undescribed]).toEqual([[], []]);
    expect(review.sentences.map(({ text }) => text)).toEqual(sentences);
    expect([...new Set(review.sentences.map((sentence) => sentence.right))]).toEqual([right]);
  });

  it('is reported where no sentence says it', () => {
    const { sentences, undescribed, errors } = reviewEdits([
      { do: 'remove', file: 'screens/people/user.json', at: 'blocks/9/columns/1/slot' },
    ]);
    expect([errors, sentences]).toEqual([[], []]);
    expect(undescribed).toHaveLength(1);
    expect(undescribed[0]).toMatch(/^On User something is set otherwise that shows in nothing that was tried/);
  });

  it('is not reported for developer notes', () => {
    const { sentences, undescribed } = reviewEdits([{ do: 'set', file: 'screens/orders/refunds.json', at: 'note', value: 'For us' }]);
    expect([sentences, undescribed]).toEqual([[], []]);
  });

  it('is not reported beside another sentence about the screen', () => {
    const { undescribed } = reviewEdits([{ do: 'set', file: 'screens/orders/refunds.json', at: 'title', value: 'All refunds' }]);
    expect(undescribed).toEqual([]);
  });

  it('excludes the order of roles', () => {
    const { sentences, undescribed } = reviewEdits([
      set('reports/prime-subscription-discount-report.json', 'access', ['finance', 'sales']),
    ]);
    expect([sentences, undescribed]).toEqual([[], []]);
  });
});

describe('TONES', () => {
  it('are colours by the labels of the Studio', async () => {
    const text = await readFile('schemas/block.schema.json', 'utf8');
    const words = JSON.parse(/"x-words": (\{ "neutral"[^}]*\})/.exec(text)?.[1] ?? 'null') as Record<string, string>;
    expect(TONES).toEqual(Object.fromEntries(Object.entries(words).map(([tone, word]) => [tone, word.toLowerCase()])));
  });
});

describe('describeChartChange', () => {
  it('describes shape and order of a chart by labels', () => {
    const then = { kind: 'drawn', as: 'row', sort: { field: 'rejected', order: 'desc' }, most: 12 } as const;
    const now = { kind: 'drawn', as: 'bar', sort: { field: 'rejected', order: 'asc' } } as const;
    expect(describeChartChange(then, now, () => 'Rejected Orders')).toBe(
      'is now drawn as bars and sorted by Rejected Orders from the lowest and no longer drawn as rows of bars or sorted by Rejected Orders from the highest or with at most 12 entries',
    );
  });
});

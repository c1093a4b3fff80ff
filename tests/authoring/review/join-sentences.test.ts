import { describe, expect, it } from 'vitest';
import { parts } from '../../screens/shipped-console.ts';
import { reviewEdits } from './review-edits.ts';

const FORM = 'screens/restaurants/restaurant-form.json';
const REFUNDS = 'screens/orders/refunds.json';
const textOf = (file: string) => parts.files.find(({ path }) => path === file)!.text;
const reported = (...edits: Parameters<typeof reviewEdits>[0]) => reviewEdits(edits).sentences.map(({ text }) => text);

describe('similar sentences', () => {
  it('about the same roles are joined, others are not', () => {
    const gone = reported({ do: 'remove', file: FORM, at: 'sections/2' }).filter((text) => text.includes('on Create Restaurant'));
    expect(gone).toContain(
      'Everybody no longer sees the fields Email, Phone, SMS Phone For Online Events, Facebook, Instagram and Twitter in the form on Create Restaurant and Edit (Create Restaurant).',
    );
    expect(gone.filter((text) => / the field (Email|Phone) /.test(text))).toEqual([]);
    expect(gone.filter((text) => text.includes('the title "Contact"'))).toHaveLength(1);
  });

  it('about the same change are joined in the plural', () => {
    const edits = ['food', 'delivery'].map((column) => ({
      do: 'set' as const,
      file: REFUNDS,
      at: `columns/@${column}/extra`,
      value: true,
    }));
    expect(reported(...edits)).toEqual(['The columns Food and Delivery on Refunds Report are now not shown at first.']);
  });

  it('stay separate where labels differ', () => {
    const edits = ['food', 'delivery'].map((column) => ({
      do: 'set' as const,
      file: REFUNDS,
      at: `columns/@${column}/label`,
      value: `My ${column}`,
    }));
    expect(reported(...edits)).toEqual([
      'The column Food on Refunds Report is called My food.',
      'The column Delivery on Refunds Report is called My delivery.',
    ]);
  });
});

describe('a change outside of behaviour snapshots', () => {
  it('is reported', () => {
    const { sentences, undescribed, errors } = reviewEdits([
      { do: 'remove', file: 'screens/people/user.json', at: 'blocks/9/columns/1/slot' },
    ]);
    expect([errors, sentences]).toEqual([[], []]);
    expect(undescribed).toHaveLength(1);
    expect(undescribed[0]).toMatch(/^On User something is set otherwise that shows in nothing that was tried/);
  });

  it('is not reported for developer notes', () => {
    const { sentences, undescribed } = reviewEdits([{ do: 'set', file: REFUNDS, at: 'note', value: 'For us' }]);
    expect([sentences, undescribed]).toEqual([[], []]);
  });

  it('is not reported beside another sentence about the screen', () => {
    const { undescribed } = reviewEdits([{ do: 'set', file: REFUNDS, at: 'title', value: 'All refunds' }]);
    expect(undescribed).toEqual([]);
  });
});

describe('an implied change', () => {
  it('is the missing call or link of a disabled action', () => {
    const file = 'screens/discounts/discount-create.json';
    const { access } = JSON.parse(textOf(file)).submit as { access: string[] };
    const sentences = reported({ do: 'set', file, at: 'submit/access', value: access.filter((role) => role !== 'dispatcher') });
    expect(sentences[0]).toBe(
      'Dispatchers can no longer press Save in the form on Create Discount: "Your roles do not let you save this.".',
    );
    expect(sentences.filter((text) => /no longer calls|Once it is done/.test(text))).toEqual([]);
  });

  it('excludes actions that stay enabled', () => {
    const sentences = reported({ do: 'remove', file: 'screens/cron-jobs/cron-job.json', at: 'actions/@run/then/go' });
    expect(sentences).toEqual(['Once it is done, Run Now no longer goes to /job-detail/asyncJob-1 on Cron job.']);
  });
});

describe('tables', () => {
  it('that are hidden without rows, or shown again, are reported', () => {
    expect(reported({ do: 'remove', file: 'screens/jobs/dish-imports.json', at: 'hideWhenEmpty' })).toEqual([
      'Dish Imports is there without rows, too, and says then "No records found".',
    ]);
    expect(reported({ do: 'set', file: REFUNDS, at: 'hideWhenEmpty', value: true })).toEqual([
      'Refunds Report is not there while it has no rows instead of saying "No records found".',
    ]);
  });

  it('have a reported change of grouping by label', () => {
    expect(reported({ do: 'remove', file: 'screens/scrappers/scrappers.json', at: 'group' })).toEqual([
      'Rows on Scrappers no longer stand under headings by Instance.',
    ]);
  });
});

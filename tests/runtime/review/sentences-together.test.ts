import { describe, expect, it } from 'vitest';
import { reviewEdits } from './review-edits.ts';

const FORM = 'screens/restaurants/restaurant-form.json';
const REFUNDS = 'screens/orders/refunds.json';
const told = (...edits: Parameters<typeof reviewEdits>[0]) => reviewEdits(edits).sentences.map(({ text }) => text);

describe('several of one sort', () => {
  it('that the same people no longer see are told in one sentence, others in their own', () => {
    const gone = told({ do: 'remove', file: FORM, at: 'sections/2' }).filter((text) => text.includes('on Create Restaurant'));
    expect(gone).toContain(
      'Everybody no longer sees the fields Email, Phone, SMS Phone For Online Events, Facebook, Instagram and Twitter in the form on Create Restaurant.',
    );
    expect(gone.filter((text) => / the field (Email|Phone) /.test(text))).toEqual([]);
    expect(gone.filter((text) => text.includes('the title "Contact"'))).toHaveLength(1);
  });

  it('that are otherwise in the same way are told in one sentence that is right for several', () => {
    const edits = ['food', 'delivery'].map((column) => ({
      do: 'set' as const,
      file: REFUNDS,
      at: `columns/@${column}/extra`,
      value: true,
    }));
    expect(told(...edits)).toEqual(['The columns Food and Delivery on Refunds Report are now not shown at first.']);
  });

  it('are told one by one where they are called otherwise', () => {
    const edits = ['food', 'delivery'].map((column) => ({
      do: 'set' as const,
      file: REFUNDS,
      at: `columns/@${column}/label`,
      value: `My ${column}`,
    }));
    expect(told(...edits)).toEqual([
      'The column Food on Refunds Report is called My food.',
      'The column Delivery on Refunds Report is called My delivery.',
    ]);
  });
});

describe('what no table shows', () => {
  const MUST = "form.type != 'byItem' || form.items != null || form.items.all(item, item.reason != '')";

  it.each([
    [
      'a rule over a case that no made-up record has',
      { file: 'screens/orders/order.json', at: 'actions/1/items/@refund/ask/must/0/that', value: MUST },
    ],
    [
      'how wide a column is',
      { file: 'screens/reports/tax-summary-report.json', at: 'columns/@municipalStateTaxRefundAt6/wide', value: false },
    ],
  ])('is said to be otherwise: %s', (_, edit) => {
    const { sentences, untold, errors } = reviewEdits([{ do: 'set', ...edit }]);
    expect([errors, sentences]).toEqual([[], []]);
    expect(untold).toHaveLength(1);
    expect(untold[0]).toMatch(/^On .* something is set otherwise that shows in nothing that was tried/);
  });

  it('is nothing where only a note for developers is another', () => {
    const { sentences, untold } = reviewEdits([{ do: 'set', file: REFUNDS, at: 'note', value: 'For us' }]);
    expect([sentences, untold]).toEqual([[], []]);
  });

  it('goes without saying where a sentence tells of the screen', () => {
    const { untold } = reviewEdits([{ do: 'set', file: REFUNDS, at: 'title', value: 'All refunds' }]);
    expect(untold).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { behaviourStates } from '../../../src/authoring/behaviour/behaviour-states.ts';
import { behaviourFacts } from '../../../src/authoring/behaviour/behaviour-table.ts';
import { type Fact, printFacts } from '../../../src/authoring/behaviour/facts.ts';
import type { Edit } from '../../../src/authoring/edit/apply/edit.ts';
import { sectionsTurn } from '../../../src/authoring/edit/rewrites/fields-or-sections.ts';
import { payloadChange } from '../../../src/authoring/review/english/print-change.ts';
import type { CompiledScreen } from '../../../src/language/compiled/compiled-screen.ts';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import { idPathOf } from '../../../src/language/definition/id-paths.ts';
import { parts, ROLES, shipped, world } from '../../screens/shipped-console.ts';
import { drawn, tries } from '../../support/draw.ts';
import { placesIn } from '../edit/apply/edit-properties.ts';
import { createRandom, pick } from '../edit/apply/random-edits.ts';
import { CORPUS } from './corpus.ts';
import { reviewEdits, reviewEditsByScreen } from './review-edits.ts';

const textOf = (file: string) => parts.files.find(({ path }) => path === file)!.text;

/** A key, an address in data, brackets of JSON: what people who administer a console have never seen. */
const RAW = /\b[a-z]+[A-Z]\w*|\b(asc|desc|null|undefined|option)\b|[{}[\]]|\b[a-z_]+\.[a-z_]\w*/;
/** Without what somebody wrote as a text, and what a title is given. */
const unquoted = (text: string) => text.replace(/"[^"]*"/g, '""').replace(/\[[A-Z][^\]]*\]/g, '');

describe('reviewConsole', () => {
  it.each(drawn('sentences of reviews', CORPUS, 6))('$sentences, without technical names', ({ edits, sentences }) => {
    const review = reviewEditsByScreen(edits);
    expect(review.errors).toEqual([]);
    expect(review.sentences.map(({ text }) => text)).toEqual(sentences);
    expect(sentences.filter((text) => RAW.test(unquoted(text)))).toEqual([]);
  });
});

describe('a setting that shows in all screens', () => {
  it.each(
    drawn<[string, Json, string]>(
      'settings of all screens',
      [
        [
          'settings/timeZone',
          'America/New_York',
          'Dates and times are shown in the time zone "America/New_York" instead of "America/Puerto_Rico".',
        ],
        ['settings/currency', 'EUR', 'Amounts of money are shown in "EUR" instead of "USD".'],
        ['settings/weekStart', 'monday', 'Weeks begin on "monday" instead of "sunday".'],
        ['settings/dateFormat', 'D MMM YYYY', 'Days are written as "D MMM YYYY" instead of "MM/DD/YYYY".'],
        [
          'ranges/last-7-days/from/add',
          [-14, 'day'],
          'The range Last 7 days, still called so, goes from 14 days ago to now instead of from 7 days ago to now.',
        ],
      ],
      2,
    ),
  )('%s is reported once', (at, value, sentence) => {
    const { sentences, undescribed, gains } = reviewEdits([{ do: 'set', file: 'screens/app.json', at, value }]);
    expect(sentences.map(({ text }) => text)).toEqual([sentence]);
    expect([undescribed, gains]).toEqual([[], []]);
  });

  it('does not hide another change of a screen', () => {
    const { sentences } = reviewEdits([
      { do: 'set', file: 'screens/app.json', at: 'settings/timeZone', value: 'America/New_York' },
      { do: 'set', file: 'screens/tolls/toll-crud.json', at: 'columns/@name/label', value: 'Road' },
    ]);
    expect(sentences.map(({ text }) => text)).toEqual([
      'Dates and times are shown in the time zone "America/New_York" instead of "America/Puerto_Rico".',
      'The column Name on Tolls is called Road.',
    ]);
  });
});

describe('sentences', () => {
  it('name the new content of a label, even for equal amounts, and who gains it', () => {
    const file = 'screens/shared/order-view.json';
    const { sentences } = reviewEdits([
      { do: 'set', file, at: 'blocks/@view/blocks/@full/blocks/@facts/fields/@parent/field', value: 'objectId' },
    ]);
    expect(sentences.map(({ text, right }) => [text, right])).toEqual([
      // Other roles have each of the two screens.
      ['The value Parent Order in Order on Deferred Order shows Order ID instead of Parent Order ID.', 'access'],
      ['The value Parent Order in Order on Order shows Order ID instead of Parent Order ID.', 'access'],
    ]);
  });

  it('use labels of contracts', () => {
    const file = 'screens/shared/order-columns.json';
    const value = { id: 'driverName', label: 'Driver', field: 'clientName' };
    const { sentences } = reviewEdits([{ do: 'set', file, at: 'items/@driverName', value }]);
    expect(sentences.map(({ text }) => text)).toContain(
      'The column Driver in Child Orders on Order and on Orders shows Customer instead of Driver.',
    );
  });

  it('exist where two labels swap their amounts, as snapshots differ', () => {
    const file = 'screens/reports/tax-summary-report.json';
    const [one, other] = ['totalMunicipalTaxDeposited', 'totalStateTaxDeposited'];
    const { sentences, after } = reviewEdits([
      { do: 'set', file, at: `columns/@${one}/field`, value: 'exchanged' },
      { do: 'set', file, at: `columns/@${other}/field`, value: one },
      { do: 'set', file, at: 'columns/@exchanged/field', value: other },
    ]);
    expect(sentences.map(({ text }) => text)).toContain(
      'The column Total Municipal Tax Deposited on Tax Summary Report is called Total State Tax Deposited.',
    );
    const [old, young] = [shipped, after].map(({ screens }) => screens.get('tax-summary-report')) as [CompiledScreen, CompiledScreen];
    expect(tablesOf(young, [young])).toContain('Total State Tax Deposited: $12.50, of totalMunicipalTaxDeposited');
    expect(tablesOf(young, [young])).not.toBe(tablesOf(old, [old]));
  });

  it('exist exactly where behaviour snapshots differ, for changes of any value', () => {
    const random = createRandom(7);
    const screens = parts.files.filter(({ text }) => text.includes('"kind": '));
    let reported = 0;
    for (let left = tries(4, 10); left > 0; left -= 1) {
      const { path, text } = pick(random, screens);
      const document = JSON.parse(text);
      const places = placesIn(document).filter(
        ({ pointer, value }) => typeof value === 'string' && !/\/(kind|id|path|\$schema)$/.test(pointer),
      );
      const at = idPathOf(document, pick(random, places).pointer);
      const { sentences, after } = reviewEdits([{ do: 'set', file: path, at, value: random() < 0.3 ? 'anyone' : 'Another Word' }]);
      const isSame = [...new Set([...shipped.screens.keys(), ...after.screens.keys()])].every((id) => {
        const [old, young] = [shipped.screens.get(id), after.screens.get(id)];
        return old?.hash === young?.hash || (old && young && tablesOf(old, [old, young]) === tablesOf(young, [old, young]));
      });
      expect(sentences.length === 0, `${path} ${at}`).toBe(isSame);
      if (!isSame) reported += 1;
    }
    expect(reported).toBeGreaterThan(tries(1, 5));
  });
});

describe('a computation', () => {
  /** An expression in other clothes: the same tree. */
  const dressed = (source: string) =>
    `  (${source.replaceAll(/'([^'"\\]*)'|\s+/g, (part, text) => (text === undefined ? `${part} ` : `"${text}"`))}) `;

  it('is unchanged where only its notation changed', () => {
    const edits = parts.files.flatMap(({ path, text }): Edit[] => {
      const document = JSON.parse(text) as Json;
      return placesIn(document).flatMap(({ pointer, value }) => {
        const at = idPathOf(document, pointer);
        if (typeof value !== 'string' || !/\/(compute|initial|with\/\w+)$/.test(pointer)) return [];
        return text.includes('"use"') && pointer.includes('/with/') ? [] : [{ do: 'set', file: path, at, value: dressed(value) }];
      });
    });
    expect(edits.length).toBeGreaterThan(100);
    const { sentences, errors } = reviewEdits(edits);
    expect(errors).toEqual([]);
    expect(sentences).toEqual([]);
  });

  it('is described for equal results, and only mentioned where it is too complex', () => {
    const file = 'screens/reports/revenue-overview.json';
    const reported = (value: string) =>
      reviewEdits([{ do: 'set', file, at: 'blocks/@totals/fields/@refundsOfAll/compute', value }]).sentences.map(({ text }) => text);
    expect(reported('-(row.refunds % 100000 + sources.fleet.refunds)')).toEqual([
      'The value Refunds in Combined Totals on Revenue Overview is computed in another way.',
    ]);
  });

  it('needs the right for access where it reads more, else for behaviour', () => {
    const file = 'screens/reports/revenue-overview.json';
    const right = (value: string) =>
      reviewEdits([{ do: 'set', file, at: 'blocks/@totals/fields/@salesOrder/compute', value }]).sentences.map(
        (sentence) => sentence.right,
      );
    expect(right('row.total + row.total')).toEqual(['behaviour']);
    expect(right('row.total + sources.fleet.total')).toEqual(['access']);
  });
});

describe('fields under titles', () => {
  const FORM = 'screens/restaurants/restaurant-form.json';
  const reported = (...edits: Parameters<typeof reviewEdits>[0]) => reviewEdits(edits).sentences.map(({ text }) => text);

  it('are unchanged when moved under a title or out of it', () => {
    const file = 'screens/uva-categories/uva-category-form.json';
    const { edits } = sectionsTurn(file, textOf(file), '', parts.schemas)!;
    expect(reported(...edits)).toEqual([
      'Everybody sees a new title "Details" in the form on Create Uva Category and Edit (Create Uva Category).',
    ]);
    const without = reported(...sectionsTurn(FORM, textOf(FORM), '', parts.schemas)!.edits);
    const titles =
      '"Pre-Schedule", "Restaurant", "Location", "Contact", "Settings", "Delivery Configuration", "Colour Theme" and "Schedule"';
    const form = 'in the form on Create Restaurant and Edit (Create Restaurant)';
    expect(without).toEqual([
      `Everybody no longer sees the titles ${titles} with the sentence under "Schedule" ${form}; their fields stand without a title.`,
      `Admins and Finance no longer see the title "Revenue Share" ${form}; its fields stand without a title.`,
    ]);
  });

  it('are reported once for several new titles', () => {
    const { fields } = JSON.parse(textOf('screens/uva-categories/uva-category-form.json')) as { fields: Json[] };
    const file = 'screens/uva-categories/uva-category-form.json';
    const value = [
      { title: 'One', fields: fields.slice(0, 1) },
      { title: 'Two', fields: fields.slice(1) },
    ];
    const sentences = reported({ do: 'remove', file, at: 'fields' }, { do: 'set', file, at: 'sections', value });
    expect(sentences).toEqual([
      'Everybody sees new titles "One" and "Two" in the form on Create Uva Category.',
      // What is there has its parent, and nothing stands under the first title.
      'Everybody sees a new title "Two" in the form on Edit (Create Uva Category).',
    ]);
  });

  it('have a separate sentence for added and removed text under their title', () => {
    const at = 'sections/8/text';
    expect(reported({ do: 'remove', file: FORM, at })).toEqual([
      'The sentence "Each slot needs both times." under "Schedule" in the form on Create Restaurant and Edit (Create Restaurant) is gone.',
    ]);
    expect(reported({ do: 'set', file: FORM, at, value: 'Both times are needed.' })[0]).toBe(
      'The sentence under "Schedule" in the form on Create Restaurant and Edit (Create Restaurant) says "Both times are needed." instead of "Each slot needs both times.".',
    );
    expect(reported({ do: 'set', file: FORM, at: 'sections/1/text', value: 'Where it is.' })[0]).toBe(
      'The sentence "Where it is." under "Location" in the form on Create Restaurant and Edit (Create Restaurant) is new.',
    );
  });

  it('are unchanged under a renamed title', () => {
    expect(reported({ do: 'set', file: FORM, at: 'sections/1/title', value: 'Where it is' })).toEqual([
      'The title "Location" in the form on Create Restaurant and Edit (Create Restaurant) is called "Where it is".',
    ]);
  });

  it('are reported with their title, independently of fields before them', () => {
    const moved = reported({ do: 'move', file: FORM, at: 'sections/0/fields/1', into: 'sections/1/fields', before: '0' });
    expect(moved).toContain(
      'The field Vertical Type in the form on Create Restaurant and Edit (Create Restaurant) stands under "Location" instead of "Restaurant".',
    );
    expect(moved.filter((text) => /no longer|new field/.test(text))).toEqual([]);
    const more = reported({ do: 'move', file: FORM, at: 'sections/8', into: 'sections', before: '0' });
    expect(more.some((text) => /in another place/.test(text))).toBe(true);
    expect(more.filter((text) => /is called|no longer|instead of/.test(text))).toEqual([]);
  });

  it('are reported as removed with their title', () => {
    const gone = reported({ do: 'remove', file: FORM, at: 'sections/6' });
    expect(gone).toContain(
      'Everybody no longer sees the title "Colour Theme" in the form on Create Restaurant and Edit (Create Restaurant).',
    );
    expect(
      gone.some((text) =>
        /no longer sees? the fields Primary Colour and .* in the form on Create Restaurant and Edit \(Create Restaurant\)/.test(text),
      ),
    ).toBe(true);
  });
});

describe('payloadChange', () => {
  const sends = (params: object, reveal?: string) => ({ sent: { params }, ...(reveal !== undefined && { reveal }) });

  it('reports changed times and content of requests', () => {
    expect(payloadChange(sends({ a: 1 }), sends({ a: 2 }))).toBe('with A 2 instead of 1');
    expect(payloadChange(sends({ a: 1 }, 'Go'), sends({ a: 1 }))).toBe('at once instead of after pressing "Go"');
    expect(payloadChange(sends({ a: 1 }, 'Go'), sends({ a: 2 }))).toBe('at once instead of after pressing "Go", and with A 2 instead of 1');
    expect(payloadChange({ sent: { waits: 'not-now' } }, sends({ a: 2 }))).toBe('at once instead of only when all that it needs is there');
  });

  it('quotes texts as written, and describes sorting', () => {
    expect(payloadChange(sends({ title: 'iPhone' }), sends({ title: 'eBay' }))).toBe('with Title "eBay" instead of "iPhone"');
    expect(payloadChange(sends({ sort: { field: 'createdAt' } }), sends({ sort: { field: 'orderNumber' } }))).toBe(
      'with Sort Field Order Number instead of Created At',
    );
    expect(payloadChange(sends({ ids: ['a'], isOpen: true }), sends({ ids: ['a', null], isOpen: false }))).toBe(
      'with Is Open no instead of yes and IDs 2 nothing instead of left out',
    );
  });
});

describe('sentences', () => {
  it('have no technical names, for changes of any value', () => {
    const random = createRandom(11);
    const screens = parts.files.filter(({ text }) => text.includes('"kind": '));
    const raw: string[] = [];
    let reported = 0;
    for (let left = tries(6, 60); left > 0; left -= 1) {
      const { path, text } = pick(random, screens);
      const document = JSON.parse(text);
      const places = placesIn(document).filter(({ pointer }) => pointer !== '' && !/\/(kind|id|path|\$schema)$/.test(pointer));
      const { pointer, value } = pick(random, places);
      const alike = places.filter(
        (place) =>
          typeof place.value === 'string' && place.value !== value && place.pointer.split('/').at(-1) === pointer.split('/').at(-1),
      );
      const at = idPathOf(document, pointer);
      const other = typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : undefined;
      const set = other ?? (typeof value === 'string' && random() < 0.5 ? pick(random, [...alike, { value: undefined }]).value : undefined);
      const { sentences } = reviewEdits([set === undefined ? { do: 'remove', file: path, at } : { do: 'set', file: path, at, value: set }]);
      reported += sentences.length;
      raw.push(...sentences.map((sentence) => sentence.text).filter((said) => RAW.test(unquoted(said))));
    }
    expect(raw).toEqual([]);
    expect(reported).toBeGreaterThan(tries(3, 30));
  });
});

/** The whole behaviour of a screen in the states of both sides, and how all of it is computed. */
function tablesOf(screen: CompiledScreen, both: readonly CompiledScreen[]): string {
  const states = both.flatMap((side) => behaviourStates(side, world));
  const facts = states.flatMap((state) => ROLES.map((role) => behaviourFacts(screen, { ...world, role, state })));
  return facts.map((each) => `${printFacts(each)}${JSON.stringify(saidIn(each))}`).join('\n');
}

function saidIn(facts: readonly Fact[]): unknown[] {
  return facts.map(({ id, data, of, computed, facts: below }) => [id, data, of, computed, saidIn(below)]);
}

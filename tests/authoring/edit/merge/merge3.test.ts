import { describe, expect, it } from 'vitest';
import { mergeOrder } from '../../../../src/authoring/edit/merge/merge-order.ts';
import { merge3 } from '../../../../src/authoring/edit/merge/merge3.ts';
import type { Json } from '../../../../src/language/contracts/contract-types.ts';
import { parts } from '../../../screens/shipped-console.ts';
import { tries } from '../../../support/draw.ts';
import { canonicalOf } from '../apply/edit-properties.ts';
import { mergeRandomPair } from './random-merges.ts';

const { schemas } = parts;
const FILE = 'screens/x/orders.json';
/** `npm run bench:edits` tries as many as one likes. */
const PAIRS = tries(400, 1500);

const BASE = {
  kind: 'list',
  id: 'orders',
  title: 'Orders',
  access: ['finance', 'sales', 'agent'],
  data: { call: 'fetchOrders', with: { limit: 10, store: 'all' } },
  columns: [{ field: 'a', label: 'A' }, { field: 'b' }, { field: 'c' }, { field: 'd' }],
  search: ['a', 'b'],
  actions: [{ id: 'refund', label: 'Refund', access: ['finance', 'sales'] }],
};
type Screen = Record<string, Json> & { columns: { field: string; label?: string }[] };

function merge(published: (screen: Screen) => void, draft: (screen: Screen) => void, answers?: Record<string, 'published' | 'draft'>) {
  const text = (change: (screen: Screen) => void) => {
    const screen = structuredClone(BASE) as unknown as Screen;
    change(screen);
    return new Map([[FILE, canonicalOf(FILE, JSON.stringify(screen), schemas)]]);
  };
  const merged = merge3({ base: text(() => undefined), published: text(published), draft: text(draft) }, schemas, answers);
  return { ...merged, screen: JSON.parse(merged.texts.get(FILE) as string) as Screen };
}

/** Gives properties other values. */
const put = (values: Record<string, Json>) => (screen: Screen) => void Object.assign(screen, values);
const relabel = (screen: Screen) => void Object.assign(screen.columns[0]!, { label: 'First' });
const fields = (screen: Screen) => screen.columns.map(({ field }) => field).join('');
const move = (screen: Screen, field: string, index: number) => {
  const from = screen.columns.findIndex((column) => column.field === field);
  screen.columns.splice(index, 0, ...screen.columns.splice(from, 1));
};

describe('merge3', () => {
  it(`keeps every edit of ${PAIRS} random pairs of authors, and reports hardly any conflict between disjoint ones`, () => {
    const outcomes = Array.from({ length: PAIRS }, (_, seed) => ({ seed, ...mergeRandomPair(seed) }));
    expect(outcomes.filter(({ lost }) => lost.length > 0)).toEqual([]);
    const disjoint = outcomes.filter(({ isDisjoint }) => isDisjoint);
    expect(disjoint.filter(({ questions }) => questions > 0).length / disjoint.length).toBeLessThan(0.01);
    expect(disjoint.length).toBeGreaterThan(PAIRS / 3);
  }, 60_000);

  it('reports a conflict with three values for one property, keeps the published one, and applies the answer', () => {
    const sides = [put({ title: 'P' }), put({ title: 'D' })] as const;
    const { questions, screen } = merge(...sides);
    expect(questions).toEqual([{ file: FILE, at: 'title', about: 'value', base: 'Orders', published: 'P', draft: 'D' }]);
    expect(screen.title).toBe('P');
    expect(merge(...sides, { [`${FILE}#title`]: 'draft' })).toMatchObject({ questions: [], screen: { title: 'D' } });
  });

  it('reports a conflict where one author changed what the other removed', () => {
    const { questions } = merge(relabel, (one) => void one.columns.splice(0, 1));
    expect(questions).toMatchObject([{ at: 'columns/@a', about: 'value', published: { field: 'a', label: 'First' } }]);
    expect(questions[0]).not.toHaveProperty('draft');
  });

  it('treats lists without ids as one value', () => {
    const { questions } = merge(put({ search: ['a'] }), put({ search: ['a', 'b', 'c'] }));
    expect(questions).toMatchObject([{ at: 'search', published: ['a'], draft: ['a', 'b', 'c'] }]);
  });

  it.each<[string, Json, Json, Json | 'asks']>([
    ['both take somebody away', ['finance', 'sales'], ['sales', 'agent'], ['sales']],
    ['one takes somebody away', ['finance', 'sales'], BASE.access, ['finance', 'sales']],
    ['one lets somebody in', BASE.access, ['finance', 'sales', 'agent', 'shopper'], ['finance', 'sales', 'agent', 'shopper']],
    ['one takes somebody away and the other lets somebody in', ['finance'], ['finance', 'sales', 'agent', 'shopper'], 'asks'],
    ['both let others in', ['finance', 'sales', 'agent', 'x'], ['finance', 'sales', 'agent', 'y'], 'asks'],
    ['together nobody would be left', ['finance'], ['sales'], 'asks'],
    ['one means everybody', ['finance'], 'anyone', 'asks'],
  ])('merges roles as a set, and never widens access without a question: %s', (_, published, draft, wanted) => {
    const { questions, screen } = merge(put({ access: published }), put({ access: draft }));
    if (wanted === 'asks') {
      expect(questions).toMatchObject([{ at: 'access', about: 'access' }]);
      expect(screen.access).toEqual(published);
    } else expect([questions, screen.access]).toEqual([[], wanted]);
  });

  it('merges moves and additions, and reports a conflict for a member moved to two places', () => {
    expect(
      fields(
        merge(
          (one) => move(one, 'a', 3),
          (one) => move(one, 'd', 0),
        ).screen,
      ),
    ).toBe('dbca');
    const added = merge(
      (one) => void one.columns.splice(1, 0, { field: 'p' }),
      (one) => void one.columns.splice(1, 0, { field: 'm' }),
    );
    expect([fields(added.screen).split('').sort().join(''), added.questions]).toEqual(['abcdmp', []]);
    const torn = merge(
      (one) => move(one, 'b', 0),
      (one) => move(one, 'b', 3),
    );
    expect(torn.questions).toMatchObject([{ at: 'columns', about: 'order', published: ['b', 'a', 'c', 'd'], draft: ['a', 'c', 'd', 'b'] }]);
    expect(mergeOrder(['a', 'b', 'c'], ['b', 'c', 'a'], ['c', 'a', 'b'])).toEqual(['c', 'b', 'a']);
    expect(mergeOrder(['a', 'b', 'c'], ['b', 'a', 'c'], ['a', 'c', 'b'])).toBeUndefined();
  });

  it('keeps an inserted member in place when its neighbour moves away', () => {
    const base = ['a', 'b', 'c', 'd'];
    expect(mergeOrder(base, ['b', 'c', 'd', 'a'], ['a', 'new', 'b', 'c', 'd'])).toEqual(['new', 'b', 'c', 'd', 'a']);
    expect(mergeOrder(base, ['a', 'b', 'new', 'c', 'd'], ['a', 'c', 'd', 'b'])).toEqual(['a', 'new', 'c', 'd', 'b']);
    // Two of them stay together.
    expect(mergeOrder(base, ['b', 'c', 'd', 'a'], ['a', 'new', 'newer', 'b', 'c', 'd'])).toEqual(['new', 'newer', 'b', 'c', 'd', 'a']);
  });

  it('keeps added members beside a neighbour that moved, and appended members at the end', () => {
    expect(mergeOrder(['a', 'b'], ['a', 'new', 'b'], ['b', 'a'])).toEqual(['new', 'b', 'a']);
    expect(mergeOrder(['a', 'b', 'c'], ['a', 'c', 'b'], ['a', 'b', 'c', 'new'])).toEqual(['a', 'c', 'b', 'new']);
  });

  it('reports a conflict for a member moved to two places, even where a neighbour was removed', () => {
    const { questions, screen } = merge(
      (one) => {
        move(one, 'b', 0);
        one.columns[1]!.label = 'First';
      },
      (one) => {
        move(one, 'b', 3);
        one.columns.splice(0, 1);
      },
    );
    expect(questions.map(({ at, about }) => [at, about])).toEqual([
      ['columns/@a', 'value'],
      ['columns', 'order'],
    ]);
    expect(fields(screen)).toBe('bacd');
  });

  it('merges equal additions, and reports a conflict for different positions', () => {
    const both = (one: Screen) => {
      one.columns.splice(1, 0, { field: 'both' });
      one.data = { call: 'fetchOrders', with: { limit: 10, store: 'all', town: 'x' } };
    };
    const { questions, screen } = merge(
      (one) => {
        both(one);
        one.data = { call: 'fetchOrders', with: { limit: 20, store: 'all', town: 'x' } };
        one.columns.push({ field: 'p' });
      },
      (one) => {
        both(one);
        move(one, 'd', 0);
      },
    );
    expect(questions).toEqual([]);
    expect(screen).toMatchObject({ data: { with: { limit: 20, town: 'x' } } });
    expect(screen.columns.map(({ field }) => field)).toEqual(['d', 'a', 'both', 'b', 'c', 'p']);
    expect(mergeOrder(['a', 'b'], ['new', 'a', 'b'], ['a', 'b', 'new'])).toBeUndefined();
  });

  it('reports a conflict for whole files that are invalid JSON or removed on one side', () => {
    const base = new Map([[FILE, '{"title":"a"}']]);
    const draft = new Map([[FILE, '{"title":"b"}']]);
    expect(merge3({ base, published: new Map([[FILE, '{']]), draft }, schemas).questions).toMatchObject([
      { file: FILE, at: '', published: '{' },
    ]);
    const gone = merge3({ base, published: new Map(), draft }, schemas);
    expect(gone).toMatchObject({ questions: [{ at: '', draft: '{"title":"b"}' }], texts: new Map() });
    expect(merge3({ base, published: new Map(), draft }, schemas, { [`${FILE}#`]: 'draft' }).texts).toEqual(draft);
  });
});

describe('labels of fields', () => {
  const app = (names?: Record<string, Record<string, string>>) => {
    const whole = { ...JSON.parse(parts.files.find(({ path }) => path.endsWith('app.json'))!.text), ...(names && { names }) };
    return new Map([['app.json', canonicalOf('app.json', JSON.stringify(whole), schemas)]]);
  };

  it.each([
    [
      'the very first among later ones of other things',
      { Toll: { name: 'Road' } },
      { Toll: { name: 'Road' }, Order: { tip: 'Thanks' } },
      { Order: { tip: 'Thanks' } },
    ],
    [
      'the very first among later ones of the same',
      { Toll: { name: 'Road' } },
      { Toll: { name: 'Road', amount: 'Fee' } },
      { Toll: { amount: 'Fee' } },
    ],
  ])('remove %s without a conflict', (_, first, later, left) => {
    const { texts, questions } = merge3({ base: app(first), published: app(later), draft: app() }, schemas);
    expect(questions).toEqual([]);
    expect(JSON.parse(texts.get('app.json')!).names).toEqual(left);
  });

  it('conflict where one author changed a label that the other removed', () => {
    const { questions } = merge3(
      { base: app({ Toll: { name: 'Road' } }), published: app({ Toll: { name: 'Way' } }), draft: app() },
      schemas,
    );
    expect(questions.map(({ at }) => at)).toEqual(['names/Toll/name']);
  });

  it('merge where two authors set the first label', () => {
    const { texts, questions } = merge3(
      { base: app(), published: app({ Toll: { name: 'Road' } }), draft: app({ Order: { tip: 'Thanks' } }) },
      schemas,
    );
    expect(questions).toEqual([]);
    expect(JSON.parse(texts.get('app.json')!).names).toEqual({ Toll: { name: 'Road' }, Order: { tip: 'Thanks' } });
  });
});

import { describe, expect, it } from 'vitest';
import { EMPTY_SCOPE, withVariables } from '../../../src/language/compiled/scope.ts';
import { mergeSubject, settleSubject } from '../../../src/runtime/actions/merge-subject.ts';
import type { ConflictReading } from '../../../src/runtime/actions/run-action.ts';

const of = { name: 'Large', price: 2, available: true };
const about = { of, keys: ['name', 'price'] };
const movedTo = (now: Record<string, unknown>, more: { isOwn?: true; gone?: true } = { isOwn: true }): ConflictReading[] =>
  Object.entries(now).map(([id, value], index) => ({
    moved: { seen: 0, value: index, now: value, label: id, type: { type: 'string' }, ...(more.gone && { gone: true }) },
    was: (of as Record<string, unknown>)[id],
    reading: { path: { root: 'row', steps: [id], missing: null }, scope: EMPTY_SCOPE, ...(more.isOwn && { isOwn: true }) },
  }));
const sent = (event: object) => ({ scope: withVariables(EMPTY_SCOPE, { event }), event, about });
const settled = (event: object, now: Record<string, unknown>, choices = {}) => {
  const merged = mergeSubject(sent(event), movedTo(now))!;
  const contested = merged.fields.filter(({ isContested }) => isContested).map(({ item }) => item.id);
  return { contested, ...settleSubject(merged, choices, sent(event)) };
};

describe('what a widget sends about something that has moved', () => {
  it('has what only others changed, and what was made here', () => {
    const { contested, event, scope, about: next } = settled({ objectId: 'v', name: 'Large', price: 3 }, { name: 'Huge' });
    expect([contested, event]).toEqual([[], { objectId: 'v', name: 'Huge', price: 3 }]);
    expect(scope.variables.event).toEqual(event);
    expect(next?.of).toEqual({ ...of, name: 'Huge' });
  });

  it('never grows by what it did not send', () => {
    expect(settled({ price: 3 }, { name: 'Huge' }).event).toEqual({ price: 3 });
  });

  it.each([
    ['mine', 3],
    ['theirs', 4],
  ] as const)('has %s where both changed it and that was chosen', (whose, price) => {
    const { contested, event, about: next } = settled({ name: 'Large', price: 3 }, { price: 4 }, { price: whose });
    expect([contested, event, next?.of]).toEqual([['price'], { name: 'Large', price }, { ...of, price: 4 }]);
  });

  it('is refused where a condition has moved as well, where it is gone, and where no object was sent', () => {
    const own = { objectId: 'v', price: 3 };
    expect(mergeSubject(sent(own), movedTo({ price: 4 }, {}))).toBeUndefined();
    expect(mergeSubject(sent(own), movedTo({ price: 4 }, { isOwn: true, gone: true }))).toBeUndefined();
    expect(mergeSubject({ ...sent(own), event: 3 }, movedTo({ price: 4 }))).toBeUndefined();
    expect(mergeSubject({ scope: EMPTY_SCOPE, event: own }, movedTo({ price: 4 }))).toBeUndefined();
  });
});

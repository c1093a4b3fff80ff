import { describe, expect, it } from 'vitest';
import { EMPTY_SCOPE, withVariables } from '../../../src/language/compiled/scope.ts';
import { mergeConflict, settleMerged } from '../../../src/runtime/actions/merge-conflict.ts';
import type { ConflictReading } from '../../../src/runtime/actions/run-action.ts';
import type { ActionWorld } from '../../../src/runtime/render/perform/action-world.ts';
import { type Settled, settleConflict } from '../../../src/runtime/render/perform/settle-conflict.tsx';
import { itemOf } from '../data/sample-table.ts';
import { formOf, typedIn } from './sample-form.ts';

const record = { fees: { night: 5, day: 2 }, name: 'North' };
const scope = withVariables(EMPTY_SCOPE, { record, row: record });
const form = formOf(['fees.night', 'fees.day', 'name'].map((id) => itemOf(id, { type: 'string' })));
const loaded = { 'fees.night': 5, 'fees.day': 2, name: 'North' };
const typedAs = (typed: object) => ({ ...typedIn(form, { ...loaded, ...typed }, scope, loaded), start: { scope, stored: record, at: 0 } });
const by = { objectId: 'u', full_name: 'Ana Ruiz' };

/** The server's conflict: these fields have these values now. */
function movedTo(now: Record<string, unknown>, typed: ReturnType<typeof typedAs>): ConflictReading[] {
  return Object.entries(now).map(([id, value], index) => {
    const item = form.items.find((one) => one.id === id)!;
    const moved = { seen: 0, value: index, now: value, label: id, type: { type: 'string' as const }, by };
    return {
      moved,
      was: null,
      reading: { path: { root: 'row', steps: id.split('.'), missing: null }, scope, field: { form: typed, item } },
    };
  });
}
const settled = (typed: object, now: Record<string, unknown>, choices: Record<string, 'mine' | 'theirs'> = {}) => {
  const own = typedAs(typed);
  const merged = mergeConflict(own, movedTo(now, own));
  const contested = merged.fields.filter(({ isContested }) => isContested).map(({ item }) => item.id);
  return { contested, fields: merged.fields, ...settleMerged(merged, choices, { scope, format: (_format, value) => String(value) }) };
};

describe('a form under which something has moved', () => {
  it('takes over what only others changed, and keeps what was typed', () => {
    const { contested, state, loaded: base } = settled({ name: 'South' }, { 'fees.night': 7 });
    expect([contested, state.values, base]).toEqual([
      [],
      { 'fees.night': 7, 'fees.day': 2, name: 'South' },
      { 'fees.night': 7, 'fees.day': 2, name: 'North' },
    ]);
  });

  it('is contested where both changed a field to different values, and nowhere else', () => {
    expect(settled({ 'fees.night': 6, name: 'South' }, { 'fees.night': 7, name: 'South' })).toMatchObject({ contested: ['fees.night'] });
  });

  it.each([
    ['mine', 6],
    ['theirs', 7],
  ] as const)('sends %s where that was chosen, and continues from the current values', (whose, value) => {
    const { state, loaded: base, start } = settled({ 'fees.night': 6 }, { 'fees.night': 7, 'fees.day': 3 }, { 'fees.night': whose });
    expect(state.values).toMatchObject({ 'fees.night': value, 'fees.day': 3 });
    expect([base['fees.night'], (start!.stored as typeof record).fees]).toEqual([7, { night: 7, day: 3 }]);
  });

  it('says what was, what is, and who changed it', () => {
    const [field] = settled({ 'fees.night': 6 }, { 'fees.night': 7 }).fields;
    expect(field).toMatchObject({ was: 5, mine: 6, theirs: 7, change: { by } });
  });

  it('asks nobody who has left the page meanwhile, and then saves only where nothing is contested', async () => {
    const own = typedAs({ 'fees.night': 6 });
    const run = { forms: [own], scope, event: undefined, about: undefined };
    const world = { screen: { showOver: () => expect.unreachable() }, format: String, isThere: () => false } as unknown as ActionWorld;
    expect(await settleConflict(world, run, movedTo({ 'fees.night': 7 }, own))).toBe('refused');
    const { sent } = (await settleConflict(world, run, movedTo({ 'fees.day': 3 }, own))) as Settled;
    expect(sent.forms![0]!.state.values).toMatchObject({ 'fees.night': 6, 'fees.day': 3 });
  });

  it('changes nothing of what it was given', () => {
    settled({}, { 'fees.night': 7 });
    expect(record.fees.night).toBe(5);
  });
});

import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../src/authoring/edit/apply/apply-edit.ts';
import { accessEdit, rolesOfPart } from '../../../src/authoring/edit/properties/access-of.ts';
import { DEFINITION_SCHEMAS } from '../../../src/language/check/definition-schemas.ts';
import { accessTable, changeOf } from '../../../src/studio/access/access-table.ts';
import { parts } from '../../screens/shipped-console.ts';
import { language } from '../../screens/shipped-language.ts';

const texts = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));
const roles = ['dispatcher', 'sales', 'finance', 'agent', 'shopper'];
const mayCall = (name: string, role: string) => {
  const call = parts.contracts.calls.get(name);
  return !call || call.roles === 'anyone' || call.roles.includes(role);
};
const tableOf = (after: typeof texts) =>
  accessTable({ texts: { before: texts, after }, reach: { before: language.reach(texts), after: language.reach(after) }, roles });

describe('accessTable', () => {
  const rows = tableOf(texts);

  it('has every screen, who may open it and what each can cause there', () => {
    const tolls = rows.find(({ id }) => id === 'toll-crud')!;
    expect(tolls.paths).toEqual(['/toll-crud']);
    expect(tolls.cells.agent).toEqual({ before: true, after: true });
    expect(tolls.calls.map(({ name }) => name)).toEqual(['createToll', 'deleteToll', 'fetchTolls', 'updateToll']);
    expect(tolls.calls.find(({ name }) => name === 'deleteToll')!.cells).toMatchObject({
      sales: { before: true, after: true },
      agent: { before: false, after: false },
    });
    expect(rows.some(({ isChanged }) => isChanged)).toBe(false);
    expect(rows.length).toBeGreaterThan(80);
  });

  it('has both addresses of a form that has two', () => {
    expect(rows.find(({ id }) => id === 'restaurant-form')!.paths).toEqual(['/restaurant/create', '/restaurants/:restaurantId/edit']);
  });

  it('marks what a press takes from a role, with every call that goes with it', () => {
    const { part } = rows.find(({ id }) => id === 'toll-crud')!;
    const answer = applyEdits(texts, [accessEdit(part!, 'sales', false, roles)], DEFINITION_SCHEMAS);
    if (answer.status !== 'changed') throw new Error('Nothing changed.');
    const changed = tableOf(new Map(answer.texts)).filter(({ isChanged }) => isChanged);
    expect(changed.map(({ id }) => id)).toEqual(['toll-crud']);
    expect(changeOf(changed[0]!.cells.sales!)).toBe('lost');
    expect(changeOf(changed[0]!.cells.dispatcher!)).toBeUndefined();
    expect(changed[0]!.calls.filter(({ cells }) => changeOf(cells.sales!) === 'lost').map(({ name }) => name)).toEqual([
      'createToll',
      'deleteToll',
      'fetchTolls',
      'updateToll',
    ]);
  });

  it('locks a screen whose data the server refuses to a role', () => {
    const { part } = rows.find(({ id }) => id === 'orders')!;
    const refused = roles.filter((role) => rolesOfPart(part!, mayCall).refusal(role) !== undefined);
    expect(refused.length).toBeGreaterThan(0);
    for (const role of refused) expect(rolesOfPart(part!, mayCall).refusal(role)).toMatchObject({ call: 'fetchAdminOrders' });
  });

  it('keeps a screen that the draft removes, and one whose text is no JSON now, as lost and without a box', () => {
    const without = new Map(texts);
    without.delete('tolls/toll-crud.json');
    const removed = tableOf(without).find(({ id }) => id === 'toll-crud')!;
    expect([removed.part, changeOf(removed.cells.sales!)]).toEqual([undefined, 'lost']);
    const broken = tableOf(new Map(texts).set('tolls/toll-crud.json', '{ "kind"')).find(({ id }) => id === 'toll-crud')!;
    expect(broken.part).toBeUndefined();
  });
});

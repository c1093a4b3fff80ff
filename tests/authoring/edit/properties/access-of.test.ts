import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../src/authoring/edit/apply/apply-edit.ts';
import { accessEdit, accessPartsOf, rolesOfPart } from '../../../../src/authoring/edit/properties/access-of.ts';
import { parts } from '../../../screens/shipped-console.ts';

const { schemas } = parts;
const ROLES = ['dispatcher', 'sales', 'finance'];
const FILE = 'x.json';

function screen(access: unknown, columns: unknown[] = [{ field: 'name' }]) {
  return JSON.stringify({ kind: 'list', id: 'x', path: '/x', title: 'X', access, data: { call: 'fetchTolls' }, columns });
}

function partAt(text: string, at: string) {
  const part = accessPartsOf(FILE, text, schemas)?.find((each) => each.at === at);
  if (!part) throw new Error(`There is no part at ${at}.`);
  return part;
}

/** The list of roles at a part after one of them was given it or lost it. */
function rolesAfter(text: string, at: string, role: string, has: boolean): unknown {
  const answer = applyEdits(new Map([[FILE, text]]), [accessEdit(partAt(text, at), role, has, ROLES)], schemas);
  if (answer.status !== 'changed') return answer.status;
  return partAt(answer.texts.get(FILE)!, at).own;
}

const always = () => true;

describe('roles of a part', () => {
  it('are those of its parent by default', () => {
    const part = partAt(screen(['sales']), 'columns/@name');
    expect(ROLES.filter(rolesOfPart(part, always).has)).toEqual(['sales']);
    expect(rolesOfPart(part, always).refusal('finance')).toBe('around');
  });

  it('are limited to the named ones, whatever the parent has', () => {
    const part = partAt(screen('anyone', [{ field: 'name', access: ['finance'] }]), 'columns/@name');
    expect(ROLES.filter(rolesOfPart(part, always).has)).toEqual(['finance']);
    expect(rolesOfPart(part, always).refusal('sales')).toBeUndefined();
  });

  it('exclude a role that one of its calls refuses', () => {
    const text = JSON.stringify({
      kind: 'list',
      id: 'x',
      path: '/x',
      title: 'X',
      access: 'anyone',
      data: { call: 'fetchTolls' },
      actions: [{ id: 'add', label: 'Add', call: 'createToll' }],
    });
    const part = partAt(text, 'actions/@add');
    expect(rolesOfPart(part, (call, role) => call !== 'createToll' || role === 'sales').refusal('finance')).toEqual({ call: 'createToll' });
  });
});

describe('accessEdit', () => {
  it('lists the other roles for a part that everybody had', () =>
    expect(rolesAfter(screen('anyone'), 'columns/@name', 'sales', false)).toEqual(['dispatcher', 'finance']));

  it('lists only roles that the parent has', () =>
    expect(rolesAfter(screen(['sales', 'finance']), 'columns/@name', 'sales', false)).toEqual(['finance']));

  it('is for admins only once the last role lost the part, and for a role again that gets it', () => {
    expect(rolesAfter(screen(['sales']), 'columns/@name', 'sales', false)).toEqual(['admin']);
    expect(rolesAfter(screen(['sales']), '', 'sales', false)).toEqual(['admin']);
    expect(rolesAfter(screen(['admin']), '', 'sales', true)).toEqual(['sales']);
  });

  it('removes a list of all roles', () =>
    expect(
      rolesAfter(screen(['sales', 'finance'], [{ field: 'name', access: ['finance'] }]), 'columns/@name', 'sales', true),
    ).toBeUndefined());
});

it('finds every place of the shipped definitions where roles can be set', () => {
  for (const { path, text } of parts.files) {
    const named = [...text.matchAll(/"access":/g)].length;
    const found = accessPartsOf(path, text, schemas)!.filter(({ own }) => own !== undefined).length;
    expect(`${path} ${found}`).toBe(`${path} ${named}`);
  }
});

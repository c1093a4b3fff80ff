import { describe, expect, it } from 'vitest';
import { groupRefusals } from '../../../../src/authoring/edit/members/group-refusals.ts';
import { groupTurns } from '../../../../src/authoring/edit/members/member-groups.ts';
import { schemaIdOf } from '../../../../src/language/check/definition-file.ts';
import { walkPositions } from '../../../../src/language/check/walk-positions.ts';
import type { Json } from '../../../../src/language/contracts/contract-types.ts';
import { idPathOf } from '../../../../src/language/definition/id-paths.ts';
import { parts } from '../../../screens/shipped-console.ts';
import { drawn, isWhole } from '../../../support/draw.ts';

const { schemas } = parts;
const FILE = 'screens/x.json';

const action = (id: string, more: object = {}) => ({ id, label: id, call: id, ...more });

function refused(actions: object[], at: string) {
  const text = JSON.stringify({
    kind: 'detail',
    id: 'x',
    path: '/x',
    title: 'X',
    access: ['sales'],
    data: { call: 'a' },
    blocks: [],
    actions,
  });
  return groupRefusals({ file: FILE, text, at }, schemas);
}

const why = (actions: object[], at: string) => refused(actions, at).map(({ to, name, reason }) => `${to} ${name}: ${reason.why}`);
const near = (actions: object[], at: string) => refused(actions, at).flatMap(({ to, isNear }) => (isNear ? [to] : []));

describe('groupRefusals', () => {
  const [open, close] = [action('open', { visible: 'record.isShut' }), action('close')];
  const group = { access: ['sales'], items: [action('a'), action('b')] };

  it('names roles that would lose a neighbour by grouping', () => {
    const mine = action('c', { access: ['sales', 'finance'] });
    expect(refused([group, mine], 'actions/@c')).toEqual([
      {
        to: 'join',
        name: 'a and b',
        reason: { why: 'kept-out', key: 'access', lost: ['finance'], around: ['sales'] },
        isNear: true,
      },
    ]);
    expect(refused([group, action('c')], 'actions/@c')[0]?.reason).toMatchObject({ lost: undefined, around: ['sales'] });
    expect(refused([group, action('c', { access: ['sales'] })], 'actions/@c')).toEqual([]);
  });

  it('names roles that could no longer change a field', () => {
    const sections = { editAccess: ['sales'], items: [{ field: 'a' }, { field: 'b' }] };
    const fields = [sections, { field: 'c', editAccess: ['finance'] }];
    const text = JSON.stringify({ kind: 'form', id: 'x', path: '/x', title: 'X', access: ['sales'], fields, submit: { call: 'a' } });
    expect(groupRefusals({ file: FILE, text, at: 'fields/@c' }, schemas)[0]?.reason).toEqual({
      why: 'kept-out',
      key: 'editAccess',
      lost: ['finance'],
      around: ['sales'],
    });
  });

  it('hides reasons about distant members until they are searched', () => {
    expect(why([action('a'), open, action('b')], 'actions/@a')).toEqual(['group b: apart', 'place b: no-condition']);
    expect(near([action('a'), open, action('b')], 'actions/@a')).toEqual([]);
    expect(why([group, open, action('c', { access: ['sales'] })], 'actions/@c')).toEqual(['join a and b: apart']);
  });

  it('always shows that only a condition is missing', () => {
    expect(why([action('a'), action('b')], 'actions/@a')).toEqual(['place b: no-condition']);
    expect(near([action('a'), action('b')], 'actions/@a')).toEqual(['place']);
    expect(near([action('a'), action('b'), open], 'actions/@a')).toEqual([]);
    expect(why([action('a')], 'actions/@a')).toEqual([]);
    expect(why([{ firstOf: [open, close] }], 'actions/0/firstOf/@close')).toEqual([]);
  });

  it('names the member that is fixed or a shared part', () => {
    expect(refused([action('a', { visible: false }), open], 'actions/@open')[0]?.reason).toEqual({ why: 'fixed', isOther: true });
    expect(refused([action('a', { visible: false }), open], 'actions/@a')[0]?.reason).toEqual({ why: 'fixed', isOther: false });
    expect(refused([{ use: 'shared' }, open], 'actions/@open')[0]?.reason).toEqual({ why: 'stands-in', isOther: true });
  });

  it('says why a further member cannot join', () => {
    const place = { firstOf: [open, close] };
    expect(why([place, action('third')], 'actions/@third')).toEqual(['share open or close: always-there']);
    expect(why([place, action('third', { visible: true })], 'actions/@third')).toEqual(['share open or close: fixed']);
    expect(why([{ ...place, access: ['sales'] }, action('third', { visible: 'record.isNew' })], 'actions/@third')).toEqual([
      'share open or close: kept-out',
    ]);
    expect(why([place, { use: 'shared' }], 'actions/1')).toEqual(['share open or close: stands-in']);
  });

  it('says why groups cannot be nested or lose members', () => {
    expect(why([group, { items: [action('c')] }], 'actions/0')).toEqual(['join c as a group: nested']);
    expect(why([{ suppress: [], items: [action('a')] }], 'actions/0')).toEqual(['dissolve a as a group: says-more']);
    expect(why([{ suppress: [], items: [action('a'), action('b')] }], 'actions/0/items/@a')).toEqual([
      'place b: no-condition',
      'leave a and b: says-more',
    ]);
    expect(why([{ firstOf: [action('a', { visible: false }), close] }], 'actions/0')).toEqual(['dissolve a or close: fixed-inside']);
  });

  it('never refuses an offered group, and explains each neighbour that cannot join', () => {
    const wrong: string[] = [];
    let reported = 0;
    for (const { path: file, text } of drawn('refusals of groups', parts.files, 10)) {
      const document = JSON.parse(text) as Json;
      walkPositions(document, schemas.root(schemaIdOf(file, document)), schemas, ({ pointer }) => {
        if (!/\/\d+$/.test(pointer)) return;
        const at = idPathOf(document, pointer);
        const keyOf = ({ to, name }: { to: string; name: string }) => `${to} ${name}`;
        const offered = groupTurns({ file, text, at }, schemas).map(keyOf);
        const refusals = groupRefusals({ file, text, at }, schemas);
        reported += refusals.filter(({ to, isNear }) => to === 'join' && isNear).length;
        // What stands apart can be called as its neighbour is.
        wrong.push(
          ...refusals
            .filter(({ reason }) => reason.why !== 'apart')
            .map(keyOf)
            .filter((each) => offered.includes(each)),
        );
      });
    }
    expect(wrong).toEqual([]);
    if (isWhole) expect(reported).toBeGreaterThan(5);
  });
});

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
  const open = action('open', { visible: 'record.isShut' });
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

  it('hides reasons about distant members until they are searched', () => {
    expect(why([action('a'), open, action('b')], 'actions/@a')).toEqual(['group b: apart', 'place b: no-condition']);
    expect(near([action('a'), open, action('b')], 'actions/@a')).toEqual([]);
    expect(why([group, open, action('c', { access: ['sales'] })], 'actions/@c')).toEqual(['join a and b: apart']);
  });

  it('names the member that is fixed or a shared part', () => {
    expect(refused([action('a', { visible: false }), open], 'actions/@open')[0]?.reason).toEqual({ why: 'fixed', isOther: true });
    expect(refused([action('a', { visible: false }), open], 'actions/@a')[0]?.reason).toEqual({ why: 'fixed', isOther: false });
    expect(refused([{ use: 'shared' }, open], 'actions/@open')[0]?.reason).toEqual({ why: 'stands-in', isOther: true });
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

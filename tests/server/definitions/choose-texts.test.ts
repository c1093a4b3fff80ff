import { describe, expect, it } from 'vitest';
import { chooseTexts } from '../../../server/definitions/choose-texts.ts';
import type { Texts } from '../../../server/definitions/read-folder.ts';
import { createProjectChecker } from '../../../src/language/check/check-project.ts';
import { BLOCK_KINDS } from '../../../src/runtime/kinds/block-kinds.ts';
import { contracts, readFixture, schemas } from '../../language/check/fixture-project.ts';

const check = createProjectChecker({ schemas, contracts, blocks: BLOCK_KINDS, widgets: [], icons: ['box', 'flag'] });
const checkTexts = (texts: Texts) => check([...texts].sort().map(([name, text]) => ({ path: `screens/${name}`, text })));
const app = readFixture('base').find(({ path }) => path === 'screens/app.json')?.text ?? '';

const screen = (id: string, part: { path?: string; use?: string; field?: string; title?: string; access?: unknown } = {}) => {
  const { path = `/${id}`, use, field = 'name', title = id, access = 'anyone' } = part;
  const columns = [use ? { use } : { field, label: 'Name' }];
  return JSON.stringify({ kind: 'list', id, path, title, access, data: { call: 'fetchThings' }, columns });
};
const columns = (field: string, id = 'thing-columns') =>
  JSON.stringify({ shared: 'items', id, entity: 'Thing', items: [{ field, label: 'Name' }] });

const GOOD: Texts = new Map([
  ['app.json', app],
  ['things.json', screen('things', { use: 'thing-columns' })],
  ['others.json', screen('others')],
  ['shared/thing-columns.json', columns('name')],
]);
const without = (...names: string[]) => new Map([...GOOD].filter(([name]) => !names.includes(name)));
const choose = (candidate: Texts, good: Texts = GOOD) => {
  const { texts, check: checked, issues } = chooseTexts(candidate, good, checkTexts, (file) => file.replace('screens/', ''));
  return {
    texts: new Map([...texts].sort()),
    screens: [...(checked.console?.screens.keys() ?? [])].sort(),
    errors: issues
      .filter(({ severity, code }) => severity === 'error' && code !== 'not-canonical')
      .map(({ code, file }) => `${code} ${file}`),
  };
};
const sorted = (texts: Texts) => new Map([...texts].sort());

describe('chooseTexts', () => {
  it('keeps the good text of a file with any error of its own, also one that only the whole project shows', () => {
    for (const faulty of [screen('others', { field: 'nmae' }), screen('others', { access: ['slaes'] }), screen('another')]) {
      const { texts, errors } = choose(new Map(GOOD).set('others.json', faulty));
      expect(errors.length).toBeGreaterThan(0);
      expect(texts).toEqual(sorted(GOOD));
    }
  });

  it('keeps the good set where a shared fragment is broken, breaks its users, or is removed while it is in use', () => {
    for (const fragment of ['{', columns('nmae')])
      expect(choose(new Map(GOOD).set('shared/thing-columns.json', fragment)).texts).toEqual(sorted(GOOD));
    const removed = without('shared/thing-columns.json').set('others.json', screen('others', { title: 'New' }));
    const { texts, errors } = choose(removed);
    expect(errors).toEqual(['unknown-shared screens/things.json']);
    expect(texts).toEqual(sorted(new Map(GOOD).set('others.json', screen('others', { title: 'New' }))));
  });

  it('takes a new shared fragment together with its first user, while something else is broken', () => {
    const next = new Map(GOOD)
      .set('shared/new-columns.json', columns('name', 'new-columns'))
      .set('others.json', screen('others', { use: 'new-columns' }))
      .set('things.json', '{');
    expect(choose(next).texts).toEqual(sorted(new Map(next).set('things.json', GOOD.get('things.json')!)));
  });

  it('lets a copy of a file wait until it has an id and a path of its own, whichever of the two names comes first', () => {
    for (const name of ['a-copy.json', 'z-copy.json'])
      expect(choose(new Map(GOOD).set(name, screen('others'))).texts, name).toEqual(sorted(GOOD));
  });

  it('serves a file that was only moved from where it was, until its id fits its new name', () => {
    const moved = without('others.json').set('renamed.json', screen('others'));
    expect(choose(moved)).toMatchObject({ texts: sorted(GOOD), errors: ['file-name screens/renamed.json'] });
    const named = without('others.json').set('renamed.json', screen('renamed', { path: '/others' }));
    expect(choose(named)).toMatchObject({ texts: sorted(named), screens: ['renamed', 'things'], errors: [] });
  });

  it('keeps everything when app.json is gone or broken', () => {
    expect(choose(without('app.json')).texts).toEqual(sorted(GOOD));
    expect(choose(new Map(GOOD).set('app.json', '{')).texts).toEqual(sorted(GOOD));
    expect(choose(new Map()).texts).toEqual(sorted(GOOD));
  });

  it('serves at the very first start what works of a faulty set', () => {
    const faulty = new Map(GOOD).set('others.json', screen('others', { field: 'nmae' }));
    expect(choose(faulty, new Map())).toMatchObject({ texts: sorted(faulty), screens: ['things'] });
  });
});

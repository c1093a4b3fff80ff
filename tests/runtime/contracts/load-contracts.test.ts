import { describe, expect, it } from 'vitest';
import { loadContracts } from '../../../src/runtime/contracts/load-contracts.ts';
import { sampleFiles } from './sample-contracts.ts';

type Tree = Record<string, unknown>;
const at = (tree: unknown, path: string): Tree => path.split('.').reduce((node, key) => node[key] as Tree, tree as Tree);

/** Breaks the sample at a path of the box entity or of the fetchBoxes call and gives what the loader says. */
function issuesAfter(change: (box: Tree, call: Tree, files: ReturnType<typeof sampleFiles>) => void): string[] {
  const files = sampleFiles();
  change(files.entities[0]!.content, at(files.calls[0]!.content, 'calls.fetchBoxes'), files);
  return loadContracts(files).issues.map(({ file, pointer, message }) => `${file}${pointer} ${message}`);
}

describe('loadContracts', () => {
  it('finds nothing wrong with good files and names each call', () => {
    const { contracts, issues } = loadContracts(sampleFiles());
    expect(issues).toEqual([]);
    expect(contracts.calls.get('fetchBoxes')).toMatchObject({ name: 'fetchBoxes', area: 'boxes' });
    expect([...contracts.entities.keys()]).toEqual(['Box']);
  });

  it.each<[string, (box: Tree, call: Tree) => void, RegExp]>([
    ['an unknown entity', (box) => (at(box, 'fields.objectId').of = 'Crate'), /objectId\/of unknown entity "Crate"/],
    ['an unknown enum', (box) => (at(box, 'fields.colour').enum = 'tint'), /colour\/enum unknown enum "tint"/],
    ['an unknown unit', (box) => (at(box, 'fields.price').unit = 'pesos'), /price\/unit unknown unit "pesos"/],
    ['an unknown kind of type', (box) => (at(box, 'fields.open').type = 'bool'), /open\/type unknown type "bool"/],
    ['an unknown key', (box) => (at(box, 'fields.open').lable = 'Open'), /open\/lable unknown key/],
    ['an open shape without a reason', (box) => delete at(box, 'fields.extra').because, /extra an open shape/],
    ['a page whose hole leads nowhere', (box) => (box.page = '/boxes/{id}'), /\/page the entity has no "id"/],
    ['an option path that leads nowhere', (box) => (at(box, 'asOption').text = 'title'), /asOption\/text the entity has no "title"/],
    ['a key that is no field', (box) => (box.key = 'code'), /\/key the entity has no "code"/],
    ['a key that not every one has', (box) => (box.key = 'secret'), /\/key must be a field that every one has/],
    [
      'an id whose class is nowhere',
      (box) => Object.assign(at(box, 'fields'), { owner: { type: 'string', idOf: 'ownerClass' } }),
      /owner\/idOf no text named "ownerClass" stands beside it/,
    ],
    ['a role without a name', (_, call) => (call.roles = ['']), /roles must be names of roles/],
    ['admin in a list of roles', (_, call) => (call.roles = ['admin']), /roles admin passes every check/],
    ['money without the words of a question', (_, call) => (call.effect = 'money'), /fetchBoxes a destructive or money call needs/],
    ['a read that is given once', (_, call) => (call.givenOnce = true), /givenOnce a call that only reads can be asked again/],
    [
      'a word of being given once that is no true',
      (_, call) => Object.assign(call, { effect: 'write', givenOnce: 'yes' }),
      /givenOnce must be true, or absent/,
    ],
    ['rows that are no list', (_, call) => (at(call, 'list').rows = 'total'), /list\/rows "total" is a number, not a list/],
    ['a page parameter that is not there', (_, call) => (at(call, 'list').page = ['pages']), /list\/page nothing is at "pages"/],
    [
      'a forbidden name',
      (box) => Object.assign(at(box, 'fields'), { ['constructor']: { type: 'boolean' } }),
      /constructor this name is not allowed/,
    ],
  ])('reports %s', (_, change, message) => {
    const issues = issuesAfter(change);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatch(message);
  });

  it('reports names that stand twice', () => {
    const issues = issuesAfter((_box, _call, files) => {
      files.entities.push({ ...files.entities[0]!, file: 'entities/box-two.json' });
      files.calls.push({ ...files.calls[0]!, file: 'calls/more.json' });
    });
    expect(issues).toEqual([
      'entities/box-two.json/entity the entity Box stands twice',
      'calls/more.json/calls/fetchBoxes the call fetchBoxes stands twice',
    ]);
  });

  it('reports all issues at once', () => {
    const issues = issuesAfter((box, call) => {
      at(box, 'fields.colour').enum = 'tint';
      call.effect = 'look';
    });
    expect(issues).toHaveLength(2);
  });
});

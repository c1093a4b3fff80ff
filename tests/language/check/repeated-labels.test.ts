import { describe, expect, it } from 'vitest';
import { dropRepeatedLabels } from '../../../scripts/drop-repeated-labels.ts';
import { checkContracts } from '../../../src/language/check/check-contracts.ts';
import { checkProject, type ProjectInput } from '../../../src/language/check/check-project.ts';
import { BLOCK_KINDS } from '../../../src/runtime/kinds/block-kinds.ts';
import { schemas } from './fixture-project.ts';

const boat = { type: 'object', fields: { name: { type: 'string', label: 'Name' }, length: { type: 'number', label: 'Length' } } };
const note = { type: 'string', label: 'Why' };
const ferry = { type: 'object', fields: { name: { type: 'string', label: 'Ferry' } } };
const calls = {
  fetchBoats: { effect: 'read', roles: 'anyone', result: { type: 'list', of: boat } },
  fetchFerries: { effect: 'read', roles: 'anyone', result: { type: 'list', of: ferry } },
  addBoat: { effect: 'write', roles: 'anyone', params: { note }, result: boat },
};
const written = checkContracts([{ path: 'schemas/calls/boats.json', text: JSON.stringify({ area: 'boats', calls }) }]);
const app = { brand: { name: 'Harbour' }, home: '/boats', roles: { admin: 'Admin' }, settings: {} };
const list = (id: string, call: string, columns: object[], more = {}) => ({
  kind: 'list',
  id,
  path: `/${id}`,
  title: id,
  access: 'anyone',
  data: { call },
  columns,
  ...more,
});

function project(files: Record<string, object>): ProjectInput {
  return {
    files: Object.entries({ 'screens/app.json': app, ...files }).map(([path, value]) => ({ path, text: JSON.stringify(value, null, 1) })),
    schemas,
    contracts: written.contracts,
    widgets: [],
    blocks: BLOCK_KINDS,
    icons: [],
  };
}

const repeats = (input: ProjectInput) =>
  checkProject(input)
    .issues.filter(({ code }) => code === 'repeats-contract')
    .map(({ file, pointer, severity }) => `${severity} ${file}${pointer}`);

describe('repeats-contract', () => {
  it('is reported for columns and inputs, and not for other texts', () => {
    const fields = [{ field: 'note', label: 'Why' }];
    const actions = [{ id: 'add', label: 'Add', ask: { fields }, call: 'addBoat' }];
    const columns = [
      { field: 'name', label: 'Name' },
      { field: 'length', label: 'Metres' },
    ];
    expect(repeats(project({ 'screens/boats.json': list('boats', 'fetchBoats', columns, { actions }) }))).toEqual([
      'warning screens/boats.json/columns/0/label',
      'warning screens/boats.json/actions/0/ask/fields/0/label',
    ]);
  });
});

describe('dropRepeatedLabels', () => {
  it('takes the labels away and leaves everything else as it was written, and the screen as it was', () => {
    const columns = [
      { label: 'Name', field: 'name' },
      { field: 'length', label: 'Length' },
      { field: 'name', id: 'again', label: 'Called' },
    ];
    const input = project({ 'screens/boats.json': list('boats', 'fetchBoats', columns) });
    const changed = dropRepeatedLabels(input);
    expect([...changed.keys()]).toEqual(['screens/boats.json']);
    expect(JSON.parse(changed.get('screens/boats.json')!).columns).toEqual([
      { field: 'name' },
      { field: 'length' },
      { field: 'name', id: 'again', label: 'Called' },
    ]);
    const after = { ...input, files: input.files.map(({ path, text }) => ({ path, text: changed.get(path) ?? text })) };
    expect(dropRepeatedLabels(after).size).toBe(0);
    const screenOf = (each: ProjectInput) => checkProject(each).console?.screens.get('boats');
    expect(screenOf(after)).toEqual(screenOf(input));
  });
});

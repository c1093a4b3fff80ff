import { describe, expect, it } from 'vitest';
import { compileConsole } from '../../../src/language/compile/compile-console.ts';
import type { AppDefinition, ScreenDefinition } from '../../../src/language/definition/definition.ts';
import { BLOCK_KINDS } from '../../../src/runtime/kinds/block-kinds.ts';
import { contracts } from '../check/fixture-project.ts';

type Lists = Pick<AppDefinition, 'options' | 'lookups'>;

/** A console with one list that has the given filters. */
function consoleOf(lists: Lists, filters: object[]) {
  const app = { brand: { name: 'Things' }, home: '/things', roles: { sales: 'Sales' }, settings: {}, ...lists } as AppDefinition;
  const list = {
    kind: 'list',
    id: 'things',
    path: '/things',
    title: 'Things',
    access: 'anyone',
    data: { call: 'fetchThings' },
    filters,
    columns: [{ field: 'name' }],
  } as ScreenDefinition;
  const files = [
    { path: 'app.json', definition: app },
    { path: 'things.json', definition: list },
  ];
  const compiled = compileConsole(files, { contracts, blocks: BLOCK_KINDS, widgets: [], icons: [] });
  const table = compiled.screens.get('things')?.blocks[0];
  return {
    ...compiled,
    inputs: table?.block === 'table' ? table.filters.map((item) => item.input) : [],
    sources: compiled.screens.get('things')?.sources ?? [],
  };
}
const codes = ({ issues }: { issues: { code: string; file?: string; pointer: string }[] }) =>
  issues.map(({ code, file, pointer }) => `${code} ${file}${pointer}`);

describe('options of app.json', () => {
  const filter = { field: 'ownerId', label: 'Owner', options: 'owners' };

  it('become a source of the screen, once for all items that use them, with value and words of the entity', () => {
    const { issues, inputs, sources } = consoleOf({ options: { owners: { call: 'searchThings', with: { term: "''" } } } }, [
      filter,
      { id: 'again', field: 'ownerId', options: 'owners', local: true, required: true },
    ]);
    expect(issues).toEqual([]);
    expect(sources).toMatchObject([
      { id: 'option-owners', call: { call: 'searchThings', with: { term: { '=': { op: 'literal', value: '' } } } } },
    ]);
    expect(inputs[0]).toMatchObject({
      input: 'select',
      choicesFrom: { op: 'path', path: { root: 'sources', steps: ['option-owners'], missing: [] } },
      choiceOf: { value: 'objectId', text: 'name' },
    });
  });

  it('read the rows where the call has them', () => {
    const { inputs } = consoleOf({ options: { owners: { call: 'fetchThings' } } }, [filter]);
    expect(inputs[0]?.choicesFrom).toMatchObject({ path: { steps: ['option-owners', 'items'] } });
  });

  it('are no source of a screen that does not use them', () => {
    expect(consoleOf({ options: { owners: { call: 'searchThings' } } }, []).sources).toEqual([]);
  });

  it('may read who is signed in, and nothing of a screen', () => {
    const withOf = (term: string) => consoleOf({ options: { owners: { call: 'searchThings', with: { term } } } }, [filter]);
    expect(withOf('user.email').issues).toEqual([]);
    expect(codes(withOf('record.name'))).toEqual(['unknown-root app.json/options/owners/with/term']);
  });
});

describe('lookups of app.json', () => {
  const filter = { field: 'ownerId', label: 'Owner', lookup: 'owners' };
  const lookup = (owners: object) => consoleOf({ lookups: { owners } as Lists['lookups'] }, [filter]);

  it('know what they search, and the value and words of what they find', () => {
    const { issues, inputs } = lookup({ call: 'searchThings', term: 'term' });
    expect(issues).toEqual([]);
    expect(inputs[0]?.lookup).toEqual({ call: 'searchThings', term: 'term', with: {}, value: 'objectId', text: 'name', rows: '' });
  });
});

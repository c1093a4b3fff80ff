import { describe, expect, it } from 'vitest';
import { canonicalText } from '../../../src/language/check/canonical-text.ts';
import { checkProject, type ProjectInput } from '../../../src/language/check/check-project.ts';
import { schemaIdOf } from '../../../src/language/check/definition-file.ts';
import { parseJsonWithPositions } from '../../../src/language/check/parse-json-with-positions.ts';
import { writtenOf } from '../../../src/language/check/written-json.ts';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import { LANGUAGE_VERSION } from '../../../src/language/definition/language-version.ts';
import { BLOCK_KINDS } from '../../../src/runtime/kinds/block-kinds.ts';
import { contracts, schemas } from './fixture-project.ts';

const app: Json = {
  language: LANGUAGE_VERSION,
  brand: { name: 'Things' },
  home: '/things',
  roles: { admin: 'Admin', sales: 'Sales', finance: 'Finance', agent: 'Agent', dispatcher: 'Dispatcher', shopper: 'Shopper' },
  settings: {},
};
const list: Json = {
  kind: 'list',
  id: 'things',
  path: '/things',
  title: 'Things',
  access: 'anyone',
  data: { call: 'fetchThings' },
  columns: [{ use: 'columns' }],
};
const columns: Json = { shared: 'items', id: 'columns', entity: 'Thing', items: [{ field: 'name' }] };

/** Canonical files from values; texts stay as they are. */
function filesOf(values: Record<string, Json>): { path: string; text: string }[] {
  return Object.entries(values).map(([path, value]) => {
    if (typeof value === 'string') return { path, text: value };
    const { parsed } = parseJsonWithPositions(path, JSON.stringify(value));
    return { path, text: canonicalText(writtenOf(parsed!), schemaIdOf(path, value), schemas) };
  });
}

const check = (values: Record<string, Json>, more: Partial<ProjectInput> = {}) =>
  checkProject({ files: filesOf(values), schemas, contracts, blocks: BLOCK_KINDS, widgets: [], icons: [], ...more });
const base = { 'app.json': app, 'things.json': list, 'shared/columns.json': columns };
const codes = (values: Record<string, Json>) => check(values).issues.map(({ code, file }) => `${file} ${code}`);

describe('checkProject', () => {
  it('gives the compiled screens and the definitions of a sound project', () => {
    const { issues, definitions, console } = check(base);
    expect(issues).toEqual([]);
    expect(definitions.map((file) => file.path)).toEqual(['app.json', 'things.json', 'shared/columns.json']);
    expect([...console!.screens.keys()]).toEqual(['things']);
  });

  it('keeps the sound screens when another has errors', () => {
    const { console } = check({ ...base, 'bad.json': { ...(list as object), id: 'bad', path: '/bad', data: { call: 'nothing' } } as Json });
    expect([...console!.screens.keys()]).toEqual(['things']);
  });

  it('reports a fault of a shared fragment once, however many screens use it', () => {
    const other = { ...(list as object), id: 'other', path: '/other' } as Json;
    const broken = { ...(columns as object), items: [{ field: 'nam', text: '{row.x}', id: 'n', label: 'N' }] } as Json;
    const { issues } = check({ ...base, 'other.json': other, 'shared/columns.json': broken });
    expect(issues.filter((issue) => issue.code === 'unknown-path')).toHaveLength(1);
  });

  it('speaks of the fault of a fragment, not of its absence', () => {
    expect(codes({ ...base, 'shared/columns.json': { ...(columns as object), itemz: [] } as Json })).toEqual([
      'shared/columns.json unknown-key',
    ]);
    expect(codes({ ...base, 'shared/columns.json': '{ "shared": ' })).toEqual(['shared/columns.json json-syntax']);
  });

  it('checks a fragment by itself against what it declares, where no screen uses it, too', () => {
    const lonely = {
      ...(columns as object),
      id: 'lonely',
      items: [{ field: 'nam' }, { field: 'name', visible: 'record.any == form.thing' }],
    };
    expect(codes({ ...base, 'shared/lonely.json': lonely as Json })).toEqual([
      'shared/lonely.json unused-shared',
      'shared/lonely.json unknown-path',
    ]);
  });

  it('says nothing about screens while app.json cannot be read', () => {
    expect(codes({ ...base, 'app.json': '{' })).toEqual(['app.json json-syntax']);
  });

  it('sorts issues by file, line and column', () => {
    const broken = { ...(list as object), title: 5, access: 'boss' } as Json;
    const { issues } = check({ ...base, 'things.json': broken, 'a.json': '[' });
    const locations = issues.map(({ file, line, column }) => [file, line, column]);
    expect(locations).toEqual(
      [...locations].sort((a, b) => String(a[0]).localeCompare(String(b[0])) || Number(a[1]) - Number(b[1]) || Number(a[2]) - Number(b[2])),
    );
    expect(issues.length).toBeGreaterThan(2);
  });

  it('finds a call that a role reaches through a shared fragment, and not one behind a narrower list', () => {
    const remove = { id: 'delete', label: 'Delete', call: 'deleteThing', with: { id: 'row.objectId' } };
    const withActions = (actions: Json) => ({
      ...base,
      'things.json': { ...(list as object), access: ['sales', 'finance'], rowActions: actions } as Json,
    });
    expect(check(withActions([remove])).issues[0]).toMatchObject({
      code: 'role-may-not-call',
      pointer: '/rowActions/0/call',
      received: ['sales'],
      allowed: ['finance'],
    });
    expect(codes(withActions([{ ...remove, access: ['finance'] }]))).toEqual([]);
    expect(codes(withActions([{ access: ['finance'], items: [remove] }]))).toEqual([]);
  });

  it('reports a fault of the runtime itself instead of throwing', () => {
    const widget: ProjectInput['widgets'][number] = {
      name: 'order-items',
      as: ['block'],
      get props(): never {
        throw new Error('This contract is broken');
      },
    };
    const detail: Json = {
      kind: 'detail',
      id: 'x',
      path: '/x',
      title: 'X',
      access: 'anyone',
      blocks: [{ block: 'order-items', props: {} }],
    };
    const { issues, console } = check({ ...base, 'x.json': detail }, { widgets: [widget] });
    expect(issues.map(({ code, file }) => `${code} ${file}`)).toEqual(['compile-failed x.json']);
    expect(issues[0]?.message).toContain('This contract is broken');
    // The others are as they were, and it keeps its address.
    expect(console?.manifest.map(({ id, isBroken }) => [id, isBroken ?? false])).toContainEqual(['x', true]);
    expect(console?.manifest.filter(({ isBroken }) => isBroken)).toHaveLength(1);
    expect(console?.screens.size).toBe((console?.manifest.length ?? 0) - 1);
  });
});

import { describe, expect, it } from 'vitest';
import { reachMatrix } from '../../../src/language/check/reach-matrix.ts';
import { compileInput } from '../../../src/language/compile/compile-console.ts';
import type { ScreenDefinition } from '../../../src/language/definition/definition.ts';
import { definitions, parts as project } from '../../screens/shipped-console.ts';
import { contracts } from './fixture-project.ts';

describe('reachMatrix of the shipped console', () => {
  const { screens, ...input } = compileInput(definitions, project);
  const { rows, roles } = reachMatrix(screens, input);

  it('has no role that can reach a call that refuses it', () => {
    for (const { screen, call, roles: reaching } of rows) {
      const allowed = project.contracts.calls.get(call)?.roles ?? [];
      const refused = allowed === 'anyone' ? [] : reaching.filter((role) => !allowed.includes(role));
      expect([screen, call, refused]).toEqual([screen, call, []]);
    }
  });

  it('lets every role of a screen load its data, and only these act there', () => {
    for (const { definition } of screens) {
      const open = definition.access === 'anyone' ? roles : roles.filter((role) => definition.access.includes(role));
      const own = rows.filter((row) => row.screen === definition.id);
      // What admins alone may reach has no row: they may everything.
      if (definition.data) expect(own.find((row) => row.call === definition.data?.call)?.roles ?? []).toEqual(open);
      for (const row of own) expect(open).toEqual(expect.arrayContaining(row.roles));
    }
  });

  it('keeps money from those who may not move it', () => {
    expect(rows.find((row) => row.screen === 'order' && row.call === 'createRefund')).toEqual({
      screen: 'order',
      call: 'createRefund',
      effect: 'money',
      roles: ['dispatcher', 'sales', 'finance'],
    });
  });
});

describe('reachMatrix', () => {
  const app = { brand: { name: 'Things' }, home: '/', roles: { admin: 'Admin', sales: 'Sales', finance: 'Finance' }, settings: {} };
  const reach = (environment: object, widgets?: Map<string, { calls?: string[] }>) => {
    const definition = {
      kind: 'detail',
      id: 'x',
      path: '/x',
      title: 'X',
      access: ['sales', 'finance'],
      blocks: [],
      ...environment,
    } as unknown;
    const screen = { path: 'x.json', definition: definition as ScreenDefinition };
    return reachMatrix([screen], { contracts, app, shared: new Map(), ...(widgets ? { widgets } : {}) }).rows;
  };

  it('gives the calls of a dialog to who can open it', () => {
    const dialogs = [{ id: 'after', title: 'After', actions: [{ id: 'delete', label: 'Delete', call: 'deleteThing' }] }];
    const after = ['then', { open: 'after' }] as const;
    const rename = { id: 'rename', label: 'Rename', access: ['sales'], call: 'renameThing' };
    const actions = [Object.fromEntries([...Object.entries(rename), after])];
    expect(reach({ dialogs }).map(({ call }) => call)).toEqual([]);
    expect(reach({ dialogs, actions }).map(({ call, roles }) => [call, roles])).toEqual([
      ['deleteThing', ['sales']],
      ['renameThing', ['sales']],
    ]);
  });

  it('sees the calls that a widget makes by itself', () => {
    const blocks = [{ block: 'map', access: ['finance'] }];
    expect(reach({ blocks }, new Map([['map', { calls: ['fetchThings'] }]]))).toEqual([
      { screen: 'x', call: 'fetchThings', effect: 'read', roles: ['finance'] },
    ]);
  });
});

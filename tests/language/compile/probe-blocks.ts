import { compileConsole } from '../../../src/language/compile/compile-console.ts';
import type { AppDefinition, ScreenDefinition } from '../../../src/language/definition/definition.ts';
import { BLOCK_KINDS } from '../../../src/runtime/kinds/block-kinds.ts';
import { contracts as fixtures } from '../check/fixture-project.ts';

const APP = { brand: { name: 'Things' }, home: '/things', roles: { sales: 'Sales', finance: 'Finance', agent: 'Agent' }, settings: {} };

/** Compiles one screen, over the contracts of the fixtures or others; a detail has a record unless it says otherwise. */
export function compileScreenOf(
  definition: object,
  { contracts = fixtures, app = {} }: { contracts?: typeof fixtures; app?: object } = {},
) {
  const record = { path: '/things/:id', data: { call: 'fetchThing', with: { id: 'route.id' } } };
  const common = { id: 'things', path: '/things', title: 'Things', access: 'anyone' };
  const screen = { ...common, ...('kind' in definition && definition.kind === 'detail' && record), ...definition };
  const files = [
    { path: 'app.json', definition: { ...APP, ...app } as AppDefinition },
    { path: 'things.json', definition: screen as unknown as ScreenDefinition },
  ];
  const compiled = compileConsole(files, { contracts, blocks: BLOCK_KINDS, widgets: [], icons: [] });
  const faults = compiled.issues.map(({ code, pointer }) => `${code} ${pointer}`);
  return { ...compiled, screen: compiled.screens.get('things')!, faults };
}

/** Compiles a detail screen with these blocks. */
export function compileBlocksOf(blocks: readonly object[], contracts = fixtures) {
  const { screen, faults } = compileScreenOf({ kind: 'detail', blocks }, { contracts });
  return { blocks: screen?.blocks ?? [], faults };
}

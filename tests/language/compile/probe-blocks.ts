import { compileConsole } from '../../../src/language/compile/compile-console.ts';
import type { AppDefinition, ScreenDefinition } from '../../../src/language/definition/definition.ts';
import { BLOCK_KINDS } from '../../../src/runtime/kinds/block-kinds.ts';
import { contracts as fixtures } from '../check/fixture-project.ts';

/** Compiles a detail screen with these blocks, over the contracts of the fixtures or others. */
export function compileBlocksOf(blocks: readonly object[], contracts = fixtures) {
  const app = { brand: { name: 'Things' }, home: '/things', roles: { sales: 'Sales' }, settings: {} } as AppDefinition;
  const detail = {
    kind: 'detail',
    id: 'thing',
    path: '/things/:thingId',
    title: 'Thing',
    access: 'anyone',
    data: { call: 'fetchThing', with: { id: 'route.thingId' } },
    blocks,
  } as unknown as ScreenDefinition;
  const files = [
    { path: 'app.json', definition: app },
    { path: 'thing.json', definition: detail },
  ];
  const compiled = compileConsole(files, { contracts, blocks: BLOCK_KINDS, widgets: [], icons: [] });
  return {
    blocks: compiled.screens.get('thing')?.blocks ?? [],
    faults: compiled.issues.map(({ code, pointer }) => `${code} ${pointer}`),
  };
}

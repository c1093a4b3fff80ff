import type { CompiledBlock } from '../../compiled/compiled-screen.ts';
import type { ScreenDefinition } from '../../definition/definition.ts';
import { compileBlocks } from '../compile-block.ts';
import { inside, type Variables } from '../compile-context.ts';
import type { TypedSource } from '../compile-source.ts';
import type { ScreenOf } from './screen-kind.ts';

/** Compiles a page of blocks; `row` is the data of the page. */
export function compileBlocksPage(
  { context, location, definition }: ScreenOf<Extract<ScreenDefinition, { blocks?: unknown }>>,
  variables: Variables,
  data: TypedSource | undefined,
): CompiledBlock[] {
  const readable = data ? { ...variables, row: data.result } : variables;
  return compileBlocks(context, definition.blocks, inside(location, 'blocks'), { variables: readable, path: '' });
}

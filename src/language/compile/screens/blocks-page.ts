import type { CompiledBlock } from '../../compiled/compiled-screen.ts';
import type { DetailDefinition, ReportDefinition } from '../../definition/definition.ts';
import { compileBlocks } from '../compile-block.ts';
import { inside, type Roots } from '../compile-context.ts';
import type { TypedSource } from '../compile-source.ts';
import type { ScreenOf } from './screen-kind.ts';

/** Compiles a page of blocks; `row` is the data of the page. */
export function compileBlocksPage(
  { context, location, definition }: ScreenOf<DetailDefinition | ReportDefinition>,
  roots: Roots,
  data: TypedSource | undefined,
): CompiledBlock[] {
  const readable = data ? { ...roots, row: data.result } : roots;
  return compileBlocks(context, definition.blocks, inside(location, 'blocks'), { roots: readable, path: '' });
}

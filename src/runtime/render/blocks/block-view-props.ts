import type { ComponentType } from 'react';
import type { BlockName, BlockOf, CompiledBlock } from '../../../language/compiled/compiled-screen.ts';

/** What the view of any block takes. `bare` leaves out its card. */
export interface BlockViewProps {
  block: CompiledBlock;
  bare?: boolean;
}

/** Draws any block. Blocks that hold others are given it: it knows all of them, so they cannot know it. */
export type AnyBlock = ComponentType<BlockViewProps>;

/** The view of one kind of block. What it has no use for it leaves. */
export type BlockViewOf<Name extends BlockName> = ComponentType<{ block: BlockOf<Name>; bare?: boolean; View: AnyBlock }>;

/** Whether a block inside another has nothing to put on a frame of its own: no title and no buttons. */
export function isFrameless(block: CompiledBlock): boolean {
  return block.title === undefined && block.actions.length === 0 && !('edit' in block && block.edit);
}

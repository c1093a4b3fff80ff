import type { ComponentType } from 'react';
import type { BlockName, BlockOf, CompiledBlock } from '../../../language/compiled/compiled-screen.ts';

/** Props of any block's view. `bare` omits the card. */
export interface BlockViewProps {
  block: CompiledBlock;
  bare?: boolean;
}

/** Renders any block. Passed to blocks that contain others, to avoid circular imports. */
export type AnyBlock = ComponentType<BlockViewProps>;

/** View of one kind of block; it may ignore props. */
export type BlockViewOf<Name extends BlockName> = ComponentType<{ block: BlockOf<Name>; bare?: boolean; View: AnyBlock }>;

/** Whether a block inside another needs no frame of its own: no title and no buttons. */
export function isFrameless(block: CompiledBlock): boolean {
  return block.title === undefined && block.actions.length === 0 && !('edit' in block && block.edit);
}

import type { CompiledBlock } from '../../compile/compiled-screen.ts';
import { Bones } from '../parts/Bones.tsx';
import { useScope } from '../scope-context.ts';
import { BlockCard } from './BlockCard.tsx';
import { BlockView, blockVisible } from './BlockView.tsx';

/** The first of its blocks that is visible. Until the first undecided one is decided a skeleton stands there, never a later block. */
export function OneOfBlock({ block }: { block: Extract<CompiledBlock, { block: 'one-of' }> }) {
  const scope = useScope();
  const chosen = firstVisible(block.blocks, (member) => blockVisible(member, scope));
  const isCard = block.title !== undefined;
  const body = chosen === 'undecided' ? <Bones /> : chosen ? <BlockView key={chosen.id} block={chosen} bare={isCard} /> : null;
  if (!isCard) return chosen === 'undecided' ? <div className="card card-body">{body}</div> : body;
  const isFlush = chosen !== 'undecided' && chosen?.block === 'fields';
  return (
    <BlockCard block={block} scope={scope} flush={isFlush}>
      {body}
    </BlockCard>
  );
}

/** The first block whose condition holds; `undecided` when one before it is still open. */
export function firstVisible(
  blocks: readonly CompiledBlock[],
  visible: (block: CompiledBlock) => boolean | undefined,
): CompiledBlock | 'undecided' | undefined {
  for (const block of blocks) {
    const state = visible(block);
    if (state === undefined) return 'undecided';
    if (state) return block;
  }
  return undefined;
}

import type { BlockOf } from '../../../language/compiled/compiled-screen.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { blockVisible, firstVisible } from '../../data/shown/block-state.ts';
import { BlockCard } from '../../render/blocks/BlockCard.tsx';
import type { AnyBlock } from '../../render/blocks/block-view-props.ts';
import { useScope } from '../../render/scope-context.ts';

/** The first visible block. While an earlier one is undecided a skeleton is shown, never a later block. */
export function OneOfBlock({ block, View }: { block: BlockOf<'one-of'>; View: AnyBlock }) {
  const scope = useScope();
  const chosen = firstVisible(block.blocks, (member) => blockVisible(member, scope));
  const isCard = block.title !== undefined;
  const body = chosen === 'undecided' ? <Skeleton /> : chosen ? <View key={chosen.id} block={chosen} bare={isCard} /> : null;
  if (!isCard) return chosen === 'undecided' ? <div className="card card-body">{body}</div> : body;
  const isFlush = chosen !== 'undecided' && chosen?.block === 'fields';
  return (
    <BlockCard block={block} scope={scope} flush={isFlush}>
      {body}
    </BlockCard>
  );
}

import { useEffect, useMemo } from 'react';
import type { BlockName, CompiledBlock } from '../../../language/compiled/compiled-screen.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { blockScope, blockVisible } from '../../data/shown/block-state.ts';
import { BLOCK_VIEWS } from '../../kinds/block-views.tsx';
import { ScopeContext, useScope } from '../scope-context.ts';
import { useScreen } from '../screen-context.ts';
import { BlockBoundary } from './BlockBoundary.tsx';
import type { BlockViewOf, BlockViewProps } from './block-view-props.ts';

/** Renders a block of any kind: hidden, a skeleton while undecided, or inside its error boundary. */
export function BlockView({ block, bare }: BlockViewProps) {
  const outer = useScope();
  const scope = useMemo(() => blockScope(block, outer), [block, outer]);
  const visible = blockVisible(block, outer);
  useNeeds(block);
  const View = BLOCK_VIEWS[block.block] as BlockViewOf<BlockName>;
  if (visible === false) return null;
  if (visible === undefined)
    return bare ? (
      <Skeleton lines={2} />
    ) : (
      <div className="card card-body">
        <Skeleton />
      </div>
    );
  return (
    <BlockBoundary name={block.id}>
      <ScopeContext.Provider value={scope}>
        <View block={block} bare={bare} View={BlockView} />
      </ScopeContext.Provider>
    </BlockBoundary>
  );
}

function useNeeds({ reads }: CompiledBlock): void {
  const { need } = useScreen();
  useEffect(() => {
    if (reads) need(reads);
  }, [need, reads]);
}

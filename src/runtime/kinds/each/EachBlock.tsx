import type { BlockOf } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import { membersOf } from '../../data/shown/block-state.ts';
import { memberKey } from '../../data/values/row-key.ts';
import { BlockCard } from '../../render/blocks/BlockCard.tsx';
import { type AnyBlock, isFrameless } from '../../render/blocks/block-view-props.ts';
import { ContentState } from '../../render/blocks/ContentState.tsx';
import { useContent } from '../../render/blocks/content.ts';
import { ScopeContext, useScope } from '../../render/scope-context.ts';

/** Its blocks once per item of a list. A null item is passed over. */
export function EachBlock({ block, View }: { block: BlockOf<'each'>; View: AnyBlock }) {
  const scope = useScope();
  const content = useContent(block, scope);
  if (!content) return null;
  const isFilled = content.status === 'ready' && membersOf(content.data).length > 0;
  return (
    <BlockCard block={block} scope={scope} flush={isFilled}>
      <ContentState block={block} content={content}>
        {(data) =>
          membersOf(data).map((row, index) => (
            <div className="each-item" key={memberKey(row, index, block.rowKey)}>
              <ScopeContext.Provider value={withVariables(scope, { row })}>
                {block.blocks.map((inner) => (
                  <View key={inner.id} block={inner} bare={isFrameless(inner)} />
                ))}
              </ScopeContext.Provider>
            </div>
          ))
        }
      </ContentState>
    </BlockCard>
  );
}

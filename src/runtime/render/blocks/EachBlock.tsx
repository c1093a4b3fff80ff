import type { CompiledBlock } from '../../compile/compiled-screen.ts';
import { withRoots } from '../../data/scope.ts';
import { ScopeContext, useScope } from '../scope-context.ts';
import { BlockCard } from './BlockCard.tsx';
import type { AnyBlock } from './block-view-props.ts';
import { ContentState } from './ContentState.tsx';
import { useContent } from './content.ts';

/** Its blocks once per item of a list. A null item is passed over. */
export function EachBlock({ block, View }: { block: Extract<CompiledBlock, { block: 'each' }>; View: AnyBlock }) {
  const scope = useScope();
  const content = useContent(block, scope);
  if (!content) return null;
  const isFilled = content.status === 'ready' && Array.isArray(content.data) && content.data.length > 0;
  return (
    <BlockCard block={block} scope={scope} flush={isFilled}>
      <ContentState block={block} content={content}>
        {(data) =>
          (data as unknown[]).map((row, index) =>
            row === null || row === undefined ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: items of a list need not have ids, and the list is replaced as a whole
              <div className="each-item" key={index}>
                <ScopeContext.Provider value={withRoots(scope, { row })}>
                  {block.blocks.map((inner) => (
                    <View key={inner.id} block={inner} bare={inner.title === undefined} />
                  ))}
                </ScopeContext.Provider>
              </div>
            ),
          )
        }
      </ContentState>
    </BlockCard>
  );
}

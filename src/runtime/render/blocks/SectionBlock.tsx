import { useMemo } from 'react';
import type { CompiledBlock } from '../../compile/compiled-screen.ts';
import { withRoots } from '../../data/scope.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { ScopeContext, useScope } from '../scope-context.ts';
import { BlockColumns } from './BlockColumns.tsx';
import type { AnyBlock } from './block-view-props.ts';
import { ContentState } from './ContentState.tsx';
import { useContent } from './content.ts';

/** Blocks under one condition, and under one title where it has one. */
export function SectionBlock({ block, View }: { block: Extract<CompiledBlock, { block: 'section' }>; View: AnyBlock }) {
  const outer = useScope();
  const content = useContent(block, outer);
  const data = content?.data;
  const scope = useMemo(() => (content?.status === 'ready' ? withRoots(outer, { row: data }) : outer), [outer, content?.status, data]);
  const body = (
    <ScopeContext.Provider value={scope}>
      {block.actions.length > 0 && (
        <div className="row">
          {block.actions.map((action) => (
            <ActionButton key={action.id} action={action} scope={scope} small />
          ))}
        </div>
      )}
      <BlockColumns View={View} blocks={block.blocks} />
    </ScopeContext.Provider>
  );
  if (!content || content.status === 'ready') return body;
  return (
    <ContentState block={block} content={content}>
      {() => body}
    </ContentState>
  );
}

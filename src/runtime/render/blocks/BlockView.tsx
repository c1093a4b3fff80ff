import { useEffect, useMemo } from 'react';
import { Bones } from '../../../ui/Bones.tsx';
import type { CompiledBlock } from '../../compiled/compiled-screen.ts';
import { blockScope, blockVisible } from '../../data/block-state.ts';
import { sourcesOfBlock } from '../../data/source-reads.ts';
import { ScopeContext, useScope } from '../scope-context.ts';
import { useScreen } from '../screen-context.ts';
import { BlockBoundary } from './BlockBoundary.tsx';
import type { BlockViewProps } from './block-view-props.ts';
import { ChartBlock } from './ChartBlock.tsx';
import { ChipsBlock } from './ChipsBlock.tsx';
import { EachBlock } from './EachBlock.tsx';
import { FieldsBlock } from './FieldsBlock.tsx';
import { FormBlock } from './FormBlock.tsx';
import { GivenTable } from './GivenTable.tsx';
import { JsonBlock } from './JsonBlock.tsx';
import { NotesBlock } from './NotesBlock.tsx';
import { OneOfBlock } from './OneOfBlock.tsx';
import { RevealedTable } from './RevealedTable.tsx';
import { SectionBlock } from './SectionBlock.tsx';
import { StatsBlock } from './StatsBlock.tsx';
import { StepperBlock } from './StepperBlock.tsx';
import { TableBlock } from './TableBlock.tsx';
import { TabsBlock } from './TabsBlock.tsx';
import { TextBlock } from './TextBlock.tsx';
import { TimelineBlock } from './TimelineBlock.tsx';
import { TreeBlock } from './TreeBlock.tsx';
import { WidgetBlock } from './WidgetBlock.tsx';

/** A block, whatever kind it is: hidden, a skeleton while undecided, or drawn inside a boundary of its own. */
export function BlockView({ block, bare }: BlockViewProps) {
  const outer = useScope();
  const scope = useMemo(() => blockScope(block, outer), [block, outer]);
  const visible = blockVisible(block, outer);
  useNeeds(block);
  if (visible === false) return null;
  if (visible === undefined)
    return bare ? (
      <Bones lines={2} />
    ) : (
      <div className="card card-body">
        <Bones />
      </div>
    );
  return (
    <BlockBoundary name={block.id}>
      <ScopeContext.Provider value={scope}>
        <BlockBody block={block} bare={bare} />
      </ScopeContext.Provider>
    </BlockBoundary>
  );
}

function useNeeds(block: CompiledBlock): void {
  const { need } = useScreen();
  useEffect(() => need(sourcesOfBlock(block)), [need, block]);
}

function BlockBody({ block, bare }: BlockViewProps) {
  switch (block.block) {
    case 'fields':
      return <FieldsBlock block={block} bare={bare} />;
    case 'table':
      if (!block.data) return <GivenTable block={block} />;
      return block.data.reveal ? <RevealedTable block={block} source={block.data} /> : <TableBlock block={block} source={block.data} />;
    case 'section':
      return <SectionBlock block={block} View={BlockView} />;
    case 'one-of':
      return <OneOfBlock block={block} View={BlockView} />;
    case 'each':
      return <EachBlock block={block} View={BlockView} />;
    case 'tabs':
      return <TabsBlock block={block} View={BlockView} />;
    case 'form':
      return <FormBlock block={block} />;
    case 'notes':
      return <NotesBlock block={block} />;
    case 'chips':
      return <ChipsBlock block={block} />;
    case 'chart':
      return <ChartBlock block={block} />;
    case 'timeline':
      return <TimelineBlock block={block} />;
    case 'stats':
      return <StatsBlock block={block} />;
    case 'json':
      return <JsonBlock block={block} />;
    case 'tree':
      return <TreeBlock block={block} />;
    case 'stepper':
      return <StepperBlock block={block} View={BlockView} />;
    case 'text':
      return <TextBlock block={block} bare={bare} />;
    case 'widget':
      return <WidgetBlock block={block} bare={bare} />;
  }
}

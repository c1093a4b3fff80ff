import { useEffect, useMemo } from 'react';
import type { CompiledBlock } from '../../compile/compiled-screen.ts';
import { withRoots } from '../../data/scope.ts';
import type { Scope } from '../../expression/compiled-expression.ts';
import { evaluateCondition } from '../../expression/evaluate.ts';
import { evaluateMapping } from '../../expression/evaluate-mapping.ts';
import { Bones } from '../parts/Bones.tsx';
import { ScopeContext, useScope } from '../scope-context.ts';
import { useScreen } from '../screen-context.ts';
import { sourcesReadBy } from '../use-sources.ts';
import { BlockBoundary } from './BlockBoundary.tsx';
import { EachBlock } from './EachBlock.tsx';
import { FieldsBlock } from './FieldsBlock.tsx';
import { FormBlock } from './FormBlock.tsx';
import { NotesBlock } from './NotesBlock.tsx';
import { OneOfBlock } from './OneOfBlock.tsx';
import { SectionBlock } from './SectionBlock.tsx';
import { TableBlock } from './TableBlock.tsx';
import { TabsBlock } from './TabsBlock.tsx';
import { TextBlock } from './TextBlock.tsx';
import { WidgetBlock } from './WidgetBlock.tsx';

/** Whether a block is there; undefined while its condition reads something that is loading. */
export function blockVisible(block: CompiledBlock, scope: Scope): boolean | undefined {
  if (!block.visible) return true;
  const condition = evaluateCondition(block.visible, blockScope(block, scope));
  return condition === 'pending' ? undefined : condition;
}

/** The scope of a block: that around it, and the arguments of a shared piece. */
export function blockScope(block: CompiledBlock, scope: Scope): Scope {
  if (!block.given) return scope;
  const given = evaluateMapping(block.given, scope);
  return withRoots(scope, { given: given.state === 'value' ? given.value : {} });
}

/** A block, whatever kind it is: hidden, a skeleton while undecided, or drawn inside a boundary of its own. */
export function BlockView({ block, bare }: { block: CompiledBlock; bare?: boolean }) {
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

/** Containers leave it to what is inside to say what it reads; a dialog says so when it opens. */
function useNeeds(block: CompiledBlock): void {
  const { need } = useScreen();
  const own = useMemo(() => {
    const { actions: _actions, ...rest } = block;
    const isContainer = block.block === 'section' || block.block === 'one-of' || block.block === 'each' || block.block === 'tabs';
    return isContainer ? { visible: block.visible, title: block.title, of: block.of, data: block.data } : rest;
  }, [block]);
  useEffect(() => need(sourcesReadBy(own)), [need, own]);
}

function BlockBody({ block, bare }: { block: CompiledBlock; bare?: boolean }) {
  switch (block.block) {
    case 'fields':
      return <FieldsBlock block={block} bare={bare} />;
    case 'table':
      return <TableBlock block={block} />;
    case 'section':
      return <SectionBlock block={block} />;
    case 'one-of':
      return <OneOfBlock block={block} />;
    case 'each':
      return <EachBlock block={block} />;
    case 'tabs':
      return <TabsBlock block={block} />;
    case 'form':
      return <FormBlock block={block} />;
    case 'notes':
      return <NotesBlock block={block} />;
    case 'text':
      return <TextBlock block={block} bare={bare} />;
    case 'widget':
      return <WidgetBlock block={block} bare={bare} />;
  }
}

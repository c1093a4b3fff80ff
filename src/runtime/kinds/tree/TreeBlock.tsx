import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { BlockOf } from '../../../language/compiled/compiled-screen.ts';
import { evaluateTemplate } from '../../../language/expression/evaluate-template.ts';
import { membersOf } from '../../data/shown/block-state.ts';
import { type TreeNode, treeMove, visibleNodes } from '../../data/shown/tree-nodes.ts';
import { BlockCard } from '../../render/blocks/BlockCard.tsx';
import { ContentState } from '../../render/blocks/ContentState.tsx';
import { useContent } from '../../render/blocks/content.ts';
import { useRuntime } from '../../render/runtime-context.ts';
import { useScope } from '../../render/scope-context.ts';
import { TreeLine } from './TreeLine.tsx';

type TreeDefinition = BlockOf<'tree'>;

/** Nested facts. Arrow keys move between visible nodes; Tab moves to the actions of a node. */
export function TreeBlock({ block }: { block: TreeDefinition }) {
  const scope = useScope();
  const { format } = useRuntime();
  const content = useContent(block, scope);
  if (!content) return null;
  const variables = content.status === 'ready' ? membersOf(content.data) : [];
  const title = block.title && evaluateTemplate(block.title, scope, format);
  return (
    <BlockCard block={block} scope={scope} flush={variables.length > 0}>
      <ContentState block={block} content={content}>
        {() => <Nodes block={block} variables={variables} label={title?.state === 'value' ? title.text : block.id} />}
      </ContentState>
    </BlockCard>
  );
}

function Nodes({ block, variables, label }: { block: TreeDefinition; variables: readonly unknown[]; label: string }) {
  const scope = useScope();
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [active, setActive] = useState<string>();
  const tree = useRef<HTMLDivElement>(null);
  const nodes = useMemo(
    () => visibleNodes(variables, block, (key, level) => folds.get(key) ?? level <= block.open),
    [variables, block, folds],
  );
  // The node that was left last is where Tab comes in; where it is gone, the first.
  const current = nodes.find((node) => node.key === active)?.key ?? nodes[0]?.key;
  const fold = (key: string, open: boolean) => setFolds(new Map(folds).set(key, open));
  const focus = (key: string) => {
    setActive(key);
    tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[nodes.findIndex((node) => node.key === key)]?.focus();
  };
  const press = (event: KeyboardEvent, node: TreeNode) => {
    // Keys in a button or an input of a node are theirs.
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const move = treeMove(nodes, node.key, event.key);
    if (!move) return;
    event.preventDefault();
    if ('go' in move) focus(move.go);
    else fold(move.fold, move.open);
  };
  return (
    <div className="tree" role="tree" aria-label={label} ref={tree}>
      {nodes.map((node) => (
        <TreeLine
          key={node.key}
          node={node}
          fields={block.fields}
          actions={block.rowActions}
          scope={scope}
          isCurrent={node.key === current}
          onFocus={() => setActive(node.key)}
          onFold={() => fold(node.key, !node.isOpen)}
          onKeyDown={(event) => press(event, node)}
        />
      ))}
    </div>
  );
}

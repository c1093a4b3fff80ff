import { type KeyboardEvent, useId, useMemo } from 'react';
import type { CompiledAction, CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { isItemVisible } from '../../data/shown/show-item.ts';
import type { TreeNode } from '../../data/shown/tree-nodes.ts';
import { ActionButton } from '../../render/actions/ActionButton.tsx';
import { ShownItem } from '../../render/ShownItem.tsx';

interface TreeLineProps {
  node: TreeNode;
  fields: readonly CompiledItem[];
  actions: readonly CompiledAction[];
  scope: Scope;
  /** It is the one node that Tab reaches. */
  isCurrent: boolean;
  onFocus: () => void;
  onFold: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One node: its toggle, its content, its actions. */
export function TreeLine({ node, fields, actions, scope: outer, isCurrent, onFocus, onFold, onKeyDown }: TreeLineProps) {
  const id = useId();
  const scope = useMemo(() => withVariables(outer, { row: node.value }), [outer, node.value]);
  const [name, ...facts] = fields.filter((field) => isItemVisible(field, scope));
  return (
    <div
      className="tree-node"
      role="treeitem"
      aria-level={node.level}
      aria-posinset={node.position}
      aria-setsize={node.size}
      aria-expanded={node.hasChildren ? node.isOpen : undefined}
      aria-selected={isCurrent}
      aria-labelledby={id}
      tabIndex={isCurrent ? 0 : -1}
      style={{ paddingInlineStart: `${8 + (node.level - 1) * 20}px` }}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {node.hasChildren ? (
        // The keyboard opens a node with its arrows; this is for the pointer.
        <button
          type="button"
          className="tree-fold"
          tabIndex={-1}
          aria-hidden="true"
          data-open={node.isOpen ? '' : undefined}
          onClick={onFold}
        >
          <Icon name="chevron-right" />
        </button>
      ) : (
        <span className="tree-fold" />
      )}
      <span className="tree-name" id={id}>
        {name && <ShownItem item={name} scope={scope} />}
      </span>
      {facts.map((field) => (
        <span className="tree-fact" key={field.id}>
          <span className="muted">{field.label}</span>
          <ShownItem item={field} scope={scope} />
        </span>
      ))}
      {actions.length > 0 && (
        <span className="row tree-actions">
          {actions.map((action) => (
            <ActionButton key={action.id} action={action} scope={scope} variant="ghost" small />
          ))}
        </span>
      )}
    </div>
  );
}

import { defineWidgetContract } from '../../language/widget-contract.ts';

/** Chooses one node of an indented tree. `without` excludes a node and its descendants. */
export const treeSelectContract = defineWidgetContract({
  name: 'tree-select',
  as: ['input'],
  props: {
    nodes: { type: { type: 'list', of: { type: 'entity', entity: 'UvaCategoryNode' } }, required: true },
    without: { type: { type: 'string' } },
  },
  value: { type: 'string' },
});

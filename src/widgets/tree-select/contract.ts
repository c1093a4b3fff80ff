import { defineWidgetContract } from '../../language/widget-contract.ts';

/** Chooses one node of a tree, which is shown by indentation. `without` names a node that cannot be chosen, nor what stands below it. */
export const treeSelectContract = defineWidgetContract({
  name: 'tree-select',
  as: ['input'],
  props: {
    nodes: { type: { type: 'list', of: { type: 'entity', entity: 'UvaCategoryNode' } }, required: true },
    without: { type: { type: 'string' } },
  },
  value: { type: 'string' },
});

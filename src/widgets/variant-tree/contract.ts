import { defineWidgetContract } from '../../language/widget-contract.ts';

const ONE = { type: 'object', fields: { id: { type: 'id', of: 'DishVariant', label: 'Variant' } } } as const;
const FIELDS = {
  name: { type: 'string', label: 'Name' },
  price: { type: 'number', unit: 'dollars', label: 'Price' },
  minCount: { type: 'number', unit: 'count', label: 'Min Count' },
  maxCount: { type: 'number', unit: 'count', label: 'Max Count' },
  minSelectedVariants: { type: 'number', unit: 'count', label: 'Min Selected Variants' },
  maxSelectedVariants: { type: 'number', unit: 'count', label: 'Max Selected Variants', nullable: true },
  available: { type: 'boolean', label: 'Available' },
} as const;

/**
 * Choices of a dish, nested to any depth: a tree with switches, and a dialog for each level. Emits events and writes nothing itself. `add` and
 * `edit` carry the fields of the variant, `add` also its parent (null at the top). `delete` follows a confirmation dialog.
 */
export const variantTreeContract = defineWidgetContract({
  name: 'variant-tree',
  as: ['block'],
  props: {
    variants: { type: { type: 'list', of: { type: 'entity', entity: 'DishVariant' } }, required: true },
    readOnly: { type: { type: 'boolean' } },
  },
  events: {
    toggle: ONE,
    toggleAll: { type: 'object', fields: {} },
    add: { type: 'object', fields: { parentId: { type: 'id', of: 'DishVariant', label: 'Parent', nullable: true }, ...FIELDS } },
    edit: { type: 'object', fields: { objectId: { type: 'id', of: 'DishVariant', label: 'Variant' }, ...FIELDS } },
    delete: ONE,
  },
});

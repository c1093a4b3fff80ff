import { defineWidgetContract } from '../../language/widget-contract.ts';

/**
 * Code editor for JSON with syntax colours, folding, search, and errors marked in place. Writes the parsed value. Invalid JSON blocks
 * sending. The value is taken 3000 ms after the last key, on leaving the editor, and on sending. `lines` of the item is its height.
 */
export const jsonEditorContract = defineWidgetContract({
  name: 'json-editor',
  as: ['input'],
  props: {},
  value: { type: 'json', because: 'Any JSON can be typed.' },
});

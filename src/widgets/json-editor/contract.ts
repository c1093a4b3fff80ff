import { defineWidgetContract } from '../../language/widget-contract.ts';

/**
 * A code editor for JSON: colours, folding, brackets, search, and faults marked where they are. Writes the value, not its text; what is no
 * JSON cannot be sent. Counts 3000 ms after the last key, when it is left and when the form is sent. `lines` of the item is its height.
 */
export const jsonEditorContract = defineWidgetContract({
  name: 'json-editor',
  as: ['input'],
  props: {},
  value: { type: 'json', because: 'Any JSON can be typed.' },
});

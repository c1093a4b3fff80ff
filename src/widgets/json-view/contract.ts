import { defineWidgetContract } from '../../runtime/widget-contract.ts';

/** Any value as indented JSON with a copy button. */
export const jsonViewContract = defineWidgetContract({
  name: 'json-view',
  as: ['block'],
  props: { value: { type: { type: 'json', because: 'It shows whatever it is given.' }, required: true } },
});

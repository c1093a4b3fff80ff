import { defineWidgetContract } from '../../language/widget-contract.ts';

/** The four parts of a review: stars and words each. */
export const starsContract = defineWidgetContract({
  name: 'stars',
  as: ['block'],
  props: { review: { type: { type: 'entity', entity: 'Review' }, required: true } },
});

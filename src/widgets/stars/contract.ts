import { defineWidgetContract } from '../../language/widget-contract.ts';

/** The four parts of a review, each with stars and a text. */
export const starsContract = defineWidgetContract({
  name: 'stars',
  as: ['block'],
  props: { review: { type: { type: 'entity', entity: 'Review' }, required: true } },
});

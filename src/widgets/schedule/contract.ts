import { defineWidgetContract } from '../../language/widget-contract.ts';

/**
 * Opening hours, day by day. Reads and writes JSON text: by day (1 is Monday, 7 Sunday, or everyday) a list of slots with start and end as
 * HHMM, edited as HH:mm. As a block it shows them.
 */
export const scheduleContract = defineWidgetContract({
  name: 'schedule',
  as: ['input', 'block'],
  props: { schedule: { type: { type: 'string' } } },
  value: { type: 'string' },
});

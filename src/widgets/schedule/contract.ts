import { defineWidgetContract } from '../../language/widget-contract.ts';

/**
 * Opening hours by day. Reads and writes JSON text: per day (1 is Monday, 7 Sunday; or `everyday`) a list of slots with start and end as
 * HHMM. Input is HH:mm. As a block it is read-only.
 */
export const scheduleContract = defineWidgetContract({
  name: 'schedule',
  as: ['input', 'block'],
  props: { schedule: { type: { type: 'string' } } },
  value: { type: 'string' },
});

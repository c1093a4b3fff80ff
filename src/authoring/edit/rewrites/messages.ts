import { message } from '../../../language/text/message.ts';

/** Messages of rewrites. */
export const MESSAGES = {
  actions: 'Actions',
  rowActions: 'Row actions',
  filters: 'Filters',
  actionsOnCheckedRows: 'actions on checked rows',
  labelDone: message('{label}: done'),
  details: 'Details',
};

import { message } from '../../../language/text/message.ts';

/** Messages of rewrites. */
export const MESSAGES = {
  actionsOnCheckedRows: 'actions on checked rows',
  labelDone: message('{label}: done'),
  details: 'Details',
};

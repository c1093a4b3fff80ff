/** Messages of rewrites. */
export const MESSAGES = {
  actionsOnCheckedRows: 'actions on checked rows',
  details: 'Details',
};

import { COMMON_MESSAGES } from '../common-messages.ts';

export const MESSAGES = {
  ...COMMON_MESSAGES,
  checkingThisDraftTook: 'Checking this draft took too long. Undo the last change, or simplify its expressions.',
  theCheckerCouldNot: 'The checker could not be started.',
  theCheckerWasEnded: 'The checker was ended.',
  thereAreNoContracts: 'There are no contracts yet.',
  thisRecord: 'This record',
  thisRow: 'This row',
  allRows: 'All rows',
  input: 'Input',
  changedFields: 'Changed fields',
  theFilters: 'The filters',
  thisValue: 'This value',
  event: 'Event',
  screenParameters: 'Screen parameters',
  theGroup: 'The group',
  beingCreated: 'Being created',
  otherData: 'Other data',
  signedInUser: 'Signed-in user',
};

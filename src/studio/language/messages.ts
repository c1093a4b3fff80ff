import { COMMON_MESSAGES } from '../common-messages.ts';

export const MESSAGES = {
  checkingThisDraftTook: 'Checking this draft took too long. Undo the last change, or simplify its expressions.',
  theCheckerCouldNot: 'The checker could not be started.',
  theCheckerWasEnded: 'The checker was ended.',
  thereAreNoContracts: 'There are no contracts yet.',
  variables: {
    record: 'This record',
    row: 'This row',
    rows: 'All rows',
    form: 'Input',
    changes: 'Changed fields',
    filters: 'The filters',
    value: 'This value',
    result: COMMON_MESSAGES.result,
    event: 'Event',
    given: 'Screen parameters',
    group: 'The group',
    creating: 'Being created',
    sources: 'Other data',
    route: COMMON_MESSAGES.theAddress,
    query: COMMON_MESSAGES.theAddress,
    user: 'Signed-in user',
    app: COMMON_MESSAGES.theConsole,
    now: COMMON_MESSAGES.now,
  },
};

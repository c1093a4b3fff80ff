/** Messages of actions that cannot run now, and of lost requests. */
export const stillLoading = 'Still loading';
export const notPossibleNow = 'Not possible now';
export const wasDoneOnce = '"{label}" was done, once.';
export const wasNotDone = '"{label}" was not done. {reason}';
export const wasNotDoneAndNothing =
  '"{label}" was not done: it did not reach the server or was refused, and nothing has changed. You can try again.';
export const nobodyCanKnowWhetherWas =
  'The outcome of "{label}" is unknown: another server took it and gave no answer. Check the data before you repeat it.';
export const somethingThatItNeedsIs = 'Something that it needs is still loading.';
export const itIsNotOfferedFor = 'It is not offered for this one.';
export const wasDoneInPartOne = '"{label}" was done in part: {count} of its steps is still to come. Press it again for the rest.';
export const wasDoneInPart = '"{label}" was done in part: {count} of its steps are still to come. Press it again for the rest.';

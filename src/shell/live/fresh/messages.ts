/** Messages about changes on the open page. */
export const refreshR = 'Refresh (R)';
export const thisPageHasChanged = 'This page has changed. It shows when you have finished.';
export const haveChanged = 'These {rowLabel} have changed: show';
export const newRows = '{added} new {rowLabel}: show';
export const changed = 'Changed: {labels}.';
export const changedAndMore = 'Changed: {labels} and {rest} more.';

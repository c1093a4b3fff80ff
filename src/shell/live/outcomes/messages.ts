/** Messages about unknown outcomes. */
export const dismiss = 'Dismiss';
export const isNotKnown = 'Nobody knows yet whether "{label}" was done';
export const isAskedFor = '{place}. It is asked for until that is known, and it is not done twice.';
export const onPage = 'on {page}';

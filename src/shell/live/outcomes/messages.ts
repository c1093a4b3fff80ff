/** Messages about unknown outcomes. */
export const dismiss = 'Dismiss';
export const isNotKnown = 'The outcome of "{label}" is not known yet';
export const isAskedFor = '{place}. The server is asked until it is known. Nothing is done twice.';
export const onPage = 'on {page}';

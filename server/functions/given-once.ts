/** What somebody hears who asks again, with the same request id, for an answer that is given once. */
export const GIVEN_BEFORE = 'This was done, and its answer is shown only once. Do it anew for another one.';

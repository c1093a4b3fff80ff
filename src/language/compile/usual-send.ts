/** What of a form goes along where an action makes one call (`call`) and says nothing of it. */
export const SENT_BY_ONE = 'form' as const;
/** The same for each of several calls (`calls`). */
export const SENT_BY_SEVERAL = 'nothing' as const;

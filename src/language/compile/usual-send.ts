/** The default of `send` for an action with one call (`call`). */
export const SENT_BY_ONE = 'form' as const;
/** The same for each of several calls (`calls`). */
export const SENT_BY_SEVERAL = 'nothing' as const;

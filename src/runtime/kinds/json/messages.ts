/** Messages of JSON blocks. */
export const foldAll = 'Fold all';
export const openAll = 'Open all';
export const json = 'JSON';

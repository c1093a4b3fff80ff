/** Messages of the JSON editor. */
export const loadingTheEditor = 'Loading the editor';

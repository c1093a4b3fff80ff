/** Messages of the JSON editor. */
export const MESSAGES = {
  loadingTheEditor: 'Loading the editor',
} as const;

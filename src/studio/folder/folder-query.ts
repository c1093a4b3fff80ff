/** Under this key the answer about the folder is kept while somebody is in the Studio. */
export const FOLDER_KEY = ['studio', 'folder'] as const;

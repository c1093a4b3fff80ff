/** Query key of the folder's state. */
export const FOLDER_KEY = ['studio', 'folder'] as const;

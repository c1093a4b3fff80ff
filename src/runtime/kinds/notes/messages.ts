/** Messages of notes. */
export const wholeNote = 'Whole note';
export const edited = 'Edited';
export const noNotesFound = 'No Notes Found';
export const addNote = 'Add Note';
export const editNote = 'Edit Note';
export const deleteNote = 'Delete Note';
export const by = 'By';
export const time = 'Time';
export const editedBy = 'Edited By';
export const note = 'Note';
export const noteCannotBeEmpty = 'Note cannot be empty.';
export const editedByName = ' by ';

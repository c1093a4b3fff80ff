/** Messages of notes. */
export const MESSAGES = {
  wholeNote: 'Whole note',
  edited: 'Edited',
  noNotesFound: 'No Notes Found',
  addNote: 'Add Note',
  editNote: 'Edit Note',
  deleteNote: 'Delete Note',
  by: 'By',
  time: 'Time',
  editedBy: 'Edited By',
  note: 'Note',
  noteCannotBeEmpty: 'Note cannot be empty.',
} as const;

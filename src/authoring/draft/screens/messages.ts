import { message } from '../../../language/text/message.ts';

/** Texts of drafted screens and of the notes about them. */
export const MESSAGES = {
  newRecord: message('New {record}'),
  edit: 'Edit',
  editRecord: message('Edit {record}'),
  create: 'Create',
  save: 'Save',
  created: message('{record} created'),
  saved: message('{record} saved'),
  removed: message('{record} removed'),
  datesAndReferences: 'Dates and IDs',
  figures: 'Figures',
  records: 'Records',
  reports: 'Reports',
  recordsBy: message('{records} ({field})'),
  firstRows: message('The chart has the first {rows} rows. The table below has all of them.'),
  noScreen: message('No drafted screen makes the call {call}: it takes no id of a record, or a parameter that cannot be typed.'),
} as const;

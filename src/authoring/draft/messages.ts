import { message, plural } from '../../language/text/message.ts';

/** Messages about what a draft adds to contracts. */
export const MESSAGES = {
  addsRecordType: message('Record type {label} with {fields}'),
  changesRecordType: message('Record type {label}: {changes}'),
  removesRecordType: message('Removes the record type {label}'),
  fields: plural({ one: '1 field', other: '{count} fields' }),
  adds: message('adds {names}'),
  changes: message('changes {names}'),
  removes: message('removes {names}'),
  addsCalls: message('Calls: {names}'),
  changesCalls: message('Calls: {changes}'),
  callFor: message('{call} ({roles})'),
  everyRole: 'every role',
  adminsOnly: 'admins',
  changesValues: message('Lists of values: {changes}'),
  changesBackEnds: 'Changes the entry in back-ends.json',
  otherChanges: 'other settings change',
  search: 'Search',
};

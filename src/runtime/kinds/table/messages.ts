/** Messages of tables that are bound to a value. */
export const noRecordsFound = 'No records found';

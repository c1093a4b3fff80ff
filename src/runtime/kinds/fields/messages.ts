/** Messages of facts of a record. */
export const edit = 'Edit';
export const save = 'Save';

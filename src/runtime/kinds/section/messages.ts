/** Messages of sections that are edited in place. */
export const edit = 'Edit';
export const save = 'Save';

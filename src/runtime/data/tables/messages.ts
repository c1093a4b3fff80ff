/** Messages of tables whose rows have no contract, and of saved filters. */
export const row = 'Row';
export const noName = 'No Name';
export const sortBy = 'sort by {field}';

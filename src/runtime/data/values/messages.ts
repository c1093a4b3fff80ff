/** Messages of stored values that cannot be read. */
export const theStoredValueCouldNot = 'The stored value could not be read. Enter it again, or ask an admin to update the contract.';

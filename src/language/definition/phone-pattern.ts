/** A phone number as people of any country type it: 6 to 15 digits with blanks, dots, hyphens or brackets between them, after an optional `+`. */
export const PHONE_PATTERN = '^\\+?\\(?\\d(?:[\\s().-]{0,2}\\d){5,14}$';

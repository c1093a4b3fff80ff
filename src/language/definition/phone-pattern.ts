/** A phone number as staff type it: an optional country code of up to 4 digits, then groups of 3, 3 and 4 digits (platform-leads-reports §5). */
export const PHONE_PATTERN = '^(\\+?\\d{1,4}[\\s.-]?)?\\(?\\d{3}\\)?[\\s.-]?\\d{3}[\\s.-]?\\d{4}$';

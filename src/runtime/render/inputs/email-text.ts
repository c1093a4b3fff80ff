/** One `@` with something without blanks on both sides, and a dot in the domain. Addresses are proven by mail, not by patterns. */
const EMAIL = /^[^\s@,;]+@[^\s@,;.]+(\.[^\s@,;.]+)+$/;

/** Whether a text looks like an email address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

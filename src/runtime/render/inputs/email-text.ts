/** One `@` with text without blanks on both sides, and a dot in the domain. Only a mail proves an address. */
const EMAIL = /^[^\s@,;]+@[^\s@,;.]+(\.[^\s@,;.]+)+$/;

/** Whether a text looks like an email address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/**
 * Whether these parameters make a call mail its result (`sendEmail`). Such a call must happen once, and must not be reported as done where
 * it was not.
 */
export function sendsMail(params: Readonly<Record<string, unknown>>): boolean {
  return params.sendEmail === true;
}

/**
 * Whether these parameters make a call mail what it reads: `sendEmail` is what reports are sent by. Such a call changes nothing here and is yet no
 * mere reading: it must happen once, and nobody may be told of it where it did not.
 */
export function sendsMail(params: Readonly<Record<string, unknown>>): boolean {
  return params.sendEmail === true;
}

import { FunctionError } from '../../base/errors/function-error.ts';
import type { Mailer } from '../../work/mail/mailer.ts';

/** How long the sender waits for an outcome, in milliseconds. Below the timeout of browsers. */
const PATIENCE = 6_000;

/** Waits briefly for a mail and describes its outcome in a sentence. Throws `FunctionError` if it could not be sent. */
export async function toldOfMail(mailer: Pick<Mailer, 'settled'>, id: string): Promise<string> {
  const { sent, recorded, failed, inDoubt, reason } = await mailer.settled({ ids: [id] }, PATIENCE);
  const because = reason === null ? '' : ` ${reason}`;
  if (sent > 0) return 'The mail was sent.';
  if (recorded > 0) return 'The mail was not sent, because SMTP_URL is not set. It is in the folder outbox of the data.';
  if (failed > 0) throw new FunctionError(`The mail could not be sent.${because} Send it again later.`);
  if (inDoubt > 0) return `It is not known whether the mail was sent.${because}`;
  return `The mail is not sent yet. It is tried again.${because}`;
}

import { type HttpAnswer, isTooLarge, LATE, type NoHttpAnswer } from '../relay/http-exchange.ts';

/** An improper answer, as the end of a sentence with the back end as its subject, and the user's next step. */
export interface RestFault {
  what: string;
  todo: string;
}

const AGAIN = 'Try again in a moment.';

/** The fault of an answer that is neither result nor refusal; `setting`: the setting with the address. */
export function faultOf(answer: HttpAnswer | NoHttpAnswer, setting: string): RestFault {
  const checked = `${AGAIN} If this stays so, an admin has to check the address in ${setting}.`;
  if (answer.state !== 'answered') {
    if (isTooLarge(answer.why))
      return { what: 'sent more data than is read of one answer', todo: 'Ask for less: fewer rows, or a narrower filter.' };
    return answer.why === LATE
      ? { what: 'did not answer in time', todo: AGAIN }
      : { what: 'broke off before its answer was complete', todo: AGAIN };
  }
  const { status, text } = answer;
  if (status >= 300 && status < 400) return { what: 'sent this request to another address, which is not followed', todo: checked };
  if (status >= 300 || status < 200) return { what: `answered with an error (${status})`, todo: AGAIN };
  if (/^\s*</.test(text)) return { what: 'sent a web page in place of data', todo: checked };
  return { what: 'sent an answer that is no JSON, or only a part of one', todo: checked };
}

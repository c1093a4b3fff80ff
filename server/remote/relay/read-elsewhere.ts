import { completeValue } from '../../../src/language/contracts/complete-value.ts';
import { sendsMail } from '../../../src/language/contracts/sends-mail.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { ReadForPreview, RunFunction } from '../../calls/back-end/back-end.ts';
import { capLists, capPage } from '../../calls/functions/cap-rows.ts';
import { checkParams, checkRole } from '../../calls/functions/check-call.ts';
import { PREVIEW_PATIENCE } from '../../calls/functions/read-for-preview.ts';
import { withinTime } from '../../calls/functions/within-time.ts';

/**
 * Creates the reading for previews where another server answers: only what its contract calls a reading goes there, as whoever asks, since nobody else has a session. What the role may not have of the
 * answer is left out here; a call that is limited to some records for the role is not made, because only that server knows which.
 */
export function createReadElsewhere(runFunction: RunFunction): ReadForPreview {
  return async (session, { role, name, params: given, contracts }) => {
    const contract = contracts.calls.get(name);
    if (contract === undefined) throw new ParseError(PARSE_CODES.functionRefused, `The server has no ${name}.`);
    const roles = [role];
    checkRole({ ...session.user, roles }, contract);
    if (contract.effect !== 'read' || sendsMail(given)) return { state: 'not-run', because: 'acts' };
    const params = checkParams(given, contract, contracts, roles);
    const isLimited = contract.whose?.some((rule) => rule.roles === undefined || rule.roles.includes(role));
    if (role !== 'admin' && isLimited) return { state: 'not-run', because: 'whose' };
    const answer = await withinTime(PREVIEW_PATIENCE, () => runFunction(session, name, capPage(params, contract)));
    return { state: 'read', ...capLists(completeValue(answer, contract.result, contracts, roles)) };
  };
}

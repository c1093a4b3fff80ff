import { completeValue } from '../../../src/language/contracts/complete-value.ts';
import { sendsMail } from '../../../src/language/contracts/sends-mail.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { ReadForPreview, RunFunction } from '../../calls/back-end/back-end.ts';
import { capLists, capPage } from '../../calls/functions/cap-rows.ts';
import { checkParams, checkRole } from '../../calls/functions/check-call.ts';
import { PREVIEW_PATIENCE } from '../../calls/functions/read-for-preview.ts';
import { runWithTimeout } from '../../calls/functions/run-with-timeout.ts';

/**
 * Reads for previews where another server answers: only calls that their contract declares as reading are sent, in the user's own session.
 * Fields that the previewed role may not see are removed here. A call limited to some records for that role is not made, because only the
 * other server knows those.
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
    const answer = await runWithTimeout(PREVIEW_PATIENCE, () => runFunction(session, name, capPage(params, contract)));
    return { state: 'read', ...capLists(completeValue(answer, contract.result, contracts, roles)) };
  };
}

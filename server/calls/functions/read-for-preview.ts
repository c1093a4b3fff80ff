import { type Kysely, sql } from 'kysely';
import { completeValue } from '../../../src/language/contracts/complete-value.ts';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import { sendsMail } from '../../../src/language/contracts/sends-mail.ts';
import { FunctionError } from '../../base/errors/function-error.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { PreviewRead, ReadForPreview } from '../back-end/back-end.ts';
import { capLists, capPage } from './cap-rows.ts';
import { checkParams, checkRole } from './check-call.ts';
import { checkRecordScope } from './check-record-scope.ts';
import type { FunctionContext, ServerFunction } from './define-function.ts';
import type { FunctionServices } from './function-services.ts';
import { runWithTimeout } from './run-with-timeout.ts';
import { valueLabel } from './value-label.ts';

/** Timeout of a preview read, in milliseconds. */
export const PREVIEW_PATIENCE = 5_000;

/** PostgreSQL's error for a write in a read-only transaction. */
const READ_ONLY = '25006';

/** Thrown when a function attempts more than reading the database. */
class MoreThanReading extends Error {}

/**
 * Creates the reader for previews: runs a call of the embedded back end as a person with one role, in a read-only transaction and
 * without access to other systems. Calls that are not certain to only read this database are not run. Throws `ParseError` if the
 * server refuses the call.
 */
export function createReadForPreview(services: Omit<FunctionServices, 'afterWrite'>, patience = PREVIEW_PATIENCE): ReadForPreview {
  const { registry, database } = services;
  return async (session, { role, name, params: given, contracts }) => {
    const contract = contracts.calls.get(name);
    const serverFunction = registry.get(name);
    if (contract === undefined || serverFunction === undefined)
      throw new ParseError(PARSE_CODES.functionRefused, `The server has no ${name}.`);
    const roles = [role];
    const user = checkRole({ ...session.user, roles }, contract);
    if (contract.effect !== 'read' || sendsMail(given)) return { state: 'not-run', because: 'acts' };
    const params = checkParams(given, contract, contracts, roles);
    if (serverFunction.asksElsewhere || serverFunction.finish) return { state: 'not-run', because: 'elsewhere' };
    const capped = capPage(params, contract);
    try {
      const result = await database
        .transaction()
        .setAccessMode('read only')
        .execute((transaction) =>
          runWithTimeout(patience, async () => {
            await sql`select set_config('statement_timeout', ${String(patience)}, true)`.execute(transaction);
            await checkRecordScope(transaction, { contract, params: capped, roles }, services.scopes);
            const context = readingContext(services, { database: transaction, user: { ...user, roles }, contracts });
            return (serverFunction as ServerFunction).run(capped as never, context as never);
          }),
        );
      const { value, isCut } = capLists(completeValue(result, contract.result, contracts, roles));
      return { state: 'read', value, isCut };
    } catch (error) {
      return refused(error);
    }
  };
}

function refused(error: unknown): PreviewRead {
  if (error instanceof FunctionError) throw new ParseError(PARSE_CODES.functionRefused, error.message);
  const acts = error instanceof MoreThanReading || (error as { code?: unknown } | undefined)?.code === READ_ONLY;
  if (acts) return { state: 'not-run', because: 'acts' };
  throw error;
}

/** Context of a function that may only read; any other request ends it. */
function readingContext(
  { clock, roles, own, screens, mailer }: Pick<FunctionServices, 'clock' | 'roles' | 'own' | 'screens' | 'mailer'>,
  { database, user, contracts }: { database: Kysely<PlatformTables>; user: FunctionContext['user']; contracts: Contracts },
): FunctionContext {
  const no = (): never => {
    throw new MoreThanReading('A preview only reads.');
  };
  return {
    database,
    user,
    now: clock.now(),
    files: { read: no, keepCsv: no, keepUpload: no },
    roles: roles(),
    valueLabel: (list, value) => valueLabel(contracts, list, value),
    services: own as FunctionContext['services'],
    formats: screens?.().settings,
    sends: mailer.sends,
    send: no,
    csvOf: no,
    shownCall: no,
    startJob: no,
    addOutgoingRequest: no,
    noteAccount: no,
    changed: no,
  };
}

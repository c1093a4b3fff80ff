import type { Kysely } from 'kysely';
import { completeValue } from '../../../src/language/contracts/complete-value.ts';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { SessionUser } from '../../identity/sessions/session.ts';
import { createCallFiles } from '../../work/files/call-files.ts';
import { addToOutbox } from '../../work/mail/outbox.ts';
import { addOutgoingRequest } from '../../work/outgoing-requests/outgoing-request-rows.ts';
import { answerFiles } from '../reports/answer-files.ts';
import type { FunctionContext } from './define-function.ts';
import type { FollowUpWork } from './follow-up-work.ts';
import type { FunctionServices } from './function-services.ts';
import { shownCall } from './shown-call.ts';
import { valueLabel } from './value-label.ts';

/** Creates the context of one run of a function: its database, its caller, and follow-up work, collected in `added`. */
export function createContext(
  { clock, files, uploadQuota, jobs, mailer, own, roles, screens, scopes }: FunctionServices,
  { database, user, contracts, added }: { database: Kysely<PlatformTables>; user: SessionUser; contracts: Contracts; added: FollowUpWork },
): FunctionContext {
  const now = clock.now();
  return {
    database,
    user,
    now,
    files: createCallFiles(files, uploadQuota, { uploader: { database, user, now }, kept: added.files }),
    roles: roles(),
    valueLabel: (list, value) => valueLabel(contracts, list, value),
    services: own,
    formats: screens?.().settings,
    sends: mailer.sends,
    send: async (message) => {
      added.message = true;
      return addToOutbox(database, { ...message, createdBy: user.id }, now);
    },
    csvOf: async (name, call, params, whole) => {
      const { result } = contracts.calls.get(call) ?? {};
      const answer = result ? completeValue(whole, result, contracts, user.roles) : whole;
      return answerFiles(screens?.(), { name, call, params: { ...params }, answer, user, now });
    },
    shownCall: (call) => shownCall(call, { database, contracts, scopes, roles: user.roles }),
    startJob: async (job) => {
      const id = await jobs.add(database, { ...job, startedBy: user.id }, now);
      added.job = true;
      return id;
    },
    addOutgoingRequest: async (outgoingRequest) => {
      await addOutgoingRequest(database, outgoingRequest, now);
      added.outgoingRequest = true;
    },
    noteAccount: (event, account, role) => void added.accounts.push({ event, account, ...(role !== undefined && { role }) }),
    changed: (entityClass, id) => void added.changes.push({ entityClass, id }),
  };
}

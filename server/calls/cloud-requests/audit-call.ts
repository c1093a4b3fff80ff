import type { Kysely } from 'kysely';
import type { CallContract, Contracts, Json } from '../../../src/language/contracts/contract-types.ts';
import type { Seen, SeenStep } from '../../../src/language/contracts/seen-values.ts';
import { recordAudit } from '../../base/audit/record-audit.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import { entityOfCall } from './entity-of-call.ts';
import { shortened, withoutSecrets } from './without-secrets.ts';

/** A call for the audit trail. */
export interface AuditedCall {
  name: string;
  params: Record<string, unknown>;
  userId: string;
  /** Id of the API token with which a program called. */
  apiToken?: string | undefined;
  endedAt: Date;
}

/** The most values of before that are kept of one call. */
const MOST_BEFORE = 200;

/** Records a call that changed or sent something: its parameters, and the values of before that the person saw. Secrets are left out. */
export async function auditCall(
  database: Kysely<PlatformTables>,
  call: AuditedCall & { contract: CallContract; result?: unknown; seen?: readonly Seen[] | undefined; outcome?: string },
  contracts: Contracts,
): Promise<void> {
  const before = valuesSeen(call.seen ?? []);
  const details = {
    params: withoutSecrets(call.params) as Json,
    ...(before.length > 0 && { before }),
    outcome: call.outcome,
    apiToken: call.apiToken,
  };
  const subject = entityOfCall(call.contract, call.params, call.result, contracts);
  await recordAudit(database, { kind: 'call', action: call.name, user: call.userId, subject, details }, call.endedAt);
}

/** Records that the rows of a list left as a file. */
export async function auditExport(
  database: Kysely<PlatformTables>,
  { name, params, userId, apiToken, endedAt }: AuditedCall,
): Promise<void> {
  const details = { params: withoutSecrets(params) as Json, apiToken };
  await recordAudit(database, { kind: 'export', action: name, user: userId, details }, endedAt);
}

function valuesSeen(seen: readonly Seen[]): Json[] {
  const values = seen.flatMap(({ call, values }) =>
    values.map(([steps, was, whole]) => ({ call, steps, was: whole ? shortened(String(was ?? ''), whole.characters) : was })),
  );
  return values.slice(0, MOST_BEFORE).map(({ call, steps, was }) => {
    const field = steps.map(stepText).join('.');
    const last = stepText(steps.at(-1) ?? '');
    const { [last]: value } = withoutSecrets({ [last]: was }) as Record<string, Json>;
    return { call, field, value: value ?? null };
  });
}

function stepText(step: SeenStep): string {
  return typeof step === 'string' ? step : `${step.by}=${step.is}`;
}

import type { Kysely } from 'kysely';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import { currentAddress, currentRequestId } from '../current-request.ts';
import { newId } from '../new-id.ts';
import type { PlatformTables } from '../store/tables.ts';

/** Kinds of entries: a call that wrote, rows that left as a file, sign-ins and passwords, definitions that went live, and their reviews. */
export type AuditKind = 'call' | 'export' | 'account' | 'publish';

/** Something that happened. Details must not contain secrets. */
export interface AuditEntry {
  kind: AuditKind;
  /** Name of the call, or the event in words. */
  action: string;
  /** Id of who did it, if known. */
  user?: string | undefined;
  /** The record that it is about. */
  subject?: { entityClass: string; entityId: string } | null | undefined;
  /** Default: the address of the current request. */
  address?: string | undefined;
  /** Default: the current request. */
  request?: string | undefined;
  details?: Readonly<Record<string, Json | undefined>>;
}

/** Adds an entry in the transaction of its change. */
export async function recordAudit(database: Kysely<PlatformTables>, entry: AuditEntry, now: Date): Promise<void> {
  const { kind, action, user, subject, address = currentAddress() ?? '', request = currentRequestId(), details = {} } = entry;
  await database
    .insertInto('audit_trail')
    .values({
      id: newId(),
      at: now,
      kind,
      action,
      user_id: user ?? null,
      subject_class: subject?.entityClass ?? null,
      subject_id: subject?.entityId ?? null,
      address,
      request_id: request ?? null,
      details: JSON.stringify(details),
    })
    .execute();
}

import { type Kysely, sql } from 'kysely';
import type { AuditKind } from '../../base/audit/record-audit.ts';
import { FunctionError } from '../../base/errors/function-error.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import { checkPeriod } from '../functions/check-period.ts';
import type { ServerFunction } from '../functions/define-function.ts';
import { matchWords } from '../functions/match-words.ts';
import { type PageParams, readPage } from '../functions/paging.ts';

interface Filter {
  term?: string;
  kind?: AuditKind;
  action?: string;
  record?: string;
  from?: string;
  to?: string;
}

/** A value of a call, before and after. */
interface AuditedValue {
  field: string;
  before: string | null;
  after: string | null;
}

/** The functions by which admins read the audit trail. Their contracts are in `platform/schemas`. */
export function auditFunctions(): readonly ServerFunction[] {
  return [
    {
      name: 'tableroFetchAuditTrail',
      run: async ({ filter = {}, ...page }: PageParams & { filter?: Filter }, { database }) => {
        checkPeriod(filter.from, filter.to);
        const { rows, total } = await readPage(matching(database, filter), page);
        return { items: rows.map(entryOf), total };
      },
    },
    {
      name: 'tableroFetchAuditEntry',
      run: async ({ id }: { id: string }, { database }) => {
        const row = await selectAudit(database).where('audit_trail.id', '=', id).executeTakeFirst();
        if (row === undefined) throw new FunctionError(`The audit trail has no entry with the id ${id}.`);
        const number = row.seq === null ? null : Number(row.seq);
        return {
          ...entryOf(row),
          requestId: row.request_id,
          number,
          hash: row.hash,
          changes: valuesOf(row.details),
          details: row.details,
          hasDetails: Object.keys(row.details).length > 0,
        };
      },
    },
  ];
}

function selectAudit(database: Kysely<PlatformTables>) {
  return database
    .selectFrom('audit_trail')
    .leftJoin('users', 'users.id', 'audit_trail.user_id')
    .selectAll('audit_trail')
    .select(['users.full_name', 'users.email']);
}

function matching(database: Kysely<PlatformTables>, { term, kind, action, record, from, to }: Filter) {
  return selectAudit(database)
    .$if(term !== undefined, (query) =>
      query.where(matchWords(sql`coalesce(users.full_name, '') || ' ' || coalesce(users.email, '')`, term!)),
    )
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(action !== undefined, (query) => query.where(sql<boolean>`starts_with(lower(action), ${action!.trim().toLowerCase()})`))
    .$if(record !== undefined, (query) => query.where('subject_id', '=', record!.trim()))
    .$if(from !== undefined, (query) => query.where('at', '>=', new Date(from!)))
    .$if(to !== undefined, (query) => query.where('at', '<=', new Date(to!)))
    .orderBy('at', 'desc')
    .orderBy('audit_trail.id', 'desc');
}

function entryOf(row: Awaited<ReturnType<ReturnType<typeof selectAudit>['execute']>>[number]) {
  return {
    objectId: row.id,
    at: row.at.toISOString(),
    who: row.full_name ?? row.user_id,
    kind: row.kind,
    action: row.action,
    recordType: row.subject_class,
    recordId: row.subject_id,
    address: row.address,
  };
}

/** The parameters of a call as rows: each value that was sent beside the one that the person had seen under the same name. */
function valuesOf({ params, before }: Record<string, unknown>): AuditedValue[] {
  const seen = Array.isArray(before) ? (before as { field: string; value: unknown }[]) : [];
  return leavesOf(params).map(([path, value]) => {
    const known = seen.find(({ field }) => lastOf(field) === lastOf(path));
    return { field: path, before: known ? valueText(known.value) : null, after: valueText(value) };
  });
}

/** Values inside of parameters with their paths; lists stay whole. */
function leavesOf(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return path === '' ? [] : [[path, value]];
  return Object.entries(value).flatMap(([key, member]) => leavesOf(member, path === '' ? key : `${path}.${key}`));
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function valueText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

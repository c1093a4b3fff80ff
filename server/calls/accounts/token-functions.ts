import { type Kysely, sql } from 'kysely';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import { FunctionError } from '../../base/errors/function-error.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import { createApiToken, EVERY_CALL, type NewApiToken, READING_CALLS, revokeApiToken } from '../../identity/administration/api-tokens.ts';
import { checkPeriod } from '../functions/check-period.ts';
import type { FunctionContext, ServerFunction } from '../functions/define-function.ts';
import { matchWords } from '../functions/match-words.ts';
import { type PageParams, readPage } from '../functions/paging.ts';
import { isInScope, refusesTokens } from '../functions/token-scope.ts';

/** Whether an API token works, or why not. */
type TokenState = 'ACTIVE' | 'BLOCKED' | 'EXPIRED' | 'REVOKED';

interface Filter {
  name?: string;
  owner?: string;
  call?: string;
  state?: TokenState;
  expiresFrom?: string;
  expiresTo?: string;
  usedFrom?: string;
  usedTo?: string;
}

/** The console's part of the functions of API tokens. */
export interface TokenFunctionsOptions {
  /** The contracts as they are now. */
  contracts: () => Contracts;
  /** The longest lifetime of a new token, in days. */
  mostDays: number;
}

/** Calls that are listed by name in the row of a token. */
const LISTED = 3;

/** The functions by which admins make, see and revoke API tokens, in every console. Their contracts are in `platform/schemas`. */
export function tokenFunctions({ contracts, mostDays }: TokenFunctionsOptions): readonly ServerFunction[] {
  return [
    { name: 'tableroFetchTokenCalls', run: async () => tokenCalls(contracts()) },
    {
      name: 'tableroFetchApiTokens',
      run: async ({ filter = {}, ...page }: PageParams & { filter?: Filter }, context: FunctionContext) => {
        checkPeriod(filter.expiresFrom, filter.expiresTo);
        checkPeriod(filter.usedFrom, filter.usedTo);
        const { rows, total } = await readPage(matching(context, filter, contracts()), page);
        return { items: rows.map(tokenRow), total };
      },
    },
    {
      name: 'tableroFetchApiToken',
      run: async ({ id }: { id: string }, context: FunctionContext) => readToken(context, id, contracts()),
    },
    {
      name: 'tableroCreateApiToken',
      run: async ({ account, ...given }: NewApiToken & { account: string }, context: FunctionContext) => {
        checkCalls(given.calls, contracts());
        if (given.days > mostDays)
          throw new FunctionError(
            `A token lives for ${mostDays} days at most (API_TOKEN_DAYS). Take fewer days, and make another in time.`,
          );
        const { id, token } = await createApiToken(context, account, given);
        return { objectId: id, token };
      },
    },
    {
      name: 'tableroRevokeApiToken',
      run: async ({ id }: { id: string }, context: FunctionContext) => {
        await revokeApiToken(context, id);
        return readToken(context, id, contracts());
      },
    },
  ];
}

/** The scopes to choose from: all calls that read, and each call that accepts a token. */
function tokenCalls({ calls }: Contracts) {
  const named = [...calls.values()].filter((contract) => !refusesTokens(contract)).map(({ name, effect }) => ({ call: name, effect }));
  named.sort((a, b) => (a.call < b.call ? -1 : 1));
  return [
    { call: READING_CALLS, label: 'All calls that read' },
    ...named.map(({ call, effect }) => ({ call, label: effect === 'read' ? call : `${call} (${effect})` })),
  ];
}

function checkCalls(scope: readonly string[], { calls }: Contracts): void {
  if (scope.length === 0) throw new FunctionError('A token needs at least one call that it may make.');
  for (const name of scope.filter((each) => each !== READING_CALLS)) {
    const contract = calls.get(name);
    if (contract === undefined) throw new FunctionError(`There is no call ${name} for the scope of a token.`);
    if (refusesTokens(contract)) throw new FunctionError(`The call ${name} accepts no API token: it is for people who sign in.`);
  }
}

function selectTokens({ database, now, roles }: Pick<FunctionContext, 'database' | 'now' | 'roles'>) {
  return database
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('users as maker', 'maker.id', 't.created_by')
    .leftJoin('users as revoker', 'revoker.id', 't.revoked_by')
    .selectAll('t')
    .select(['u.full_name as owner', 'u.email', 'maker.full_name as maker', 'revoker.full_name as revoker'])
    .select(
      sql<TokenState>`case when t.revoked_at is not null then 'REVOKED' when t.expires_at <= ${now} then 'EXPIRED'
        when u.locked or u.deleted or not u.allow_api_access or not (u.roles && ${[...roles]}::text[]) then 'BLOCKED' else 'ACTIVE' end`.as(
        'state',
      ),
    );
}

function matching(
  context: Pick<FunctionContext, 'database' | 'now' | 'roles'>,
  { name, owner, call, state, expiresFrom, expiresTo, usedFrom, usedTo }: Filter,
  { calls }: Contracts,
) {
  const contract = call === undefined ? undefined : calls.get(call);
  const scopes = [call ?? '', ...(contract ? [EVERY_CALL, READING_CALLS].filter((scope) => isInScope([scope], contract)) : [])];
  return (context.database as Kysely<PlatformTables>)
    .selectFrom(selectTokens(context).as('tokens'))
    .selectAll()
    .$if(name !== undefined, (query) => query.where(matchWords(sql`name`, name!)))
    .$if(owner !== undefined, (query) => query.where(matchWords(sql`owner || ' ' || coalesce(email, '')`, owner!)))
    .$if(call !== undefined, (query) => query.where(sql<boolean>`calls && ${scopes}::text[]`))
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(expiresFrom !== undefined, (query) => query.where('expires_at', '>=', new Date(expiresFrom!)))
    .$if(expiresTo !== undefined, (query) => query.where('expires_at', '<=', new Date(expiresTo!)))
    .$if(usedFrom !== undefined, (query) => query.where('last_used_at', '>=', new Date(usedFrom!)))
    .$if(usedTo !== undefined, (query) => query.where('last_used_at', '<=', new Date(usedTo!)))
    .orderBy('created_at', 'desc')
    .orderBy('id');
}

type TokenRow = Awaited<ReturnType<ReturnType<typeof selectTokens>['execute']>>[number];

function tokenRow(row: TokenRow) {
  return {
    objectId: row.id,
    name: row.name,
    ownerId: row.user_id,
    owner: row.owner,
    characters: `${row.beginning ?? ''}…${row.ending}`,
    scope: printScope(row.calls),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    state: row.state,
  };
}

async function readToken(context: FunctionContext, id: string, { calls }: Contracts) {
  const row = await selectTokens(context).where('t.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new FunctionError(`There is no API token with the id ${id}.`);
  const removed = row.calls.filter((name) => name !== EVERY_CALL && name !== READING_CALLS && !calls.has(name));
  return {
    ...tokenRow(row),
    createdBy: row.maker,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    revokedBy: row.revoker,
    removedCalls: removed.join(', '),
    calls: row.calls.map((name) => ({ call: printCall(name), state: removed.includes(name) ? 'REMOVED' : 'ALLOWED' })),
  };
}

function printScope(calls: readonly string[]): string {
  const more = calls.length - LISTED;
  return `${calls.slice(0, LISTED).map(printCall).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function printCall(name: string): string {
  if (name === EVERY_CALL) return 'Every call';
  return name === READING_CALLS ? 'All calls that read' : name;
}

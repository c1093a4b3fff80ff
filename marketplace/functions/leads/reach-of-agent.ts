import { FunctionError } from '../../../server/errors/function-error.ts';
import type { MarketplaceContext } from '../define-function.ts';

/** Roles that have to do with all people. */
const EVERYBODY = ['admin', 'dispatcher', 'sales', 'finance'];

/** Whoever is only an agent has to do with people who come from a lead. Throws `FunctionError` for others: their papers and numbers are no business of agents. */
export async function expectWithinReach({ database, user }: Pick<MarketplaceContext, 'database' | 'user'>, userId: string): Promise<void> {
  if (user.roles.some((role) => EVERYBODY.includes(role))) return;
  const lead = await database.selectFrom('leads').select('id').where('user_id', '=', userId).executeTakeFirst();
  if (lead === undefined) throw new FunctionError('This user does not come from a lead.');
}

import type { TestServer } from '../server/support/test-server.ts';

/** The id of a driver who never was a lead. */
export async function driverWithoutLead({ database }: TestServer): Promise<string> {
  const leads = database.selectFrom('leads').select('user_id').where('user_id', 'is not', null);
  const drivers = database.selectFrom('users').select('id').where('is_driver', '=', true).where('deleted', '=', false);
  return (
    await drivers
      .where('id', 'not in', leads as never)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).id;
}

/** A lead who has signed up. */
export async function leadWithUser({ database }: TestServer): Promise<{ id: string; userId: string }> {
  const leads = database.selectFrom('leads').select(['id', 'user_id']).where('user_id', 'is not', null);
  const { id, user_id } = await leads.orderBy('id').executeTakeFirstOrThrow();
  return { id, userId: user_id! };
}

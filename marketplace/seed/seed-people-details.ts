import { sql, type Transaction } from 'kysely';
import type { Tables } from '../store/tables/index.ts';
import { createRandom } from './random.ts';

const DAY = 86_400_000;

/**
 * Gives everyone a user name (mostly the e-mail address, else a short name), drivers the moment they were approved, and a few customers a past
 * as drivers. Needs the people; accounts of staff who can sign in keep what they have.
 */
export async function seedPeopleDetails(transaction: Transaction<Tables>, now: number): Promise<void> {
  const people = await transaction
    .selectFrom('users')
    .select(['id', 'email', 'roles', 'type', 'is_driver', 'created_at'])
    .where('username', 'is', null)
    .where('email', 'like', '%@correo.example')
    .orderBy('id')
    .execute();
  const random = createRandom('people details');
  const details = people.map((person) => {
    const isCustomer = !person.is_driver && person.type === null && person.roles.length === 0;
    const wasDriver = isCustomer && random.chance(0.008);
    const isApproved = person.is_driver || wasDriver;
    const approvedAt = new Date(Math.min(now, person.created_at.getTime() + random.integer(3, 30) * DAY)).toISOString();
    const shortName = person.email!.split('@')[0]!.replace('.', '');
    return {
      id: person.id,
      username: random.chance(0.8) ? person.email : shortName,
      driver_approved_at: isApproved ? approvedAt : null,
    };
  });
  await sql`
    update users set username = detail.username, driver_approved_at = detail.driver_approved_at
    from json_to_recordset(${JSON.stringify(details)}::json) as detail (id text, username text, driver_approved_at timestamptz)
    where users.id = detail.id`.execute(transaction);
}

import { sql, type Transaction } from 'kysely';
import type { Tables } from '../store/tables/index.ts';
import { insertRows, type SeedRow } from './insert-rows.ts';
import { makeLead, type SeedApplicant } from './make-lead.ts';
import { createRandom } from './random.ts';
import type { SeedWorld } from './world.ts';

const DAY = 86_400_000;
const COUNTS = { drivers: 25, applicants: 75, others: 110 };

/** People who want to drive: some who do by now, customers who signed up for it, and others. Needs people, their details, and drivers. */
export async function seedLeads(transaction: Transaction<Tables>, world: SeedWorld, now: number): Promise<void> {
  const random = createRandom('leads');
  const agents = world.staff.filter((_person, index) => index % 4 === 3);
  const drivers = await findPeople(transaction, true);
  const applicants = await findPeople(transaction, false);
  const leads = [
    ...drivers.map((driver) =>
      makeLead(random, { created: (driver.approvedAt as number) - random.integer(15, 40) * DAY, now, agents, applicant: driver }),
    ),
    ...applicants.map((applicant) => makeLead(random, { created: daysAgo(random.next() ** 2 * 150), now, agents, applicant })),
    ...Array.from({ length: COUNTS.others }, () => makeLead(random, { created: daysAgo(random.next() ** 2 * 120), now, agents })),
  ];
  const details = leads.flatMap(({ lead }): SeedRow[] =>
    lead.user_id === null
      ? []
      : [
          {
            id: lead.user_id,
            stripe_id: random.chance(0.7) ? `cus_${random.id()}${random.id().slice(0, 4)}` : null,
            profile: { gender: random.pick(['Male', 'Female', 'Rather not say', 'Other']), city: lead.city },
          },
        ],
  );
  await insertRows(
    transaction,
    'leads',
    leads.map(({ lead }) => lead),
  );
  await insertRows(
    transaction,
    'lead_events',
    leads.flatMap(({ events }) => events),
  );
  await insertRows(
    transaction,
    'lead_notes',
    leads.flatMap(({ notes }) => notes),
  );
  await insertRows(
    transaction,
    'user_documents',
    leads.flatMap(({ papers }) => papers),
  );
  // Known data of a driver stays.
  await sql`
    update users set stripe_id = detail.stripe_id, driver_profile = detail.profile || users.driver_profile
    from json_to_recordset(${JSON.stringify(details)}::json) as detail (id text, stripe_id text, profile jsonb)
    where users.id = detail.id`.execute(transaction);

  function daysAgo(days: number): number {
    return now - days * DAY;
  }
}

/** Drivers, the newest first, or customers who never drove. */
async function findPeople(transaction: Transaction<Tables>, isDriver: boolean): Promise<SeedApplicant[]> {
  const rows = await transaction
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'phone', 'driver_approved_at'])
    .where('is_driver', '=', isDriver)
    .where('driver_approved_at', isDriver ? 'is not' : 'is', null)
    .where('type', 'is', null)
    .where('email', 'like', '%@correo.example')
    .where(sql<boolean>`roles = '{}'`)
    .orderBy(isDriver ? sql`driver_approved_at desc` : sql`id`)
    .orderBy('id')
    .limit(isDriver ? COUNTS.drivers : COUNTS.applicants)
    .execute();
  return rows.map(({ driver_approved_at, ...row }) => ({ ...row, approvedAt: driver_approved_at?.getTime() ?? null }));
}

import { sql } from 'kysely';
import { maskNumber } from '../../../mask-number.ts';
import { defineFunction } from '../../define-function.ts';
import { prepareReport } from '../send-report.ts';

const TITLE = 'Drivers Data';

/** Current drivers by name, §2. Social security numbers are masked first, so that list, file and mail have at most four digits. */
export const driversData = defineFunction('getDriversReport', async (params, context) => {
  const send = prepareReport(context, params, TITLE, 'getDriversReport');
  const rows = await context.database
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'phone', sql<string | null>`driver_profile ->> 'ssn'`.as('ssn')])
    .where('is_driver', '=', true)
    .where('deleted', '=', false)
    .orderBy(sql`lower(full_name)`)
    .orderBy('id')
    .execute();
  const items = rows.map(({ id, full_name, email, phone, ssn }) => ({
    driverId: id,
    ...namesOf(full_name),
    email,
    phone,
    ssn: maskNumber(ssn),
  }));
  await send(items);
  return items;
});

/** Names are stored whole: first word, and the rest. */
function namesOf(fullName: string): { firstName: string; lastName: string | null } {
  const [firstName = '', ...others] = fullName.trim().split(/\s+/);
  return { firstName, lastName: others.join(' ') || null };
}

import { sql } from 'kysely';
import { maskNumber } from '../../../mask-number.ts';
import { defineFunction } from '../../define-function.ts';
import { prepareReport } from '../send-report.ts';

const TITLE = 'Drivers Data';

/**
 * Who drives now, by name, §2. Social security numbers are masked before anything is made of the rows, so that list, file and mail alike have no
 * more than four digits of any.
 */
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

/** People are kept by their whole name: its first word, and the others. */
function namesOf(fullName: string): { firstName: string; lastName: string | null } {
  const [firstName = '', ...others] = fullName.trim().split(/\s+/);
  return { firstName, lastName: others.join(' ') || null };
}

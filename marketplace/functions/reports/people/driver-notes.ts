import { sql } from 'kysely';
import { checkPeriod } from '../../../../server/calls/functions/check-period.ts';
import { defineFunction } from '../../define-function.ts';
import { prepareReport } from '../send-report.ts';

const TITLE = 'Driver Notes Report';

/** Notes of a period on current and former drivers and leads, the newest first, §2. */
export const driverNotesReport = defineFunction('getDriverNotesReport', async (params, context) => {
  const { startDate, endDate } = params;
  checkPeriod(startDate, endDate);
  const send = prepareReport(context, params, TITLE, 'getDriverNotesReport');
  const rows = await context.database
    .selectFrom('user_notes as n')
    .innerJoin('users as driver', 'driver.id', 'n.user_id')
    .leftJoin('users as author', 'author.id', 'n.by_id')
    .select([
      'n.id',
      'n.user_id',
      'driver.full_name as driver_name',
      'n.note',
      'n.created_at',
      'author.full_name as author_name',
      'n.by_id',
    ])
    .where('n.created_at', '>=', new Date(startDate))
    .where('n.created_at', '<=', new Date(endDate))
    .where((builder) =>
      builder.or([
        builder('driver.is_driver', '=', true),
        builder('driver.driver_approved_at', 'is not', null),
        builder.exists(builder.selectFrom('leads').select('leads.id').whereRef('leads.user_id', '=', 'driver.id')),
      ]),
    )
    .orderBy('n.created_at', 'desc')
    .orderBy(sql`n.seq`, 'desc')
    .execute();
  const items = rows.map((row) => ({
    noteId: row.id,
    driverId: row.user_id,
    driverName: row.driver_name,
    note: row.note,
    createdAt: row.created_at.toISOString(),
    createdBy: row.author_name,
    creatorId: row.by_id,
  }));
  await send(items);
  return items;
});

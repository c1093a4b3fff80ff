import { sql } from 'kysely';
import { checkPeriod } from '../../../../server/calls/functions/check-period.ts';
import type { LeadReportRowValue } from '../../../generated/index.ts';
import { defineFunction } from '../../define-function.ts';
import { prepareReport } from '../send-report.ts';

const TITLE = 'Leads Report';

interface LeadSteps {
  id: string;
  created_at: Date;
  full_name: string;
  phone: string | null;
  email: string | null;
  city: string | null;
  user_id: string | null;
  signed_up_at: Date | null;
  driver_approved_at: Date | null;
  promoted_by_id: string | null;
  promoted_by_name: string | null;
  first_order_at: Date | null;
}

/**
 * Leads of a period with their progress, the newest first, §2. The sign-up is that of the lead's history, otherwise the account's
 * creation. The promoter is the first who made a driver of it, because the first day of approval counts.
 */
export const leadReport = defineFunction('getLeadReport', async (params, context) => {
  const { startDate, endDate } = params;
  checkPeriod(startDate, endDate);
  const send = prepareReport(context, params, TITLE, 'getLeadReport');
  const { rows } = await sql<LeadSteps>`
    select l.id, l.created_at, l.full_name, l.phone, l.email, l.city, l.user_id, u.driver_approved_at,
      case when l.user_id is not null then coalesce(
        (select min(e.created_at) from lead_events e where e.lead_id = l.id and e.event_name = 'signedUp'), u.created_at
      ) end as signed_up_at,
      promotion.by_id as promoted_by_id, promoter.full_name as promoted_by_name,
      (select min(o.delivered_at) from orders o where o.driver_id = l.user_id and o.delivered_at is not null) as first_order_at
    from leads l
    left join users u on u.id = l.user_id
    left join lateral (
      select e.by_id from lead_events e where e.lead_id = l.id and e.event_name = 'promotedToDriver' order by e.created_at, e.seq limit 1
    ) as promotion on true
    left join users promoter on promoter.id = promotion.by_id
    where l.created_at >= ${new Date(startDate)} and l.created_at <= ${new Date(endDate)}
    order by l.created_at desc, l.id`.execute(context.database);
  const items = rows.map(rowOf);
  await send(items);
  return items;
});

function rowOf(row: LeadSteps): LeadReportRowValue {
  return {
    leadId: row.id,
    createdAt: row.created_at.toISOString(),
    name: row.full_name,
    phone: row.phone,
    email: row.email,
    city: row.city,
    userId: row.user_id,
    signedUpAt: row.signed_up_at?.toISOString() ?? null,
    driverApprovedAt: row.driver_approved_at?.toISOString() ?? null,
    promotedByUserId: row.promoted_by_id,
    promotedByName: row.promoted_by_name,
    firstOrderServedAt: row.first_order_at?.toISOString() ?? null,
  };
}

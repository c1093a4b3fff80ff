import { type Kysely, sql } from 'kysely';
import type { TaxSummaryRowValue } from '../generated/index.ts';
import { toDollars } from '../money.ts';
import type { Tables } from '../store/tables/index.ts';
import type { CsvColumn } from './csv-file.ts';
import { type MomentFormats, reportDay } from './report-moment.ts';

/** Columns of a tax summary file. */
export const TAX_COLUMNS: readonly CsvColumn<TaxSummaryRowValue>[] = [
  { title: 'Restaurant ID', cell: (row) => row.restaurantId },
  { title: 'Name', cell: (row) => row.name },
  { title: 'Email', cell: (row) => row.email ?? null },
  { title: 'Duration', cell: (row) => row.duration },
  { title: 'Subtotal at 6 %', cell: (row) => toDollars(row.subtotalAt6) },
  { title: 'Subtotal at 10.5 %', cell: (row) => toDollars(row.subtotalAt105) },
  { title: 'Municipal Taxes', cell: (row) => toDollars(row.municipalTaxes) },
  { title: 'State Taxes at 6 %', cell: (row) => toDollars(row.stateTaxesAt6) },
  { title: 'State Taxes at 10.5 %', cell: (row) => toDollars(row.stateTaxesAt105) },
  { title: 'State Taxes', cell: (row) => toDollars(row.stateTaxesTotal) },
  { title: 'Tax Refund at 6 %', cell: (row) => toDollars(row.municipalStateTaxRefundAt6) },
  { title: 'Tax Refund at 10.5 %', cell: (row) => toDollars(row.municipalStateTaxRefundAt105) },
  { title: 'Tax Refund', cell: (row) => toDollars(row.municipalStateTaxRefundAll) },
  { title: 'Municipal Tax Deposited', cell: (row) => toDollars(row.totalMunicipalTaxDeposited) },
  { title: 'State Tax Deposited', cell: (row) => toDollars(row.totalStateTaxDeposited) },
  { title: 'Tax Deposited', cell: (row) => toDollars(row.totalTaxDeposited) },
];

/** Sales tax rates in thousandths: prepared food 6 % and 1 %, services 10.5 % and 1 %. */
const FOOD = { state: 60, municipal: 10 };
const SERVICES = { state: 105, municipal: 10 };

/** Sums of a restaurant's orders and refunds in a period. Cents. */
interface TaxSums {
  id: string;
  name: string;
  email: string | null;
  food: number;
  services: number;
  food_taxes: number;
  service_taxes: number;
  food_refund: number;
  service_refund: number;
}

/** Tax summary of each restaurant with orders or refunds in a period, or of one, by name. The period is in the console's date format. */
export async function readTaxRows(
  database: Kysely<Tables>,
  { startDate, endDate, restaurantId }: { startDate: string; endDate: string; restaurantId?: string | undefined },
  formats?: MomentFormats,
): Promise<TaxSummaryRowValue[]> {
  const [from, to] = [new Date(startDate), new Date(endDate)];
  const only = restaurantId === undefined ? sql`true` : sql`o.restaurant_id = ${restaurantId}`;
  const { rows } = await sql<TaxSums>`
    with charged as (
      select restaurant_id, sum(subtotals + subtotals_markup) as food, sum(delivery_charges) as services,
        sum(food_taxes + markup_taxes) as food_taxes, sum(delivery_taxes) as service_taxes
      from orders o
      where restaurant_id is not null and not is_parent and moved_to_id is null and ${only}
        and status not in ('UNPAID', 'CANCELLED', 'DEFERRED') and created_at between ${from} and ${to}
      group by 1
    ), returned as (
      select o.restaurant_id, sum(f.food_taxes) as food_refund, sum(f.delivery_taxes) as service_refund
      from refunds f join orders o on o.id = f.order_id
      where o.restaurant_id is not null and ${only} and f.refunded_at between ${from} and ${to}
      group by 1
    )
    select r.id, r.name, r.profile ->> 'contact_email' as email,
      coalesce(food, 0)::float8 as food, coalesce(services, 0)::float8 as services,
      coalesce(food_taxes, 0)::float8 as food_taxes, coalesce(service_taxes, 0)::float8 as service_taxes,
      coalesce(food_refund, 0)::float8 as food_refund, coalesce(service_refund, 0)::float8 as service_refund
    from charged full join returned using (restaurant_id) join restaurants r on r.id = restaurant_id
    order by r.name, r.id`.execute(database);
  return rows.map((sums) => rowOf(sums, `${reportDay(from, formats)} - ${reportDay(to, formats)}`));
}

function rowOf(sums: TaxSums, duration: string): TaxSummaryRowValue {
  const food = split(sums.food_taxes, FOOD);
  const services = split(sums.service_taxes, SERVICES);
  const foodRefund = split(sums.food_refund, FOOD);
  const serviceRefund = split(sums.service_refund, SERVICES);
  const municipal = food.municipal + services.municipal - foodRefund.municipal - serviceRefund.municipal;
  const state = food.state + services.state - foodRefund.state - serviceRefund.state;
  return {
    restaurantId: sums.id,
    name: sums.name,
    email: sums.email,
    duration,
    subtotalAt6: sums.food,
    subtotalAt105: sums.services,
    municipalTaxes: food.municipal + services.municipal,
    stateTaxesAt6: food.state,
    stateTaxesAt105: services.state,
    stateTaxesTotal: food.state + services.state,
    municipalStateTaxRefundAt6: sums.food_refund,
    municipalStateTaxRefundAt105: sums.service_refund,
    municipalStateTaxRefundAll: sums.food_refund + sums.service_refund,
    totalMunicipalTaxDeposited: municipal,
    totalStateTaxDeposited: state,
    totalTaxDeposited: municipal + state,
  };
}

/** Splits a charged tax between state and town, rounded once, so that the parts add up. */
function split(cents: number, rate: { state: number; municipal: number }): { state: number; municipal: number } {
  const municipal = Math.round((cents * rate.municipal) / (rate.state + rate.municipal));
  return { state: cents - municipal, municipal };
}

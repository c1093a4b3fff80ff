import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { newId } from '../../../server/base/new-id.ts';
import { readPage } from '../../../server/calls/functions/paging.ts';
import type { Calls, DiscountValue } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { changeDiscount } from './change-discount.ts';
import { discountColumns, discountValue } from './discount-value.ts';

type Filter = NonNullable<Calls['fetchPaginatedDiscounts']['params']['filter']>;

/** Discount codes and their eligibility: §2.13 and §7 of the restaurants document. */
export const DISCOUNT_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchPaginatedDiscounts', async ({ filter = {}, ...page }, { database }) => {
    const { rows, total } = await readPage(
      database
        .selectFrom('discounts')
        .selectAll()
        .where((builder) => matchesFilter(builder, filter))
        .orderBy('created_at', 'desc')
        .orderBy('seq', 'desc'),
      page,
    );
    return { items: rows.map(discountValue), total };
  }),

  defineFunction('fetchDiscount', async ({ id }, { database }) => {
    const row = await database.selectFrom('discounts').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw missing(id);
    return discountValue(row);
  }),

  defineFunction('createDiscount', async ({ code, type, ...params }, { database, now }) => {
    const start: DiscountValue = {
      objectId: newId(),
      code,
      type,
      createdAt: now.toISOString(),
      cardEligibility: {},
      userEligibility: {},
      orderEligibility: {},
    };
    const discount = changeDiscount(start, params);
    await checkCode(database, discount);
    return write(database, discount);
  }),

  defineFunction('updateDiscount', async ({ id, ...changes }, { database }) => {
    const row = await database.selectFrom('discounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (row === undefined) throw missing(id);
    const before = discountValue(row);
    const discount = changeDiscount(before, changes);
    await checkCode(database, discount);
    await checkPresent(database, 'dishes', before.dishEligibility, discount.dishEligibility);
    const restaurants = [before, discount].map(({ orderEligibility }) => orderEligibility.eligibleRestaurantIds);
    await checkPresent(database, 'restaurants', restaurants[0], restaurants[1]);
    return write(database, discount);
  }),
];

function matchesFilter(builder: ExpressionBuilder<Tables, 'discounts'>, filter: Filter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  const id = filter.discountId?.trim();
  if (id) conditions.push(builder('id', '=', id));
  if (filter.type) conditions.push(builder('type', '=', filter.type));
  const code = filter.code?.trim().toLowerCase();
  if (code) conditions.push(builder(sql`strpos(lower(code), ${code})`, '>', 0));
  return builder.and(conditions);
}

async function write(database: Kysely<Tables>, discount: DiscountValue): Promise<DiscountValue> {
  const { id, ...columns } = discountColumns(discount);
  const row = await database
    .insertInto('discounts')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow();
  return discountValue(row);
}

async function checkCode(database: Kysely<Tables>, { objectId, code }: DiscountValue): Promise<void> {
  const other = await database
    .selectFrom('discounts')
    .select('id')
    .where(sql`lower(code)`, '=', code.toLowerCase())
    .where('id', '!=', objectId)
    .executeTakeFirst();
  if (other !== undefined) throw new FunctionError(`There is already a discount with the code ${code}.`);
}

const NOUNS = { dishes: 'dish', restaurants: 'restaurant' } as const;

/** Checks that added ids exist; earlier ones may have been removed since. */
async function checkPresent(
  database: Kysely<Tables>,
  table: keyof typeof NOUNS,
  before: readonly string[] = [],
  after: readonly string[] = [],
): Promise<void> {
  const added = after.filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const rows = await database.selectFrom(table).select('id').where('id', 'in', added).execute();
  const unknown = added.find((id) => !rows.some((row) => row.id === id));
  if (unknown !== undefined) throw new FunctionError(`There is no ${NOUNS[table]} with the id ${unknown}.`);
}

function missing(id: string): FunctionError {
  return new FunctionError(`There is no discount with the id ${id}.`);
}

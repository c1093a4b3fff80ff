import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { newId } from '../../../server/base/new-id.ts';
import { moneyText, toCents, toDollars } from '../../money.ts';
import { lockOrder } from '../../orders/find-order.ts';
import { recordUpdate } from '../../orders/record-update.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { loadTolls } from './order-parts.ts';

/** Adding tolls of the catalogue to an order; dollars. */
export const ORDER_TOLL_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchAvailableTolls', async (_params, { database }) => {
    const rows = await database.selectFrom('tolls').select(['name', 'amount_cents']).orderBy('name').execute();
    return Object.fromEntries(rows.map((row) => [row.name, toDollars(row.amount_cents)]));
  }),

  defineFunction('addTollByAdmin', async ({ orderId, name, amount }, context) => {
    const { database, now } = context;
    await lockOrder(database, orderId);
    const toll = await database.selectFrom('tolls').selectAll().where('name', '=', name).executeTakeFirst();
    if (toll === undefined) throw new FunctionError(`There is no toll named ${name}.`);
    if (toCents(amount) !== toll.amount_cents)
      throw new FunctionError(`The toll ${name} is ${moneyText(toll.amount_cents)}, not ${moneyText(toCents(amount))}.`);
    const row = {
      id: newId(),
      order_id: orderId,
      toll_name: name,
      requested_cents: toll.amount_cents,
      approved_cents: toll.amount_cents,
      created_at: now,
    };
    await database.insertInto('order_tolls').values(row).execute();
    await recordUpdate(context, orderId, { toll: null }, { toll: { tollName: name, approvedAmount: amount } });
    return { tollData: await loadTolls(database, orderId) };
  }),
];

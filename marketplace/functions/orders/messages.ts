import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { lockOrder } from '../../orders/find-order.ts';
import { recordUpdate } from '../../orders/record-update.ts';
import { TIME_ZONE } from '../../time-zone.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { withOutcome } from '../messages/with-outcome.ts';
import { receiptText } from './receipt-text.ts';

/** Messages to customers from an order: receipt, text messages. */
export const ORDER_MESSAGE_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction(
    'resendReceiptToNewEmail',
    async ({ orderId, email }, context) => {
      const order = await lockOrder(context.database, orderId);
      const restaurant =
        order.restaurant_id === null
          ? undefined
          : await context.database.selectFrom('restaurants').select('name').where('id', '=', order.restaurant_id).executeTakeFirst();
      const body = receiptText(order, restaurant?.name, TIME_ZONE);
      const subject = `Receipt of order ${order.order_number}`;
      const messageId = await context.send({ kind: 'mail', recipient: email, subject, body, about: orderId });
      await recordUpdate(context, orderId, {}, { receiptSentTo: email });
      return { email, messageId };
    },
    withOutcome,
  ),

  defineFunction(
    'sendOrderCommunication',
    async ({ orderId, type, message }, context) => {
      const order = await lockOrder(context.database, orderId);
      const text = message.trim();
      if (text === '') throw new FunctionError('Message cannot be empty.');
      const recipient = type === 'sms' ? order.contact_phone : order.user_id;
      if (recipient === null) throw new FunctionError(type === 'sms' ? 'This order has no phone number.' : 'This order has no customer.');
      const messageId = await context.send({ kind: type, recipient, body: text, about: orderId });
      await recordUpdate(context, orderId, {}, { communication: { type, message: text } });
      return { type, phone: type === 'sms' ? recipient : null, messageId };
    },
    withOutcome,
  ),
];

import type { ServerFunction } from '../define-function.ts';
import { ORDER_DRIVER_FUNCTIONS } from './assign-driver.ts';
import { ORDER_AVERAGE_FUNCTIONS } from './averages.ts';
import { ORDER_BONUS_FUNCTIONS } from './bonuses.ts';
import { ORDER_STATUS_FUNCTIONS } from './change-status.ts';
import { DEFERRED_ORDER_FUNCTIONS } from './deferred-orders.ts';
import { DUPLICATE_ORDER_FUNCTIONS } from './duplicate-orders.ts';
import { ORDER_LIST_FUNCTIONS } from './list-orders.ts';
import { ORDER_MESSAGE_FUNCTIONS } from './messages.ts';
import { ORDER_NOTE_FUNCTIONS } from './order-notes.ts';
import { ORDER_TOLL_FUNCTIONS } from './order-tolls.ts';
import { ORDER_READ_FUNCTIONS } from './read-order.ts';
import { REFUND_FUNCTIONS } from './refunds.ts';
import { REVIEW_FUNCTIONS } from './reviews.ts';

/** Every function of the orders area. */
export const ORDER_FUNCTIONS: readonly ServerFunction[] = [
  ...ORDER_LIST_FUNCTIONS,
  ...ORDER_READ_FUNCTIONS,
  ...ORDER_STATUS_FUNCTIONS,
  ...ORDER_AVERAGE_FUNCTIONS,
  ...ORDER_DRIVER_FUNCTIONS,
  ...ORDER_BONUS_FUNCTIONS,
  ...ORDER_TOLL_FUNCTIONS,
  ...ORDER_NOTE_FUNCTIONS,
  ...ORDER_MESSAGE_FUNCTIONS,
  ...REFUND_FUNCTIONS,
  ...DEFERRED_ORDER_FUNCTIONS,
  ...DUPLICATE_ORDER_FUNCTIONS,
  ...REVIEW_FUNCTIONS,
];

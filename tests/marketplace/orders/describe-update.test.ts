import { expect, it } from 'vitest';
import { describeUpdate } from '../../../marketplace/functions/orders/describe-update.ts';
import { valueLabel } from '../../../server/calls/functions/value-label.ts';
import { contracts } from '../../server/support/test-server.ts';

const ANA = { objectId: 'a1', full_name: 'Ana Ruiz' };
const WORDS = {
  records: new Map([
    ['s9', '#1042'],
    ['r1', 'Ponce noon'],
  ]),
  status: (value: string) => valueLabel(contracts, 'orderStatus', value),
};
const LUIS = { objectId: 'l1', full_name: 'Luis Vega' };

it.each([
  [
    { status: 'COOKING', deliveredAt: null },
    { status: 'DELIVERED', deliveredAt: '2026-11-23T12:00:00.000Z' },
    'Status: Cooking → Delivered',
  ],
  [{ storeOrder: null }, { storeOrder: 's9', status: 'RECEIVED' }, 'From the store order #1042. Status: Received'],
  [{ driver: null }, { driver: ANA }, 'Assigned the driver Ana Ruiz'],
  [{ driver: ANA }, { driver: LUIS }, 'Gave it to the driver Luis Vega instead of Ana Ruiz'],
  [{ driver: ANA }, { driver: null }, 'Took the driver Ana Ruiz off'],
  [{ note: null }, { note: 'Call first' }, 'Added a note'],
  [{ note: 'Call first' }, { note: 'Call twice' }, 'Changed a note'],
  [{ note: 'Call first' }, { note: null }, 'Removed a note'],
  [
    { rejection: ANA, rejectionBonus: 1.5 },
    { rejection: null, rejectionBonus: 0 },
    'Removed the rejection of Ana Ruiz. Rejection bonus: $1.50 → $0.00',
  ],
  [{ bonusData: { bonus: 0, distanceBonus: 2 } }, { bonusData: { bonus: 1.5, distanceBonus: 2 } }, 'Changed the bonus $0.00 → $1.50'],
  [{ toll: null }, { toll: { tollName: 'PR-22 Hatillo', approvedAmount: 0.9 } }, 'Added the toll PR-22 Hatillo, $0.90'],
  [
    { status: 'FINISHED', refundStatus: null, refundAmount: 0 },
    { status: 'REFUNDPARTIAL', refundStatus: 'PARTIALLY_REFUNDED', refundAmount: 500 },
    'Status: Finished → Refund Partial. Refunded $5.00',
  ],
  [{ refundAmount: 500 }, { refundAmount: 800 }, 'Refunded $3.00, $8.00 in all'],
  [{ isExcludedFromAvgCookingTime: false }, { isExcludedFromAvgCookingTime: true }, 'Excluded from the average cooking time'],
  [{}, { receiptSentTo: 'ana@tablero.test' }, 'Sent the receipt to ana@tablero.test'],
  [{ fleetRoute: 'r1' }, { fleetRoute: null }, 'Removed from the route Ponce noon'],
  [{ deliveryCharges: 500 }, { deliveryCharges: 725 }, 'Delivery charges: $5.00 → $7.25'],
  [{ contactName: 'Ana' }, { contactName: null }, 'Contact name: Ana → nothing'],
  [{ deliveryAddress: { city: 'Ponce' } }, { deliveryAddress: { city: 'Caguas' } }, 'Delivery address changed'],
  [null, null, 'Changed'],
])('describes %j, %j by labels', (previous, updated, words) => expect(describeUpdate(previous, updated, WORDS)).toBe(words));

it('describes a removed record by its id', () => expect(describeUpdate({}, { movedTo: 'o7' }, WORDS)).toBe('Moved to the order o7'));

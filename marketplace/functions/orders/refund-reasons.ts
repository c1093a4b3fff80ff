import type { RefundFormType, RefundReasonValue } from '../../generated/index.ts';

const GENERAL: RefundReasonValue[] = [
  { value: 'notNeededAnymore', displayValue: 'Not needed anymore' },
  { value: 'foundBetterPrice', displayValue: 'Found better price' },
  { value: 'foundBetterDeliverySpeed', displayValue: 'Found better delivery speed' },
  { value: 'internalTesting', displayValue: 'Internal testing' },
  { value: 'other', displayValue: 'Other' },
];

/** Reasons by kind of refund. */
export const REFUND_REASONS: Record<RefundFormType, RefundReasonValue[]> = {
  full: [{ value: 'orderNotDelivered', displayValue: 'Order not delivered' }, ...GENERAL],
  partial: [{ value: 'lateDelivery', displayValue: 'Late delivery' }, ...GENERAL],
  byItem: [
    { value: 'missingItem', displayValue: 'Missing item' },
    { value: 'wrongItem', displayValue: 'Wrong item' },
    { value: 'badQuality', displayValue: 'Bad quality' },
    { value: 'other', displayValue: 'Other' },
  ],
};

/** Reasons for orders of fleet merchants. */
export const FLEET_REFUND_REASONS: RefundReasonValue[] = [
  { value: 'pickupFailed', displayValue: 'Pickup failed' },
  { value: 'damagedShipment', displayValue: 'Damaged shipment' },
  { value: 'lateDelivery', displayValue: 'Late delivery' },
  { value: 'internalTesting', displayValue: 'Internal testing' },
  { value: 'other', displayValue: 'Other' },
];

/** Reasons for cancelling a fleet order. */
export const CANCEL_FLEET_ORDER_REASONS: RefundReasonValue[] = [
  { value: 'merchantCancelled', displayValue: 'Merchant cancelled' },
  { value: 'noDriverAvailable', displayValue: 'No driver available' },
  { value: 'wrongAddress', displayValue: 'Wrong address' },
  { value: 'other', displayValue: 'Other' },
];

const WORDS = new Map(
  [...Object.values(REFUND_REASONS).flat(), ...FLEET_REFUND_REASONS].map((reason) => [reason.value, reason.displayValue]),
);

/** Label of a reason; the value itself if unknown. */
export function reasonLabel(value: string): string {
  return WORDS.get(value) ?? value;
}

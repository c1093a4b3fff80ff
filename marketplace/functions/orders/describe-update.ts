import type { ChangedFields } from '../../orders/record-update.ts';

const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Describes one changed field: the new value and, if there was one, the old. Undefined if the change is not worth mentioning. */
type Describer = (now: unknown, before: unknown, words: UpdateTexts) => string | undefined;

/** Labels for updates. */
export interface UpdateTexts {
  records: RecordNames;
  /** Label of a status. */
  status(value: string): string;
}

/** Titles of the records that updates name by id: a route's name, an order's number. */
export type RecordNames = ReadonlyMap<string, string>;

/** Fields whose values are ids: the table of their records and its title column. */
export const NAMED_RECORDS = {
  fleetRoute: { table: 'routes', name: 'name' },
  movedTo: { table: 'orders', name: 'order_number' },
  storeOrder: { table: 'store_orders', name: 'order_number' },
} as const;

/** Text for each field of updates, by name. Refund and delivery amounts are in cents, bonuses and tolls in dollars. */
const DESCRIBERS: Readonly<Record<string, Describer>> = {
  status: (now, before, words) => `Status: ${before === undefined ? '' : `${statusOf(before, words)} → `}${statusOf(now, words)}`,
  driver: (now, before) => {
    if (now === null) return `Took the driver ${nameOf(before)} off`;
    return before === null || before === undefined
      ? `Assigned the driver ${nameOf(now)}`
      : `Gave it to the driver ${nameOf(now)} instead of ${nameOf(before)}`;
  },
  rejection: (now, before) => (now === null ? `Removed the rejection of ${nameOf(before)}` : `${nameOf(now)} rejected it`),
  rejectionBonus: (now, before) => `Rejection bonus: ${dollars(before)} → ${dollars(now)}`,
  bonusData: (now, before) => describeBonuses(now, before),
  note: (now, before) => {
    if (now === null) return 'Removed a note';
    return before === null || before === undefined ? 'Added a note' : 'Changed a note';
  },
  deliveryCharges: (now, before) => `Delivery charges: ${cents(before)} → ${cents(now)}`,
  deliveryTaxes: (now, before) => `Delivery taxes: ${cents(before)} → ${cents(now)}`,
  toll: (now) => `Added the toll ${textOf(memberOf(now, 'tollName'))}, ${dollars(memberOf(now, 'approvedAmount'))}`,
  refundAmount: (now, before) => {
    const [total, earlier] = [Number(now ?? 0), Number(before ?? 0)];
    return `Refunded ${cents(total - earlier)}${earlier > 0 ? `, ${cents(total)} in all` : ''}`;
  },
  receiptSentTo: (now) => `Sent the receipt to ${textOf(now)}`,
  communication: (now) => `Sent the customer a message (${textOf(memberOf(now, 'type'))})`,
  fleetRoute: (now, before, { records }) =>
    now === null ? `Removed from the route ${calledBy(records, before)}` : `Put on the route ${calledBy(records, now)}`,
  movedTo: (now, _, { records }) => `Moved to the order ${calledBy(records, now)}`,
  storeOrder: (now, _, { records }) => `From the store order ${calledBy(records, now)}`,
  isExcludedFromAvgCookingTime: (now) =>
    now === true ? 'Excluded from the average cooking time' : 'Counts for the average cooking time again',
  isExcludedFromAvgElapsedTime: (now) =>
    now === true ? 'Excluded from the average elapsed time' : 'Counts for the average elapsed time again',
  // Already described by the status.
  refundStatus: () => undefined,
  deliveredAt: () => undefined,
  deferredOrder: () => undefined,
};

/** Describes an update of an order: one sentence per changed field. Records without a title are named by id. */
export function describeUpdate(previous: ChangedFields | null, updated: ChangedFields | null, words: UpdateTexts): string {
  const changes = Object.entries(updated ?? {}).flatMap(([field, now]) => {
    const describe = DESCRIBERS[field];
    const before = previous?.[field];
    return describe ? (describe(now, before, words) ?? []) : describeUnknown(field, now, before);
  });
  return changes.length > 0 ? changes.join('. ') : 'Changed';
}

/** Describes an unknown field by its old and new value, if readable. */
function describeUnknown(field: string, now: unknown, before: unknown): string {
  const name = field.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  const words = `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`;
  const isPlain = (value: unknown) => value === null || value === undefined || typeof value !== 'object';
  return isPlain(now) && isPlain(before) ? `${words}: ${textOf(before)} → ${textOf(now)}` : `${words} changed`;
}

function describeBonuses(now: unknown, before: unknown): string {
  const names = {
    bonus: 'bonus',
    distanceBonus: 'distance bonus',
    rejectionBonus: 'rejection bonus',
    merchantDistanceBonus: 'merchant distance bonus',
  };
  const changes = Object.entries(names).flatMap(([key, name]) => {
    const [from, to] = [memberOf(before, key), memberOf(now, key)];
    return from === to ? [] : [`${name} ${dollars(from)} → ${dollars(to)}`];
  });
  return changes.length === 0 ? 'Bonuses saved as they were' : `Changed the ${changes.join(', ')}`;
}

function statusOf(value: unknown, { status }: UpdateTexts): string {
  return typeof value === 'string' ? status(value) : textOf(value);
}

function calledBy(names: RecordNames, id: unknown): string {
  return names.get(String(id)) ?? textOf(id);
}

function nameOf(person: unknown): string {
  return textOf(memberOf(person, 'full_name') ?? memberOf(person, 'objectId'));
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

function dollars(value: unknown): string {
  return typeof value === 'number' ? MONEY.format(value) : 'nothing';
}

function cents(value: unknown): string {
  return typeof value === 'number' ? MONEY.format(value / 100) : 'nothing';
}

function textOf(value: unknown): string {
  return value === null || value === undefined || value === '' ? 'nothing' : String(value);
}

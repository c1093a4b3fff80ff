import { randomUUID } from 'node:crypto';
import type { Answer, Staff } from './staff.ts';

/** Kinds of writes that finish outside of the call's transaction. */
export const OFFICE_KINDS = ['refund', 'import', 'upload', 'mail'] as const;
export type OfficeKind = (typeof OFFICE_KINDS)[number];

/** A write with its request id and a unique subject. */
export interface OfficeWrite {
  kind: OfficeKind;
  id: string;
  /** Order, sheet, file name, or mail address. */
  about: string;
  /** Amount of the order, for a refund. */
  cents: number;
  call: string;
  params: object;
  /** Bytes of an upload. */
  file: Buffer;
  results: OfficeResult[];
  /** Answers that were neither a result nor lost. */
  refused: Answer[];
}

/** Compared fields of the results. */
interface OfficeResult {
  /** Of a refund or upload; an import has an `id`, a mail a `messageId`. */
  objectId?: string;
  id?: string;
  messageId?: string;
  status?: string;
  totalRecordsCreated?: number | null;
  outcome?: string;
}

/** Data for the writes. */
export interface Office {
  /** Fully refundable orders. */
  orders: { id: string; total: number }[];
  restaurantIds: readonly string[];
}

/** Bytes of an upload: several file system writes, so that kills can hit in between. */
const PAPER = 200_000;
/** Prefix of sheet ids. */
export const SHEET = 'sheet-of-dishes-number-';
const NONE = Buffer.alloc(0);

/** A new write; undefined where no refundable order is left. */
export function newOfficeWrite(kind: OfficeKind, number: number, { orders, restaurantIds }: Office): OfficeWrite | undefined {
  const write = { kind, id: randomUUID(), cents: 0, file: NONE, results: [], refused: [] };
  const restaurantId = restaurantIds[number % restaurantIds.length];
  if (kind === 'refund') {
    const order = orders.pop();
    if (order === undefined) return undefined;
    const params = { orderId: order.id, type: 'full', reason: 'other' };
    return { ...write, about: order.id, cents: order.total, call: 'createRefund', params };
  }
  if (kind === 'import') {
    const sheet = `${SHEET}${number}`;
    return { ...write, about: sheet, call: 'importDishesFromCSV', params: { restaurantId, googleDocURL: sheet } };
  }
  if (kind === 'upload') {
    const [name, file] = [`Paper ${number}`, paperOf(number)];
    return { ...write, about: name, file, call: 'uploadRestaurantDocument', params: { restaurantId, name, file: file.toString('base64') } };
  }
  const email = `killed-${number}@example.test`;
  return { ...write, about: email, call: 'resendReceiptToNewEmail', params: { orderId: orders[0]?.id, email } };
}

/** Sends a write and records its answer. */
export async function sendOfficeWrite(staff: Staff, write: OfficeWrite): Promise<void> {
  const answer = await staff.call(write.call, write.params, write.id);
  if (answer.status === 200) write.results.push(answer.json.result as OfficeResult);
  else if (answer.status !== 0) write.refused.push(answer);
}

/** Whether the last answer is final; earlier ones report progress. */
export function isEnded({ kind, results }: OfficeWrite): boolean {
  const last = results.at(-1);
  if (last === undefined) return false;
  if (kind === 'refund') return last.status === 'PROCESSED';
  if (kind === 'import') return typeof last.totalRecordsCreated === 'number';
  return kind === 'upload' || last.outcome !== 'WAITING';
}

/** Whether all answers concern one record. */
export function isConsistent({ results }: OfficeWrite): boolean {
  return new Set(results.map(({ objectId, id, messageId }) => objectId ?? id ?? messageId)).size <= 1;
}

/** A unique PDF. */
function paperOf(number: number): Buffer {
  const filler = `${number} `.repeat(PAPER).slice(0, PAPER);
  return Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Length ${PAPER} >>\nstream\n${filler}\nendstream\nendobj\nstartxref\n9\n%%EOF\n`, 'latin1');
}

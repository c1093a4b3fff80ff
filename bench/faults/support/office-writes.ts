import { randomUUID } from 'node:crypto';
import type { Answer, Staff } from './staff.ts';

/** What people do at once: each of them ends outside of the call's own transaction. */
export const OFFICE_KINDS = ['refund', 'import', 'upload', 'mail'] as const;
export type OfficeKind = (typeof OFFICE_KINDS)[number];

/** A write with its request id, about something that no other write is about. */
export interface OfficeWrite {
  kind: OfficeKind;
  id: string;
  /** The order, the sheet, the name of the paper, or the address of the mail. */
  about: string;
  /** Of an order and what it paid, for a refund. */
  cents: number;
  call: string;
  params: object;
  /** The bytes of an upload. */
  file: Buffer;
  /** Results, as they came. */
  results: OfficeResult[];
  /** Answers that were neither a result nor lost. */
  refused: Answer[];
}

/** What of the results is looked at. */
interface OfficeResult {
  /** Of a refund or an upload; an import has an `id`, a mail a `messageId`. */
  objectId?: string;
  id?: string;
  messageId?: string;
  status?: string;
  totalRecordsCreated?: number | null;
  outcome?: string;
}

/** Where writes take place. */
export interface Office {
  /** Orders that can be refunded in full. */
  orders: { id: string; total: number }[];
  restaurantIds: readonly string[];
}

/** Bytes of an upload: several writes of the file system, so that kills can hit between them. */
const PAPER = 200_000;
/** What the ids of sheets begin with. */
export const SHEET = 'sheet-of-dishes-number-';
const NONE = Buffer.alloc(0);

/** A write of a kind that was not sent yet; undefined where no order is left to refund. */
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

/** Sends a write and notes its answer. */
export async function sendOfficeWrite(staff: Staff, write: OfficeWrite): Promise<void> {
  const answer = await staff.call(write.call, write.params, write.id);
  if (answer.status === 200) write.results.push(answer.json.result as OfficeResult);
  else if (answer.status !== 0) write.refused.push(answer);
}

/** Whether the last answer tells the end of a write: before, it says that it goes on. */
export function isEnded({ kind, results }: OfficeWrite): boolean {
  const last = results.at(-1);
  if (last === undefined) return false;
  if (kind === 'refund') return last.status === 'PROCESSED';
  if (kind === 'import') return typeof last.totalRecordsCreated === 'number';
  return kind === 'upload' || last.outcome !== 'WAITING';
}

/** Whether all answers are about one record. */
export function isConsistent({ results }: OfficeWrite): boolean {
  return new Set(results.map(({ objectId, id, messageId }) => objectId ?? id ?? messageId)).size <= 1;
}

/** A PDF that no other number has. */
function paperOf(number: number): Buffer {
  const filler = `${number} `.repeat(PAPER).slice(0, PAPER);
  return Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Length ${PAPER} >>\nstream\n${filler}\nendstream\nendobj\nstartxref\n9\n%%EOF\n`, 'latin1');
}

import type { Answer } from '../../server/work/outgoing-requests/outgoing-request-kind.ts';
import type { Payments, ProviderDispute } from './payments.ts';

/** Address and credentials of the payment service. */
export interface PaymentServiceSettings {
  url: string;
  token?: string | undefined;
  /** Timeout of an answer. */
  seconds: number;
}

const LARGEST = 1_000_000;
/** Statuses of a final refusal. With all others the outcome is unknown. */
const REFUSALS = new Set([400, 402, 404, 409, 410, 422]);

const SILENT = 'The payment service does not answer.';
const GARBLED = 'The payment service answers something that cannot be read.';

/** Client of a custom payment service over HTTP (docs/payments.md). Redirects are not followed, because the token must not go elsewhere. */
export function createPaymentService({ url, token, seconds }: PaymentServiceSettings): Payments {
  const base = url.endsWith('/') ? url : `${url}/`;
  return {
    refund: ({ key, chargeId, ...rest }) => write(['refunds', key], { charge: chargeId, ...rest }),
    keepProduct: ({ key, ...product }) => write(['products', key], product),
    keepPlan: ({ key, ...plan }) => write(['plans', key], plan),
    cancelSubscription: ({ key, subscriptionId, ...rest }) => write(['cancellations', key], { subscription: subscriptionId, ...rest }),
    disputeStatuses: () => ask('GET', ['dispute-statuses'], readStatuses),
    disputes: (filter) => ask('GET', ['disputes'], readDisputes, { query: { ...filter } }),
    dispute: (id) => ask('GET', ['disputes', id], readDispute),
  };

  function write(path: string[], body: object): Promise<Answer<{ id: string }>> {
    return ask('PUT', path, readId, { body });
  }

  async function ask<Value>(
    method: 'GET' | 'PUT',
    path: string[],
    read: (answer: unknown) => Value | undefined,
    { body, query = {} }: { body?: object; query?: Record<string, string | number | undefined> } = {},
  ): Promise<Answer<Value>> {
    const address = new URL(path.map(encodeURIComponent).join('/'), base);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, String(value));
    try {
      const response = await fetch(address, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(seconds * 1000),
        headers: headersOf(method === 'PUT' ? path.at(-1) : undefined),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return answerOf(response.status, await readJson(response), read);
    } catch {
      return { state: 'unknown', reason: SILENT };
    }
  }

  function headersOf(key: string | undefined): Record<string, string> {
    return {
      accept: 'application/json',
      'user-agent': 'Tablero',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': key }),
    };
  }
}

function answerOf<Value>(status: number, answer: unknown, read: (answer: unknown) => Value | undefined): Answer<Value> {
  if (status === 200 || status === 201) {
    const value = read(answer);
    return value === undefined ? { state: 'unknown', reason: GARBLED } : { state: 'done', value };
  }
  if (status === 202) return { state: 'unknown', reason: 'The payment service is still working at it.' };
  if (status === 401 || status === 403)
    return { state: 'unknown', reason: 'The payment service does not accept the token of this console.' };
  const reason = textOf(answer, 'error');
  // Without a reason the answer may be from another server, such as a proxy.
  if (REFUSALS.has(status) && reason !== undefined) return { state: 'refused', reason: sentenceOf(reason) };
  return { state: 'unknown', reason: `The payment service answers with an error (${status}).` };
}

/** Traces of a program: stack lines, file paths, error names. */
const PROGRAM = /\.(?:[cm]?[jt]s|py|rb|java|go|php|cs)\b|[a-z](?:Error|Exception)\b|(?:^|[\s("'])\/[a-z]|:\d{1,6}:\d/;

/** Refusal text for staff: the first line, if it is a sentence and no trace of a program. */
function sentenceOf(reason: string): string {
  const [line = ''] = reason.trim().split(/[\r\n]/, 1);
  return line === '' || PROGRAM.test(line) ? 'The payment service refuses it and says no reason that people can read.' : line.slice(0, 300);
}

/** JSON of an answer; undefined if invalid. Throws if it is too large or incomplete. */
async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST) throw new Error('The answer is too large.');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(new TextDecoder().decode(Buffer.concat(chunks)));
  } catch {
    return undefined;
  }
}

function readId(answer: unknown): { id: string } | undefined {
  const id = textOf(answer, 'id');
  return id === undefined || id.length > 200 ? undefined : { id };
}

function readStatuses(answer: unknown): string[] | undefined {
  return Array.isArray(answer) && answer.every((each) => typeof each === 'string') ? answer : undefined;
}

function readDisputes(answer: unknown): { items: ProviderDispute[]; total: number } | undefined {
  const { items, total } = (answer ?? {}) as { items?: unknown; total?: unknown };
  if (!Array.isArray(items) || !Number.isSafeInteger(total)) return undefined;
  const read = items.map(readDispute);
  return read.every((each) => each !== undefined) ? { items: read, total: total as number } : undefined;
}

function readDispute(answer: unknown): ProviderDispute | undefined {
  const [id, status, chargeId, currency] = ['id', 'status', 'charge', 'currency'].map((name) => textOf(answer, name));
  const [createdAt, dueBy] = ['createdAt', 'dueBy'].map((name) => momentOf(textOf(answer, name)));
  const { amount } = (answer ?? {}) as { amount?: unknown };
  if (!id || !status || !chargeId || !currency || !createdAt || !dueBy || !Number.isSafeInteger(amount)) return undefined;
  return { id, status, chargeId, currency, createdAt, dueBy, amount: amount as number };
}

function textOf(answer: unknown, name: string): string | undefined {
  const value = (answer as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function momentOf(text: string | undefined): string | undefined {
  return text === undefined || Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString();
}

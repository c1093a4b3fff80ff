import type { DueMessage, MessagePort, Outcome } from './message-port.ts';

/** Address and credentials of the service. */
export interface HttpPortOptions {
  url: string;
  /** Sent as `Authorization: Bearer`. */
  token?: string | undefined;
  /** Timeout for a whole answer, in milliseconds. */
  patience?: number;
}

const PATIENCE = 15_000;
const LARGEST_ANSWER = 100_000;
const LONGEST_REASON = 300;
/** Statuses of requests that the service has not processed: a retry is safe. */
const NOT_TAKEN = new Set([408, 425, 429, 503]);
/** Errors of requests that never reached a service. */
const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * Creates the port to the service of `MESSAGES_URL` (docs/integrations.md). Each message is posted as JSON with a request id; it
 * counts as sent only if the answer has the service's id. Redirects are not followed, because they would carry the token
 * elsewhere.
 */
export function createHttpPort({ url, token, patience = PATIENCE }: HttpPortOptions): MessagePort {
  return { sends: true, isRepeatable: true, atOnce: 4, send, close: () => undefined };

  async function send({ requestId, kind, recipient, body }: DueMessage): Promise<Outcome> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': requestId,
          'User-Agent': 'Tablero',
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ requestId, kind, to: recipient, text: body }),
      });
      return outcomeOf(response, await readAnswer(response));
    } catch (error) {
      return outcomeOfError(error as Error, patience);
    }
  }
}

type Answer = Record<string, unknown> | undefined;

/** The answer as an object; undefined for anything else, whatever its size. */
async function readAnswer(response: Response): Promise<Answer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_ANSWER) return undefined;
    chunks.push(chunk);
  }
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(Buffer.concat(chunks)));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Answer) : undefined;
  } catch {
    return undefined;
  }
}

function outcomeOf(response: Response, answer: Answer): Outcome {
  const { status } = response;
  if (response.ok) {
    const id = answer?.id;
    if ((typeof id === 'string' && id !== '') || typeof id === 'number')
      return { state: 'SENT', receipt: String(id).slice(0, LONGEST_REASON) };
    return { state: 'IN_DOUBT', reason: `The message service answered ${status} without the id of a message.` };
  }
  const reason = `The message service answered ${status}${wordsOf(answer)}`;
  if (NOT_TAKEN.has(status)) {
    const after = Number(response.headers.get('retry-after'));
    return { state: 'WAITING', reason, ...(after > 0 ? { after } : {}) };
  }
  if (status >= 400 && status < 500) return { state: 'FAILED', reason };
  return { state: 'IN_DOUBT', reason };
}

function wordsOf(answer: Answer): string {
  const error = answer?.error;
  return typeof error === 'string' && error.trim() !== '' ? `: ${error.trim().slice(0, LONGEST_REASON)}` : '.';
}

function outcomeOfError(error: Error, patience: number): Outcome {
  const { code } = (error.cause ?? error) as { code?: string };
  if (code !== undefined && NOT_REACHED.has(code)) return { state: 'WAITING', reason: `The message service cannot be reached (${code}).` };
  if (error.name === 'TimeoutError')
    return { state: 'IN_DOUBT', reason: `The message service did not answer within ${patience / 1000} seconds.` };
  return { state: 'IN_DOUBT', reason: 'The answer of the message service was lost.' };
}

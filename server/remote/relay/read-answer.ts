import { beginningOf } from '../../../src/language/text/beginning-of.ts';
import { PARSE_CODES } from '../../base/errors/parse-error.ts';

/**
 * Outcome of a request to the Parse Server. `answered`: done. `refused`: an error of the protocol, with its code. `unavailable`: certainly
 * not done. `lost`: outcome unknown; with code and text where the answer was an error. `why` is for the log only.
 */
export type UpstreamAnswer =
  | { state: 'answered'; body: Record<string, unknown> }
  | { state: 'refused'; code: number; text: string }
  | { state: 'unavailable'; why: string; status?: number }
  | { state: 'lost'; why: string; status?: number; code?: number; text?: string };

const LONGEST_TEXT = 500;
const TIMEOUT = 124;
const LIMIT_EXCEEDED = 155;

/**
 * Interprets status and body by the protocol. Anything else, such as a proxy's page, a redirect or another body with status 200, never
 * becomes a value: by its status it counts as not done or as unknown.
 */
export function readAnswer(status: number, text: string): UpstreamAnswer {
  if (status >= 300 && status < 400) return { state: 'unavailable', why: 'a redirect', status };
  const body = parseObject(text);
  if (status < 300)
    return body === undefined ? { state: 'lost', why: 'an answer that is no JSON object', status } : { state: 'answered', body };
  if (status >= 500 || status === 408) return { state: 'lost', why: 'a fault of the Parse Server', status, ...faultOf(body) };
  if (status === 429) return { state: 'refused', code: PARSE_CODES.tooManyRequests, text: 'Too many requests.' };
  if (status === 413) return { state: 'refused', code: PARSE_CODES.invalidJson, text: 'request entity too large' };
  const code = body?.code;
  if (typeof code !== 'number' || !Number.isSafeInteger(code)) {
    const why = status === 403 ? 'a refusal of the application id or the key' : 'an answer that is not of the protocol';
    return { state: 'unavailable', why, status };
  }
  if (code === PARSE_CODES.internal || code === TIMEOUT) return { state: 'lost', why: `code ${code}`, status, ...faultOf(body) };
  if (code === LIMIT_EXCEEDED) return { state: 'refused', code: PARSE_CODES.tooManyRequests, text: 'Too many requests.' };
  return { state: 'refused', code, text: messageOf(body?.error ?? body?.message) };
}

/** The protocol error in an answer; undefined for anything else. */
function faultOf(body: Record<string, unknown> | undefined): { code?: number; text?: string } {
  const code = body?.code;
  return typeof code === 'number' && Number.isSafeInteger(code) ? { code, text: messageOf(body?.error ?? body?.message) } : {};
}

/** The first line of a refusal, truncated. More lines would be a stack trace. */
function messageOf(text: unknown): string {
  const line = typeof text === 'string' ? (text.split('\n')[0] as string).trim() : '';
  if (line === '') return 'The Parse Server refused.';
  return line.length > LONGEST_TEXT ? `${beginningOf(line, LONGEST_TEXT)}…` : line;
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

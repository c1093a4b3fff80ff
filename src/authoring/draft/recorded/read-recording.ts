import { isObject, objectOf } from '../../../language/contracts/json-value.ts';
import { decoded } from '../../edit/describe/link-parts.ts';
import { DraftFault } from '../draft-fault.ts';
import { asText, listOf, type Node } from '../openapi/node.ts';

/** A request of a recording and its answer. */
export interface Exchange {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  origin: string;
  /** Decoded parts of the path. */
  segments: readonly string[];
  query: readonly { name: string; value: string }[];
  /** Values by name in small letters. */
  headers: ReadonlyMap<string, string>;
  body: { type: string; value: unknown } | undefined;
  status: number;
  answerHeaders: readonly string[];
  /** Undefined without a body. */
  answer: unknown;
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether JSON is a recording of a browser or proxy (HTTP Archive, `.har`). */
export function isRecording(value: Node): boolean {
  return isObject(value.log) && Array.isArray(value.log.entries);
}

/** The exchanges in JSON of the origin that has most of them. `name` is how people read of the recording. Throws `DraftFault` without any. */
export function readRecording(recording: Node, name: string): Exchange[] {
  const exchanges = listOf(objectOf(recording.log).entries).flatMap((entry) => readEntry(objectOf(entry)) ?? []);
  const counts = new Map<string, number>();
  for (const { origin } of exchanges) counts.set(origin, (counts.get(origin) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  if (!most)
    throw new DraftFault(
      `${name} has no answers in JSON. Record again while the service is used, and save the recording with its content.`,
    );
  return exchanges.filter(({ origin }) => origin === most[0]);
}

function readEntry({ request: asked, response: given }: Node): Exchange | undefined {
  const [request, response] = [objectOf(asked), objectOf(given)];
  const method = asText(request.method)?.toUpperCase() ?? '';
  const address = asText(request.url);
  const status = Number(response.status);
  if (!METHODS.has(method) || address === undefined || !URL.canParse(address) || !(status >= 200 && status < 500)) return undefined;
  const { origin, pathname, searchParams } = new URL(address);
  const answer = answerOf(objectOf(response.content));
  if (answer === NO_JSON || (answer === undefined && method === 'GET')) return undefined;
  const segments = pathname.split('/').filter(Boolean).map(decoded);
  return {
    ...{ method: method as Exchange['method'], origin, segments, status, answer, body: bodyOf(objectOf(request.postData)) },
    query: [...searchParams].map(([name, value]) => ({ name, value })),
    headers: new Map(headersOf(request.headers)),
    answerHeaders: headersOf(response.headers).map(([name]) => name),
  };
}

const NO_JSON = Symbol('no JSON');

/** The answer in JSON; undefined where it is empty. */
function answerOf({ mimeType, text, encoding }: Node): unknown {
  const written = asText(text);
  if (written === undefined) return undefined;
  if (!/\bjson\b/i.test(asText(mimeType) ?? '')) return NO_JSON;
  return parsed(encoding === 'base64' ? new TextDecoder().decode(bytesOf(written)) : written);
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function bodyOf({ mimeType, text }: Node): Exchange['body'] {
  const type = asText(mimeType)?.split(';')[0]?.trim().toLowerCase();
  const written = asText(text);
  if (type === undefined || written === undefined) return undefined;
  if (type === 'application/x-www-form-urlencoded') return { type, value: Object.fromEntries(new URLSearchParams(written)) };
  const value = /\bjson$/.test(type) ? parsed(written) : NO_JSON;
  return value === NO_JSON ? undefined : { type, value };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return NO_JSON;
  }
}

function headersOf(headers: unknown): [string, string][] {
  return listOf(headers).flatMap((header): [string, string][] => {
    const { name, value } = objectOf(header);
    return typeof name === 'string' ? [[name.toLowerCase(), String(value ?? '')]] : [];
  });
}

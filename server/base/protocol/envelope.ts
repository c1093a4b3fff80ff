import type { FastifyRequest } from 'fastify';
import { PARSE_CODES, ParseError } from '../errors/parse-error.ts';

/** Caller and parameters of a request, in either of the two envelope styles. */
export interface ParseEnvelope {
  /** The intended method: the SDK sends everything as POST. */
  method: string;
  token: string | undefined;
  requestId: string | undefined;
  /** Values that the caller saw when deciding (`_Seen` in the body), unchecked. */
  seen: unknown;
  /** Requested number of rows in one answer (`_EveryRow` in the body), unchecked. */
  everyRow: unknown;
  /** The body without the keys of the envelope. */
  body: Record<string, unknown>;
}

/** The application id is missing or wrong, or the envelope is malformed: 403. */
export class UnauthorizedError extends Error {
  constructor() {
    super('unauthorized');
    this.name = 'UnauthorizedError';
  }
}

const ENVELOPE_KEYS = [
  '_ApplicationId',
  '_JavaScriptKey',
  '_ClientVersion',
  '_InstallationId',
  '_SessionToken',
  '_MasterKey',
  '_RevocableSession',
  '_context',
  '_ContentType',
];

/**
 * Reads the envelope. With a valid application id in the header, the body has parameters only; otherwise id and token are keys of
 * the body. Throws `UnauthorizedError`.
 */
export function readEnvelope(request: FastifyRequest, appId: string): ParseEnvelope {
  const body = bodyOf(request.body);
  const method = methodOf(request, body);
  delete body._method;
  const requestId = headerOf(request, 'x-parse-request-id');
  const seen = body._Seen;
  delete body._Seen;
  const everyRow = body._EveryRow;
  delete body._EveryRow;
  if (headerOf(request, 'x-parse-application-id') === appId) {
    return { method, token: tokenOf(request), requestId, seen, everyRow, body };
  }
  if (body._ApplicationId !== appId) throw new UnauthorizedError();
  for (const key of ['_InstallationId', '_SessionToken', '_MasterKey', '_ContentType']) {
    if (body[key] !== undefined && typeof body[key] !== 'string') throw new UnauthorizedError();
  }
  const token = (body._SessionToken as string | undefined) || tokenOf(request);
  for (const key of ENVELOPE_KEYS) delete body[key];
  return { method, token, requestId, seen, everyRow, body };
}

/** Throws if the request means another method than the address supports. */
export function expectMethod({ method }: ParseEnvelope, expected: 'GET' | 'POST'): void {
  if (method !== expected) throw noSuchRoute();
}

/** Unknown address, or not with this method. */
export function noSuchRoute(): ParseError {
  return new ParseError(PARSE_CODES.notFound, 'No such route.');
}

/** The token in the headers: the protocol's own header, or `Authorization: Bearer` for API tokens. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return headerOf(request, 'x-parse-session-token') ?? /^Bearer +(\S+)$/i.exec(headerOf(request, 'authorization') ?? '')?.[1];
}

/** The token in a body that has been read, where the SDK puts it. */
export function bodyTokenOf({ body }: FastifyRequest): string | undefined {
  const token = typeof body === 'object' && body !== null ? (body as { _SessionToken?: unknown })._SessionToken : undefined;
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/** The single value of a header; undefined if empty. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function bodyOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {};
  return { ...(body as Record<string, unknown>) };
}

function methodOf(request: FastifyRequest, body: Record<string, unknown>): string {
  return request.method === 'POST' && typeof body._method === 'string' ? body._method.toUpperCase() : request.method;
}

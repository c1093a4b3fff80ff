import type { FastifyRequest } from 'fastify';
import { PARSE_CODES, ParseError } from '../errors/parse-error.ts';

/** Who calls and with what, whichever of the two envelope styles was used. */
export interface ParseEnvelope {
  /** The method that is meant: the SDK sends everything as POST. */
  method: string;
  token: string | undefined;
  requestId: string | undefined;
  /** What the call was judged by, as it came (`_Seen` in the body). */
  seen: unknown;
  /** How many rows of a list are wanted in one answer, as it came (`_EveryRow` in the body). */
  everyRow: unknown;
  /** The body without the keys of the envelope. */
  body: Record<string, unknown>;
}

/** The application id is missing or wrong, or the envelope is malformed: answered as 403. */
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
 * Reads the envelope. With a good application id in the header the body is parameters only; without one, the SDK's body keys carry id and token. Throws
 * `UnauthorizedError`.
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

/** Throws where another method is meant than an address has. */
export function expectMethod({ method }: ParseEnvelope, expected: 'GET' | 'POST'): void {
  if (method !== expected) throw noSuchRoute();
}

/** There is nothing at this address, or not by this method. */
export function noSuchRoute(): ParseError {
  return new ParseError(PARSE_CODES.notFound, 'No such route.');
}

/** The token that stands in the headers of a request: the protocol's own header, else `Authorization: Bearer`, as programs with an API token send it. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return headerOf(request, 'x-parse-session-token') ?? /^Bearer +(\S+)$/i.exec(headerOf(request, 'authorization') ?? '')?.[1];
}

/** The token that stands in a body that has been read, as the SDK sends it. */
export function bodyTokenOf({ body }: FastifyRequest): string | undefined {
  const token = typeof body === 'object' && body !== null ? (body as { _SessionToken?: unknown })._SessionToken : undefined;
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/** A header's single value; empty counts as absent. */
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

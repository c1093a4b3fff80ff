import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyTooLarge } from '../../base/errors/body-too-large.ts';
import { PackedBodyError } from '../../base/errors/packed-body-error.ts';
import { invalidSession, PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { limitBytes } from '../../base/protocol/limit-bytes.ts';
import { BusyError } from './limit-waiting.ts';

/** Limits of request bodies by sender, and their timeouts. */
export interface BodyLimits {
  /** Bytes without a session: a sign-in needs less in any encoding. */
  stranger: number;
  /** Milliseconds within which such a body must arrive. Larger ones have the time of a whole request. */
  patience: number;
  /**
   * Milliseconds until a sender without a session gets the error for a body that is too large or one too many. Nothing more is
   * read until then, so that repeated attempts are few.
   */
  pause: number;
  /** Concurrent bodies per address without a known session. Beyond them sessions are looked up, with the same limit. */
  perAddress: number;
  /** Milliseconds after which a body that sends nothing is abandoned. The total limit is that of a request. */
  silence: number;
  /** Concurrent bodies above the server's limit: total and per person. One address may be a whole office. */
  large: { most: number; perPerson: number };
  /** The same for bodies streamed to the disk, which need little memory. */
  streamed: { most: number; perPerson: number };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is streamed to the disk. */
    isStreamed?: boolean;
  }
}

export const BODY_LIMITS: BodyLimits = {
  stranger: 16_000,
  patience: 10_000,
  pause: 1_000,
  perAddress: 40,
  silence: 20_000,
  large: { most: 6, perPerson: 2 },
  streamed: { most: 60, perPerson: 10 },
};

/** Identifies senders. */
export interface Senders {
  /** User of a recently seen session. Costs nothing. */
  knownUser(request: FastifyRequest): string | undefined;
  /** Whether it has a session, by header or cookie. */
  hasSession(request: FastifyRequest): Promise<boolean>;
}

/** Too many concurrent bodies from one address. */
class CrowdedError extends ParseError {
  constructor() {
    super(PARSE_CODES.tooManyRequests, 'Too many requests from this address are not sent to their end. Nothing was done.');
    this.name = 'CrowdedError';
  }
}

/**
 * Checks the sender of a body before reading it. Compressed bodies are refused (415), because their size is unknown; more than a
 * sign-in needs is read only with a session; late bodies are abandoned (408); slow bodies per address, and large ones in total,
 * are limited. None of these count as waiting requests.
 */
export function guardBodies(app: FastifyInstance, senders: Senders, limits: BodyLimits = BODY_LIMITS): void {
  const normal = app.initialConfig.bodyLimit ?? Number.POSITIVE_INFINITY;
  const addressOf = ({ ip }: FastifyRequest) => ip;
  const personOf = (request: FastifyRequest) => senders.knownUser(request) ?? request.ip;
  const small = createCounter({ most: Number.POSITIVE_INFINITY, each: limits.perAddress, senderOf: addressOf });
  const asked = createCounter({ most: Number.POSITIVE_INFINITY, each: limits.perAddress, senderOf: addressOf });
  const large = createCounter({ most: limits.large.most, each: limits.large.perPerson, senderOf: personOf });
  const streamed = createCounter({ most: limits.streamed.most, each: limits.streamed.perPerson, senderOf: personOf });
  const allowed = new WeakMap<FastifyRequest, number>();

  /** Whether it has a session that is not known yet. Lookups per address are limited, because they query the database. */
  async function isStaffAfterAll(request: FastifyRequest): Promise<boolean> {
    if (!asked.enter(request)) return false;
    return senders.hasSession(request).finally(() => asked.leave(request));
  }

  /** Delayed, so that repeated attempts do not keep the server busy. */
  async function refuseCrowd(): Promise<never> {
    await wait(limits.pause, undefined, { ref: false });
    throw new CrowdedError();
  }

  app.addHook('onRequest', async (request, reply) => {
    const length = lengthOf(request);
    if (length === 0) return;
    if (isPacked(request)) {
      allowed.set(request, 0);
      reply.header('Accept-Encoding', 'identity');
      throw new PackedBodyError();
    }
    const most = request.routeOptions.bodyLimit ?? normal;
    if (length !== undefined && length <= limits.stranger) {
      allowed.set(request, length);
      if (senders.knownUser(request) === undefined && !small.enter(request) && !(await isStaffAfterAll(request))) await refuseCrowd();
      return;
    }
    const isStaff = await senders.hasSession(request);
    allowed.set(request, isStaff ? most : limits.stranger);
    if (!isStaff && length !== undefined) throw most > normal ? invalidSession() : bodyTooLarge();
    const isLarge = isStaff && most > normal && (length === undefined || length > normal);
    if (isLarge && !(request.routeOptions.config.isStreamed ? streamed : large).enter(request)) {
      reply.header('Retry-After', '2');
      throw new BusyError();
    }
    if (!isStaff && !small.enter(request)) await refuseCrowd();
  });

  app.addHook('preParsing', async (request, _reply, payload) => {
    const most = allowed.get(request);
    if (most === undefined || request.method === 'GET' || request.method === 'HEAD') return payload;
    const body = limitedBody(request.raw, most, limits);
    body.once('close', () => small.leave(request));
    return body;
  });
  app.addHook('onSend', async (request, reply) => {
    // The rest of an answered body is not awaited.
    if (allowed.has(request) && request.raw.complete === false) reply.header('Connection', 'close');
  });
  app.addHook('onResponse', async (request) => {
    small.leave(request);
    large.leave(request);
    streamed.leave(request);
  });
}

/** Declared size of a body in bytes; undefined if chunked, 0 if none. */
function lengthOf({ headers }: FastifyRequest): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined;
  return Number(headers['content-length'] ?? 0);
}

/** Whether a body is compressed: nothing here decompresses, and bytes are counted as they arrive. */
function isPacked({ headers }: FastifyRequest): boolean {
  const encoding = headers['content-encoding'] ?? '';
  return encoding !== '' && encoding.toLowerCase() !== 'identity';
}

/**
 * A body that ends with an error when it exceeds its size or timeout. Bodies of the size allowed without a session have a short
 * timeout; exceeding is reported after a pause.
 */
function limitedBody(raw: IncomingMessage, most: number, { stranger, patience, pause, silence }: BodyLimits): Transform {
  const isShort = most <= stranger;
  const body = limitBytes(most, async () => {
    if (!isShort) return;
    raw.unpipe(body).pause();
    await wait(pause, undefined, { ref: false });
  });
  const late = () => body.destroy(Object.assign(new Error('The body did not arrive in time.'), { statusCode: 408 }));
  const timer = isShort ? setTimeout(late, patience) : undefined;
  // Waiting for the disk is not the sender's fault.
  const silent = setTimeout(() => (body.writableNeedDrain ? silent.refresh() : late()), silence);
  raw.on('data', () => silent.refresh());
  body.once('close', () => {
    clearTimeout(timer);
    clearTimeout(silent);
  });
  raw.once('close', () => {
    if (!raw.readableEnded) body.destroy(Object.assign(new Error('The client went away.'), { statusCode: 400 }));
  });
  // If a request is answered before its body is read, no other code listens.
  body.on('error', () => undefined);
  raw.pipe(body);
  return body;
}

interface Counter {
  /** Returns false if the limit is reached. */
  enter(request: FastifyRequest): boolean;
  leave(request: FastifyRequest): void;
}

interface CounterOptions {
  /** In total. */
  most: number;
  /** Per sender. */
  each: number;
  senderOf: (request: FastifyRequest) => string;
}

function createCounter({ most, each, senderOf }: CounterOptions): Counter {
  const there = new Map<FastifyRequest, string>();
  const bySender = new Map<string, number>();
  const leave = (request: FastifyRequest) => {
    const sender = there.get(request);
    if (sender === undefined || !there.delete(request)) return;
    const left = (bySender.get(sender) ?? 1) - 1;
    if (left === 0) bySender.delete(sender);
    else bySender.set(sender, left);
  };
  return {
    enter(request) {
      const sender = senderOf(request);
      const count = bySender.get(sender) ?? 0;
      if (there.size >= most || count >= each) return false;
      there.set(request, sender);
      bySender.set(sender, count + 1);
      // Also if the client goes away without an answer.
      request.raw.once('close', () => leave(request));
      return true;
    },
    leave,
  };
}

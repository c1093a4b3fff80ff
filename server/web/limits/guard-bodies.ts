import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyTooLarge } from '../../base/errors/body-too-large.ts';
import { PackedBodyError } from '../../base/errors/packed-body-error.ts';
import { invalidSession, PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { noMoreThan } from '../../base/protocol/no-more-than.ts';
import { BusyError } from './limit-waiting.ts';

/** How much of a body is read for whom, and how long it may take. */
export interface BodyLimits {
  /** Bytes for somebody without a session: a sign-in needs less, whatever its encoding. */
  stranger: number;
  /** Milliseconds within which a body of that size must be there. Longer ones have the time of a whole request. */
  patience: number;
  /**
   * Milliseconds after which somebody without a session is told that a body is too large, or that too many come. Until then nothing more of it is read: whoever begins anew
   * with each refusal gets to begin few.
   */
  pause: number;
  /** Such bodies on their way at once from one address, of people who are not known to have a session. Beyond them a session is looked for, of as many at once. */
  perAddress: number;
  /** Milliseconds after which a body of which nothing comes is given up. The longest that one may take is that of a request. */
  silence: number;
  /** Bodies above the limit of the server on their way at once: of everybody, and of one person. Those behind one address may be a whole office. */
  large: { most: number; perPerson: number };
  /** The same of those that go to the disk as they come and need next to no memory. */
  streamed: { most: number; perPerson: number };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body goes to the disk as it comes. */
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

/** Who sends a request. */
export interface Senders {
  /** Whose session its credential was a short while ago. Costs nothing. */
  knownUser(request: FastifyRequest): string | undefined;
  /** Whether it has a session, by header or cookie. */
  hasSession(request: FastifyRequest): Promise<boolean>;
}

/** Too many bodies come from one address at once. */
class CrowdedError extends ParseError {
  constructor() {
    super(PARSE_CODES.tooManyRequests, 'Too many requests from this address are not sent to their end. Nothing was done.');
    this.name = 'CrowdedError';
  }
}

/**
 * Looks at who sends a body before any of it is read: what is packed is refused (415), since it may be of any size; more than a sign-in needs is read only for somebody with a session; what is not there in time is given
 * up (408); bodies that come slowly from one address, and large ones of everybody, are limited in their number. Nothing here counts as a request that waits.
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

  /** Whether it has a session that is not known yet. As many of one address are looked for at once, since that asks the database. */
  async function isStaffAfterAll(request: FastifyRequest): Promise<boolean> {
    if (!asked.enter(request)) return false;
    return senders.hasSession(request).finally(() => asked.leave(request));
  }

  /** Not at once: whoever begins anew with each refusal would keep the server busy with refusing. */
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
    // What is still to come of a body that was answered is not waited for.
    if (allowed.has(request) && request.raw.complete === false) reply.header('Connection', 'close');
  });
  app.addHook('onResponse', async (request) => {
    small.leave(request);
    large.leave(request);
    streamed.leave(request);
  });
}

/** Bytes of a body as its sender says; undefined where it comes in chunks, 0 where there is none. */
function lengthOf({ headers }: FastifyRequest): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined;
  return Number(headers['content-length'] ?? 0);
}

/** Whether a body is not what it is of: bytes are counted as they come, so nothing here unpacks any. */
function isPacked({ headers }: FastifyRequest): boolean {
  const encoding = headers['content-encoding'] ?? '';
  return encoding !== '' && encoding.toLowerCase() !== 'identity';
}

/**
 * A body that ends with an error when there is more of it than allowed, or when it is not there in time. What no stranger may send more of has the time of a sign-in; that there
 * is more is told after a pause.
 */
function limitedBody(raw: IncomingMessage, most: number, { stranger, patience, pause, silence }: BodyLimits): Transform {
  const isShort = most <= stranger;
  const body = noMoreThan(most, async () => {
    if (!isShort) return;
    raw.unpipe(body).pause();
    await wait(pause, undefined, { ref: false });
  });
  const late = () => body.destroy(Object.assign(new Error('The body did not arrive in time.'), { statusCode: 408 }));
  const timer = isShort ? setTimeout(late, patience) : undefined;
  // What waits for the disk is not its sender's fault.
  const silent = setTimeout(() => (body.writableNeedDrain ? silent.refresh() : late()), silence);
  raw.on('data', () => silent.refresh());
  body.once('close', () => {
    clearTimeout(timer);
    clearTimeout(silent);
  });
  raw.once('close', () => {
    if (!raw.readableEnded) body.destroy(Object.assign(new Error('The client went away.'), { statusCode: 400 }));
  });
  // Whoever reads it listens, but nobody does once a request was answered before its body was read.
  body.on('error', () => undefined);
  raw.pipe(body);
  return body;
}

interface Counter {
  /** False: too many are there already. */
  enter(request: FastifyRequest): boolean;
  leave(request: FastifyRequest): void;
}

interface CounterOptions {
  /** Of everybody. */
  most: number;
  /** Of one sender. */
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
      // Also where the client goes away and no answer is sent.
      request.raw.once('close', () => leave(request));
      return true;
    },
    leave,
  };
}

import { type ProtocolAnswer, refusal } from './protocol-case.ts';

/** What a Parse Server answers to a call, and what the relay in front of it makes of that. */
export interface RelayedAnswer {
  upstream: ProtocolAnswer;
  /** To a call that only reads. */
  read: ProtocolAnswer;
  /** To a call that writes, where that is another answer. */
  write?: ProtocolAnswer;
  /** Why, where it is not passed on as it is. */
  why?: string;
}

const LOST = { read: refusal(503, 100, '<text>'), write: refusal(400, 124, '<text>') };

/** Of each kind one. Codes that are not here are passed on like 141. */
export const RELAYED: readonly RelayedAnswer[] = [
  ...(
    [
      [400, 141, 'No such road.'],
      [400, 142, 'Name is required.'],
      [404, 101, 'Object not found.'],
      [400, 137, 'A duplicate value.'],
      [400, 119, 'Permission denied.'],
      [400, 9001, 'Of our own.'],
      [400, 209, 'Invalid session token'],
    ] as const
  ).map(([status, code, error]) => ({ upstream: refusal(status, code, error), read: refusal(status, code, error) })),
  { upstream: refusal(429, 100, 'Slow down.'), read: refusal(429, 100, 'Too many requests.'), why: 'The text is replaced.' },
  { upstream: refusal(400, 155, 'Limit exceeded.'), read: refusal(429, 100, 'Too many requests.'), why: 'Both codes mean a limit.' },
  { upstream: refusal(413, 107, 'Too large.'), read: refusal(400, 107, 'request entity too large'), why: 'The text is replaced.' },
  { upstream: refusal(400, 124, 'Timeout.'), ...LOST, why: 'A read can be retried; the outcome of a write is unknown.' },
  { upstream: refusal(400, 1, 'A fault.'), ...LOST, why: 'The same for an internal error.' },
  { upstream: refusal(500, 1, 'Internal server error.'), ...LOST, why: 'The same with any status.' },
  {
    upstream: { status: 403, body: { error: 'unauthorized' } },
    read: LOST.read,
    why: 'The relay is refused, not the caller: a wrong application id or key.',
  },
];

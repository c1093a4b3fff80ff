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

/** Of each kind one. Codes that are not here are passed on like 141. */
export const RELAYED: readonly RelayedAnswer[] = [
  { upstream: refusal(400, 141, 'No such road.'), read: refusal(400, 141, 'No such road.') },
  { upstream: refusal(400, 142, 'Name is required.'), read: refusal(400, 142, 'Name is required.') },
  { upstream: refusal(404, 101, 'Object not found.'), read: refusal(404, 101, 'Object not found.') },
  { upstream: refusal(400, 137, 'A duplicate value.'), read: refusal(400, 137, 'A duplicate value.') },
  { upstream: refusal(400, 119, 'Permission denied.'), read: refusal(400, 119, 'Permission denied.') },
  { upstream: refusal(400, 9001, 'Of our own.'), read: refusal(400, 9001, 'Of our own.') },
  { upstream: refusal(400, 209, 'Invalid session token'), read: refusal(400, 209, 'Invalid session token') },
  { upstream: refusal(429, 100, 'Slow down.'), read: refusal(429, 100, 'Too many requests.'), why: 'The text is replaced.' },
  { upstream: refusal(400, 155, 'Limit exceeded.'), read: refusal(429, 100, 'Too many requests.'), why: 'Both codes mean a limit.' },
  { upstream: refusal(413, 107, 'Too large.'), read: refusal(400, 107, 'request entity too large'), why: 'The text is replaced.' },
  {
    upstream: refusal(400, 124, 'Timeout.'),
    read: refusal(503, 100, '<text>'),
    write: refusal(400, 124, '<text>'),
    why: 'A read can be retried; the outcome of a write is unknown.',
  },
  {
    upstream: refusal(400, 1, 'A fault.'),
    read: refusal(503, 100, '<text>'),
    write: refusal(400, 124, '<text>'),
    why: 'The same for an internal error.',
  },
  {
    upstream: refusal(500, 1, 'Internal server error.'),
    read: refusal(503, 100, '<text>'),
    write: refusal(400, 124, '<text>'),
    why: 'The same with any status.',
  },
  {
    upstream: { status: 403, body: { error: 'unauthorized' } },
    read: refusal(503, 100, '<text>'),
    why: 'The relay is refused, not the caller: a wrong application id or key.',
  },
];

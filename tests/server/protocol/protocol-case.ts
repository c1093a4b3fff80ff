/** A request of the protocol. `$app`, `$token`, `$dead`, `$me` and `$other` stand for what each server has. */
export interface ProtocolRequest {
  method: 'GET' | 'POST';
  /** Below the mount path. */
  path: string;
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON; a text as it is. */
  body?: unknown;
}

/**
 * An answer. In its body `<text>`, `<id>`, `<token>`, `<moment>` and `<number>` stand for any value of that kind, and a member `...` for members that are left out here. A body that is no JSON is `<page>`.
 */
export interface ProtocolAnswer {
  status: number;
  body: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** One case of the protocol: a request and the answers of both servers. */
export interface ProtocolCase {
  /** In one sentence, for the document. */
  does: string;
  send: ProtocolRequest;
  /** Sent so often, at once one after the other; the answer is that of the last. */
  times?: number;
  /** Of the embedded back end, and of the others where they have none of their own. */
  answer: ProtocolAnswer;
  /** Of the relay in front of a Parse Server. */
  relay?: ProtocolAnswer;
  /** Of an official Parse Server; `unasked` where a test of it would say nothing. */
  official?: ProtocolAnswer | 'unasked';
  /** Why ours is not as the official answer. */
  why?: string;
}

/** A chapter of the document. */
export interface ProtocolChapter {
  title: string;
  says: string;
  cases: readonly ProtocolCase[];
}

type More = Partial<Pick<ProtocolRequest, 'headers' | 'body'>>;

/** A request of nobody in particular, in header style. */
export function asNobody(method: ProtocolRequest['method'], path: string, { headers = {}, body }: More = {}): ProtocolRequest {
  return { method, path, headers: { 'X-Parse-Application-Id': '$app', ...headers }, ...(body === undefined ? {} : { body }) };
}

/** A request of somebody who is signed in, in header style. */
export function asStaff(method: ProtocolRequest['method'], path: string, { headers = {}, body }: More = {}): ProtocolRequest {
  return asNobody(method, path, { headers: { 'X-Parse-Session-Token': '$token', ...headers }, body });
}

/** A request as the JavaScript SDK sends it: everything in the body, as text. */
export function bySdk(path: string, body: Record<string, unknown>): ProtocolRequest {
  return { method: 'POST', path, headers: { 'Content-Type': 'text/plain' }, body: { _ApplicationId: '$app', ...body } };
}

/** An answer with a code of the protocol. */
export function refusal(status: number, code: number, error: string): ProtocolAnswer {
  return { status, body: { code, error } };
}

/** An answer that is well. */
export function well(body: unknown): ProtocolAnswer {
  return { status: 200, body };
}

/** An official answer that is no JSON, and why ours is. */
export const PAGE = { official: { status: 404, body: '<page>' }, why: 'Clients can read a JSON answer.' };

/** A case; `more` says how the other servers differ. */
export function when(does: string, send: ProtocolRequest, answer: ProtocolAnswer, more: Partial<ProtocolCase> = {}): ProtocolCase {
  return { does, send, answer, ...more };
}

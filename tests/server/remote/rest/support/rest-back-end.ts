import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { endServer, listenOnLoopback } from '../../../support/listen-on-loopback.ts';

/** One request as the back end saw it. */
export interface SeenRest {
  method: string;
  /** Still escaped. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: unknown;
}

type Answer = (request: SeenRest) => unknown;
type Reply = (response: ServerResponse) => void;

/** A REST back end of which a test decides each answer, also such as none gives. */
export interface RestBackEnd {
  url: string;
  seen: SeenRest[];
  /** What `GET /path` answers: a value with status 200, or what `refuse` and `text` make, or a function that writes the response. */
  answer(route: string, answer: Answer): void;
  refuse(status: number, body: unknown): Reply;
  text(body: string): Reply;
  /** The connection ends before an answer. */
  breakOff(): Reply;
  /** A value with headers beside it. */
  withHeaders(body: unknown, headers: Record<string, string>): Reply;
  reset(): void;
  close(): Promise<void>;
}

/** Starts the back end on loopback, below `/v1`. */
export async function startRestBackEnd(): Promise<RestBackEnd> {
  const seen: SeenRest[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://rest');
    let text = '';
    for await (const part of request) text += part;
    const path = pathname.replace(/^\/v1/, '');
    const method = request.method ?? '';
    const seenNow = { method, path, query: searchParams, headers: request.headers, body: text === '' ? undefined : JSON.parse(text) };
    seen.push(seenNow);
    const found = await (answers.get(`${method} ${path}`) ?? (() => json(404, { message: 'No such route.' })))(seenNow);
    if (typeof found === 'function') found(response);
    else json(200, found)(response);
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}/v1`,
    seen,
    answer: (route, answer) => void answers.set(route, answer),
    refuse: json,
    text: (body) => (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(body),
    breakOff: () => (response) => void response.destroy(),
    withHeaders: (body, headers) => json(200, body, headers),
    reset() {
      seen.length = 0;
      answers.clear();
    },
    close: () => endServer(server),
  };
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return (response) => void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

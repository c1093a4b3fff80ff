import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { endServer, listenOnLoopback } from '../../server/support/listen-on-loopback.ts';

/** A request that the payment service got. */
export interface SeenRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  key: string | undefined;
  authorization: string | undefined;
  body: Record<string, unknown> | undefined;
}

/** Answers one request in its own way. */
type Script = (response: ServerResponse, seen: SeenRequest) => void;

/** A payment service with answers from a test. */
export interface ScriptedPayments {
  url: string;
  seen: SeenRequest[];
  /** The next answers, one after the other; after them every write is done. */
  next(...scripts: Script[]): void;
  close(): Promise<void>;
}

/** Answers with a status and JSON. */
export const json =
  (status: number, body: unknown): Script =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Does what was asked and loses the answer. */
export const dropped: Script = (response) => void response.destroy();

/** Never answers. */
export const silent: Script = () => undefined;

/** Starts a payment service. */
export async function startScriptedPayments(): Promise<ScriptedPayments> {
  const scripts: Script[] = [];
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => void answer(request, response));
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}/pay`,
    seen,
    next: (...more) => void scripts.push(...more),
    close: () => endServer(server),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url!, 'http://service');
    const text = Buffer.concat(chunks).toString();
    const one: SeenRequest = {
      method: request.method!,
      path: pathname,
      query: Object.fromEntries(searchParams),
      key: request.headers['idempotency-key'] as string | undefined,
      authorization: request.headers.authorization,
      body: text === '' ? undefined : JSON.parse(text),
    };
    seen.push(one);
    const script = scripts.shift() ?? json(200, { id: `x_${one.key}` });
    script(response, one);
  }
}

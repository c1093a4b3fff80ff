import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { endServer, listenOnLoopback } from '../support/listen-on-loopback.ts';

/** A request as the service got it. */
export interface AskedRequest {
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

/** What the service does with a request. */
export type Script = (request: AskedRequest, response: ServerResponse) => void;

/** An HTTP service that a test scripts. It records its requests. */
export interface ScriptedService {
  url: string;
  asked: AskedRequest[];
  script: Script;
  close(): Promise<void>;
}

/** Answers with JSON. */
export const answers =
  (status: number, body: unknown, headers: Record<string, string> = {}): Script =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
/** Takes the request and ends the connection. */
export const losesAnswer: Script = (_request, response) => void response.destroy();
/** Never answers. */
export const staysSilent: Script = () => undefined;

/** Starts the service on a free port. */
export async function startScriptedService(script: Script): Promise<ScriptedService> {
  const asked: AskedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const heard = { headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString() || '{}') };
      asked.push(heard);
      service.script(heard, response);
    });
  });
  const port = await listenOnLoopback(server);
  const service: ScriptedService = {
    url: `http://127.0.0.1:${port}/messages`,
    asked,
    script,
    close: () => endServer(server),
  };
  return service;
}

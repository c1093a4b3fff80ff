import { once } from 'node:events';
import http from 'node:http';
import { CONSOLE_HEADERS } from './test-server.ts';

/** Opens a stream of events as a console does, over a connection of its own, and collects what it says. */
export async function listenToEvents(address: string, cookie: string, query = '') {
  const headers = { ...CONSOLE_HEADERS, cookie, 'accept-encoding': 'gzip' };
  const request = http.get(`${address}/definitions/events${query}`, { agent: false, headers });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const said = { text: '', isOver: false };
  response.setEncoding('utf8').on('data', (chunk: string) => {
    said.text += chunk;
  });
  response.once('close', () => {
    said.isOver = true;
  });
  const events = () => [...said.text.matchAll(/^data: (.*)$/gm)].map((match) => JSON.parse(match[1] as string));
  return { status: response.statusCode, headers: response.headers, said, events, stop: () => void request.destroy() };
}

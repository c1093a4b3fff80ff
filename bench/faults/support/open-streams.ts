import { once } from 'node:events';
import http from 'node:http';
import { signIn } from './staff.ts';

/** Event streams of open pages. */
export interface OpenStreams {
  count: number;
  close(): void;
}

/** Open pages per user. */
const PAGES = 4;

/** Opens the streams of several users with several pages each. */
export async function openStreams(server: { address: string }, people: number): Promise<OpenStreams> {
  const requests: http.ClientRequest[] = [];
  for (let person = 0; person < people; person += 1) {
    const { cookie, close } = await signIn(server, 'dispatcher', 1);
    await close();
    for (let page = 0; page < PAGES; page += 1) {
      const path = `/definitions/events?page=p${person}x${page}&screen=orders`;
      const request = http.get(server.address + path, { agent: false, headers: { cookie, 'sec-fetch-site': 'same-origin' } });
      request.on('error', () => undefined);
      const [response] = (await once(request, 'response')) as [http.IncomingMessage];
      response.on('error', () => undefined).resume();
      if (response.statusCode === 200) requests.push(request);
    }
  }
  const close = () => {
    for (const request of requests) request.destroy();
  };
  return { count: requests.length, close };
}

import { Agent, request } from 'node:http';

/** Makes a request. Rejects with status and message of a refusal. */
export type HttpClient = (method: string, path: string, body?: unknown) => Promise<{ result?: unknown }>;

/** A minimal client on one connection, comparable with the SQL client. */
export function createHttpClient(address: string, cookie: string): HttpClient {
  const { hostname, port } = new URL(address);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = httpHeaders(address, cookie);
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const sent = request({ agent, hostname, port, method, path, headers }, (response) => {
        const chunks: string[] = [];
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = chunks.join('');
          if (response.statusCode === 200) resolve(JSON.parse(text) as { result?: unknown });
          else reject(new Error(`${path}: ${response.statusCode} ${text}`));
        });
      });
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
}

/** The headers of the console's requests. */
export function httpHeaders(address: string, cookie: string): Record<string, string> {
  return { 'Content-Type': 'application/json', 'X-Tablero': '1', Origin: address, 'X-Parse-Application-Id': 'tablero', Cookie: cookie };
}

import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { Random } from '../../marketplace/seed/random.ts';
import { readContracts } from '../../server/calls/contracts/read-contracts.ts';
import type { Fault } from './fault.ts';
import { createOddRequests, type OddRequest } from './support/odd-requests.ts';
import { leaksInternals, readAll, signIn } from './support/staff.ts';

const AT_ONCE = 32;
const LONGEST = 10_000;
/** One in this many requests is not HTTP. */
const RAW = 50;

/** Random requests with invalid bodies, parameters, headers, paths and methods, and bytes that are not HTTP. */
export const malformedRequests: Fault = {
  name: 'malformed requests',
  engines: ['PGlite', 'PostgreSQL'],
  async run({ size, random, startServer }) {
    const total = size === 'full' ? 45_000 : 800;
    const server = await startServer();
    const staff = await signIn(server, 'admin');
    const orders = await readAll<{ objectId: string }>(staff, 'fetchAdminOrders', { filter: { status: 'DELIVERED' } });
    const ids = [...orders.slice(0, 20).map(({ objectId }) => objectId), 'nothing123'];
    const next = createOddRequests(random, { contracts: await readContracts('schemas'), cookie: staff.cookie, ids });
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const fresh = new Agent({ keepAlive: false });
    const seen = { passed: 0, answered: 0, refused: 0, faults: 0, telling: 0, unanswered: 0, raw: 0 };
    const examples: string[] = [];
    const before = await server.memory();
    let sent = 0;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (sent < total && server.isAlive()) {
          sent += 1;
          if (sent % RAW === 0) {
            seen.raw += 1;
            note(await sendRaw(server.address, rawBytes(random)), 'raw bytes');
            continue;
          }
          const odd = next();
          const first = await send(agent, server.address, odd);
          // The kept-alive connection is closed: browsers too retry on a new one.
          const answer = first.status === 0 ? await send(fresh, server.address, odd) : first;
          note(answer, `${odd.kind}: ${odd.method} ${odd.path.slice(0, 80)} ${(odd.body ?? '').slice(0, 300)}`);
        }
      }),
    );
    const after = server.isAlive() ? await server.memory() : 0;
    const good = await staff.call('fetchTolls', { page: 0, limit: 1 });
    agent.destroy();
    await staff.close();
    return {
      done: `${total} requests made by chance from the contracts, ${AT_ONCE} at once, signed in as an admin: wrong JSON, types, dates, keys that reach prototypes, deep and long bodies, odd headers, paths and methods, and odd values that the contracts let pass; each ${RAW}th is no HTTP at all.${examples.length === 0 ? '' : ` The first that went wrong: ${examples[0]}`}`,
      counts: {
        requests: sent,
        'past the contract': seen.passed,
        'answered well': seen.answered,
        refused: seen.refused,
        'no HTTP': seen.raw,
        'faults (5xx)': seen.faults,
        unanswered: seen.unanswered,
        telling: seen.telling,
        'memory before in MB': before,
        'memory after in MB': after,
      },
      must: [
        { what: 'The server lives and works', holds: server.isAlive() && good.status === 200 },
        { what: 'Nothing is answered with 5xx', holds: seen.faults === 0 },
        { what: 'No answer has a stack or SQL text', holds: seen.telling === 0 },
        { what: 'Everything that is HTTP is answered', holds: seen.unanswered === 0 },
        { what: 'Some requests were good enough to be answered', holds: seen.answered > total / 100 && seen.refused > total / 3 },
        { what: 'A third of them and more got past the check of the contract, to the function itself', holds: seen.passed >= total / 3 },
      ],
    };

    function note({ status, body }: { status: number; body: string }, what: string): void {
      const isRaw = what === 'raw bytes';
      if (status >= 500) seen.faults += 1;
      else if (status >= 400) seen.refused += 1;
      else if (status > 0) seen.answered += 1;
      else if (!isRaw) seen.unanswered += 1;
      // The answer of a function, or its refusal.
      if (/^(parameters|fitting): /.test(what) && (status === 200 || body.includes('"code":141,'))) seen.passed += 1;
      const isPage = status === 200 && body.startsWith('<');
      const tells = !isPage && leaksInternals(body);
      if (tells) seen.telling += 1;
      if ((status >= 500 || (status === 0 && !isRaw) || tells) && examples.length < 20) {
        examples.push(`${status} ${what} -> ${body.slice(0, 200)}`);
        if (process.env.SHOW_FAULTS === '1') console.log(examples.at(-1));
      }
    }
  },
};

/** Sends with Node's client, which accepts almost anything. Status 0 without an answer. */
function send(agent: Agent, address: string, { method, path, headers, body }: OddRequest): Promise<{ status: number; body: string }> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(address);
    try {
      const sent = request({ agent, hostname, port, method, path, headers, timeout: LONGEST }, (response) => {
        // An event stream never ends.
        if (String(response.headers['content-type']).startsWith('text/event-stream')) response.destroy();
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('close', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }));
      });
      sent.on('error', (error) => resolve({ status: 0, body: error.message }));
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
      sent.end(body);
    } catch {
      // Refused by the client itself, so never sent.
      resolve({ status: 400, body: '' });
    }
  });
}

function rawBytes(random: Random): Buffer {
  const lines = [
    'GET / HTTP/9.9\r\n\r\n',
    'GET /\u0000 HTTP/1.1\r\nHost: x\r\n\r\n',
    'POST /parse/functions/fetchTolls HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\nContent-Length: 20\r\n\r\n{}',
    'POST /parse/functions/fetchTolls HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nzz\r\n',
    'POST /session HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    `GET / HTTP/1.1\r\n${'a: b\r\n'.repeat(3_000)}\r\n`,
    'GET / HTTP/1.1\r\nHost: x\r\nX: a\nb\r\n\r\n',
    'POST /parse/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"half":',
  ];
  if (random.chance(0.5)) return Buffer.from(random.pick(lines), 'latin1');
  return Buffer.from(Array.from({ length: random.integer(1, 2_000) }, () => random.integer(0, 255)));
}

/** Sends bytes and returns the answer until the connection ends or a timeout. */
function sendRaw(address: string, bytes: Buffer): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const end = () => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), body: text });
    };
    socket.on('data', (part) => {
      text += part.toString('latin1');
    });
    socket.on('error', end);
    socket.on('close', end);
    setTimeout(end, 150);
  });
}

import { Pool } from 'undici';

/** An HTTP answer; status 0 without one. */
export interface Answer {
  status: number;
  body: string;
  /** The header `retry-after` in seconds. */
  retryAfter?: string | undefined;
  /** Result of a call, or code and text of its refusal. */
  json: { result?: unknown; code?: number; error?: string };
}

/** A signed-in user that makes calls like the console. */
export interface Staff {
  cookie: string;
  call(name: string, params: unknown, requestId?: string, options?: { signal?: AbortSignal }): Promise<Answer>;
  close(): Promise<void>;
}

const HEADERS = {
  'x-tablero': '1',
  'sec-fetch-site': 'same-origin',
  'x-parse-application-id': 'tablero',
  'content-type': 'application/json',
};
const PASSWORD = 'tablero-demo';
let addresses = 0;

/** Signs in with a role's demo account, each time from another client address, since sign-ins are limited by address. */
export async function signIn(server: { address: string }, role: string, connections = 8): Promise<Staff> {
  addresses += 1;
  const response = await fetch(`${server.address}/session`, {
    method: 'POST',
    headers: { ...HEADERS, 'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}` },
    body: JSON.stringify({ email: `${role}@tablero.test`, password: PASSWORD }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (cookie === undefined) throw new Error(`Nobody could sign in as ${role}: ${await response.text()}`);
  return staffOf(server.address, cookie, connections);
}

export function staffOf(address: string, cookie: string, connections = 8): Staff {
  const pool = new Pool(address, { connections, headersTimeout: 60_000, bodyTimeout: 60_000 });
  return {
    cookie,
    async call(name, params, requestId, { signal } = {}) {
      try {
        const { statusCode, headers, body } = await pool.request({
          method: 'POST',
          path: `/parse/functions/${name}`,
          headers: { ...HEADERS, cookie, ...(requestId === undefined ? {} : { 'x-parse-request-id': requestId }) },
          body: JSON.stringify(params),
          signal: signal ?? null,
        });
        const text = await body.text();
        return { status: statusCode, body: text, retryAfter: headers['retry-after']?.toString(), json: parse(text) };
      } catch {
        return { status: 0, body: '', json: {} };
      }
    },
    close: () => pool.destroy(),
  };
}

export async function readAll<Row>(staff: Staff, name: string, params: object = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0; ; page += 1) {
    const { json, body } = await staff.call(name, { ...params, page, limit: 200 });
    const result = json.result as { items: Row[]; total: number } | undefined;
    if (result === undefined) throw new Error(`${name}: ${body}`);
    rows.push(...result.items);
    if (result.items.length === 0 || rows.length >= result.total) return rows;
  }
}

/** Whether an answer leaks internals: stack traces, SQL, paths, database messages. */
export function leaksInternals(body: string): boolean {
  return /\n\s+at |node_modules|\.ts:\d|\bselect\b.+\bfrom\b|\binsert into\b|\bupdate\b.+\bset\b|relation "|syntax error at or near|violates|ENOSPC|ECONNREFUSED|could not (extend|write)|\/tmp\//i.test(
    body,
  );
}

function parse(text: string): Answer['json'] {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** The roles that have a demo account. */
export type DemoRole = 'admin' | 'dispatcher' | 'sales' | 'finance' | 'agent' | 'shopper';

/** Talks to a console as its page does, without a browser: for finding records and for looking at what a test has done. */
export interface ConsoleClient {
  /** The cookie of the session. */
  cookie: { name: string; value: string };
  /** The cookie of its browser: sign-ins of one that has it count by themselves, and not with all others of this machine. Absent where a Parse Server keeps the accounts. */
  device?: { name: string; value: string };
  /** Calls a server function; Parse dates stay as they are. Throws with the server's words. */
  call<T = unknown>(name: string, params?: Record<string, unknown>): Promise<T>;
  /** Asks the Studio, below `/studio/api`. Throws with the server's words. */
  studio<T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>;
  /** Ends the session on the server. */
  signOut(): Promise<void>;
}

/** Signs in over HTTP as the demo account of a role, in what calls itself `agent`. */
export async function signInOverHttp(address: string, role: DemoRole, password = 'tablero-demo', agent = 'A test'): Promise<ConsoleClient> {
  const headers = { 'Content-Type': 'application/json', 'X-Tablero': '1', Origin: address, 'User-Agent': agent };
  const body = JSON.stringify({ email: `${role}@tablero.test`, password });
  const ask = () => fetch(`${address}/session`, { method: 'POST', headers, body });
  let response = await ask();
  // A whole run has more sign-ins than the console takes in a minute.
  for (; response.status === 429; response = await ask())
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(response.headers.get('Retry-After') ?? 1)));
  const [text, ofBrowser] = response.headers.getSetCookie().map((each) => each.split(';')[0]!);
  if (!response.ok || !text) throw new Error(`Signing in as ${role} failed: ${response.status} ${await response.text()}`);
  return {
    cookie: cookieIn(text),
    ...(ofBrowser && { device: cookieIn(ofBrowser) }),
    async call<T>(called: string, params: Record<string, unknown> = {}): Promise<T> {
      const answer = await fetch(`${address}/parse/functions/${called}`, {
        method: 'POST',
        headers: { ...headers, 'X-Parse-Application-Id': 'tablero', Cookie: text },
        body: JSON.stringify(params),
      });
      const body = (await answer.json()) as { result?: T; error?: string };
      if (!answer.ok || body.error !== undefined) throw new Error(`${called}: ${body.error ?? answer.status}`);
      return body.result as T;
    },
    async studio<T>(method: string, path: string, body?: object): Promise<T> {
      const init = { method, headers: { ...headers, Cookie: text }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
      const answer = await fetch(`${address}/studio/api${path}`, init);
      const said = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${said}`);
      return JSON.parse(said) as T;
    },
    async signOut() {
      await fetch(`${address}/session`, { method: 'DELETE', headers: { ...headers, Cookie: text } });
    },
  };
}

function cookieIn(text: string): { name: string; value: string } {
  const name = text.slice(0, text.indexOf('='));
  return { name, value: text.slice(name.length + 1) };
}

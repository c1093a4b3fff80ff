import { createHttpExchange, type HttpAnswer, type HttpExchange, LATE, NO_HTTP, type NoHttpAnswer } from './http-exchange.ts';
import { IS_WELL, type UpstreamState, upstreamState } from './upstream-state.ts';

/** The server to probe, and its name in messages. */
export interface ProbeSettings {
  /** With the mount path. */
  url: string;
  applicationId: string;
  /** The setting with the application id. */
  applicationSetting: string;
  restKey?: string | undefined;
}

/** Probes a Parse Server anonymously. */
export interface UpstreamProbe {
  /** The server's state. Never rejects. */
  look(patience: number): Promise<UpstreamState>;
  close(): Promise<void>;
}

/** Common mount paths of Parse Servers. */
const USUAL_MOUNTS = ['/parse', '/api/parse', '/api', '/1'];
const UNREACHABLE: ReadonlySet<string> = new Set(['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT']);
const UNFOUND: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME']);
const CERTIFICATE = /CERT|UNABLE_TO_(GET|VERIFY)|ISSUER|ALTNAME|HOSTNAME_MISMATCH/;
const NO_TLS = /SSL|EPROTO/;

/**
 * Creates the probe with its own connections, so that it is not queued behind other requests. It asks for the current user without a
 * session: every Parse Server refuses that with a protocol error, and only after checking application id and key. An address without a
 * mount path is tried with the common ones on the same host.
 */
export function createUpstreamProbe({ url, applicationId, applicationSetting, restKey }: ProbeSettings): UpstreamProbe {
  const { origin, pathname } = new URL(url);
  const base = pathname.replace(/\/+$/, '');
  const exchange = createHttpExchange(origin);
  const key: Record<string, string> = restKey === undefined ? {} : { 'x-parse-rest-api-key': restKey };
  return { look, close: () => exchange.close() };

  async function look(patience: number): Promise<UpstreamState> {
    const headers = { 'x-parse-application-id': applicationId, ...key };
    const answer = await exchange.send({ method: 'GET', path: `${base}/users/me`, headers, patience });
    if (answer.state !== 'answered') return stateWithoutAnswer(answer);
    const body = readObject(answer.text);
    if (answer.status >= 300 && answer.status < 400) return upstreamState('redirect', answer.status);
    if (answer.status >= 500) return upstreamState('fault', describeFault(answer.status, body));
    if (body !== undefined && typeof body.code === 'number') return IS_WELL;
    if (answer.status === 403 && body?.error === 'unauthorized') return stateOfRefusal(patience);
    if (answer.status === 404) return stateOfNothing(answer, patience);
    if (answer.status === 401 || answer.status === 403 || answer.status === 407 || answer.status === 429)
      return upstreamState('refused', answer.status);
    return upstreamState('not-a-parse-server', describeAnswer(answer));
  }

  /** Wrong id and wrong key give the same message. A wrong mount path gives another one and is checked in between. */
  async function stateOfRefusal(patience: number): Promise<UpstreamState> {
    const body = { _ApplicationId: applicationId, _method: 'GET', _context: 'none' };
    const answer = await exchange.send({ method: 'POST', path: `${base}/users/me`, headers: key, body, patience });
    const isKnown = answer.state === 'answered' && typeof readObject(answer.text)?.code === 'number';
    if (!isKnown) return upstreamState('unknown-application', applicationSetting);
    return restKey === undefined ? upstreamState('key-missing') : upstreamState('key-refused');
  }

  async function stateOfNothing(answer: HttpAnswer, patience: number): Promise<UpstreamState> {
    for (const mount of USUAL_MOUNTS)
      if (mount !== base && (await isParseServer(exchange, mount, patience))) return upstreamState('no-mount-path', mount);
    return base === '' ? upstreamState('no-mount-path', undefined) : upstreamState('not-a-parse-server', describeAnswer(answer));
  }
}

/** Whether this path serves a Parse Server's health endpoint, which needs no application id. */
async function isParseServer(exchange: HttpExchange, mount: string, patience: number): Promise<boolean> {
  const answer = await exchange.send({ method: 'GET', path: `${mount}/health`, headers: {}, patience });
  return answer.state === 'answered' && typeof readObject(answer.text)?.status === 'string';
}

/** The state behind a missing answer. */
export function stateWithoutAnswer({ why }: NoHttpAnswer): UpstreamState {
  if (why === LATE) return upstreamState('hanging');
  if (why === 'ECONNREFUSED') return upstreamState('closed-port');
  if (UNFOUND.has(why)) return upstreamState('unknown-host');
  if (UNREACHABLE.has(why)) return upstreamState('unreachable', why);
  if (CERTIFICATE.test(why)) return upstreamState('certificate', why);
  if (NO_TLS.test(why)) return upstreamState('no-tls');
  if (why === NO_HTTP) return upstreamState('not-a-parse-server', 'it speaks no HTTP');
  return upstreamState('broken-off', why);
}

/** A starting or stopping Parse Server reports that itself; other error texts may contain anything, and this state is public. */
function describeFault(status: number, body: Record<string, unknown> | undefined): string {
  const state = typeof body?.error === 'string' ? /^Invalid server state: (\w{1,30})$/.exec(body.error)?.[1] : undefined;
  return state === undefined ? `status ${status}` : `status ${status}, it says "${state}"`;
}

function describeAnswer({ status, headers, text }: HttpAnswer): string {
  const isPage = /html/.test(String(headers['content-type'] ?? '')) || /^\s*</.test(text);
  return `${isPage ? 'it sends a page' : 'its answer is not of the protocol'}, status ${status}`;
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

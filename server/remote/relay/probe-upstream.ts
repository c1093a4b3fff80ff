import { createHttpExchange, type HttpAnswer, type HttpExchange, LATE, NO_HTTP, type NoHttpAnswer } from './http-exchange.ts';
import { IS_WELL, type UpstreamState, upstreamState } from './upstream-state.ts';

/** What is looked at, and how it is named in words. */
export interface ProbeSettings {
  /** With the mount path. */
  url: string;
  applicationId: string;
  /** The setting that the application id stands in. */
  applicationSetting: string;
  restKey?: string | undefined;
}

/** Looks at a Parse Server as nobody in particular. */
export interface UpstreamProbe {
  /** What is the matter with it. Never rejects. */
  look(patience: number): Promise<UpstreamState>;
  close(): Promise<void>;
}

/** Where Parse Servers are mounted most often. */
const USUAL_MOUNTS = ['/parse', '/api/parse', '/api', '/1'];
const UNREACHABLE: ReadonlySet<string> = new Set(['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT']);
const UNFOUND: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME']);
const CERTIFICATE = /CERT|UNABLE_TO_(GET|VERIFY)|ISSUER|ALTNAME|HOSTNAME_MISMATCH/;
const NO_TLS = /SSL|EPROTO/;

/**
 * Creates the look. It has connections of its own, so that it gets through where all others wait. It asks for the own user without a session, which every Parse Server refuses
 * in the words of the protocol, and only once application id and key were right. An address without a mount path is tried for the usual ones, on the same host.
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
    if (answer.state !== 'answered') return stateOfSilence(answer);
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

  /** Id and key are refused in the same words. A context that is none is refused in others, and is looked at between the two. */
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

/** Whether the health of a Parse Server is told there, which needs no application id. */
async function isParseServer(exchange: HttpExchange, mount: string, patience: number): Promise<boolean> {
  const answer = await exchange.send({ method: 'GET', path: `${mount}/health`, headers: {}, patience });
  return answer.state === 'answered' && typeof readObject(answer.text)?.status === 'string';
}

/** What it means that there is no answer. */
export function stateOfSilence({ why }: NoHttpAnswer): UpstreamState {
  if (why === LATE) return upstreamState('hanging');
  if (why === 'ECONNREFUSED') return upstreamState('closed-port');
  if (UNFOUND.has(why)) return upstreamState('unknown-host');
  if (UNREACHABLE.has(why)) return upstreamState('unreachable', why);
  if (CERTIFICATE.test(why)) return upstreamState('certificate', why);
  if (NO_TLS.test(why)) return upstreamState('no-tls');
  if (why === NO_HTTP) return upstreamState('not-a-parse-server', 'it speaks no HTTP');
  return upstreamState('broken-off', why);
}

/** A Parse Server that starts or stops says so itself; whatever else stands in a fault could be about anything, and everybody may read what is found. */
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

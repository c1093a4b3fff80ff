import type { FastifyRequest } from 'fastify';

/** Addresses that the server answers with something other than the console's page. */
const OTHER =
  /^\/(parse|session|preferences|outcomes|screens|definitions|forms|assets|files|studio\/api|studio\/preview|health|metrics)(?:[/?]|$)/;
/** A last segment that is a file name. */
const FILE = /\.\w{1,8}$/;
/** `Sec-Fetch-Dest` values of displayed answers (Fetch standard); programs send none. */
const SHOWN = new Set(['document', 'iframe', 'frame', 'empty', '']);

type Asked = Pick<FastifyRequest, 'method' | 'url' | 'headers'>;

/** Whether a request for an address without a route is for the console's page: from a browser, or from a program that accepts anything. */
export function isForPage({ method, url, headers }: Asked): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || OTHER.test(url)) return false;
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  const isShown = SHOWN.has(String(headers['sec-fetch-dest'] ?? ''));
  return isShown && /(?:\*|text)\/\*/.test(accept) && !FILE.test(url.split('?', 1)[0] ?? '');
}

/** The address of a page with the percent signs escaped where it has invalid ones or a null byte; others unchanged. */
export function readableAddress(method: string | undefined, url: string): string {
  if (method !== 'GET' && method !== 'HEAD') return url;
  const [path = '', ...query] = url.split('?');
  if (OTHER.test(path) || isReadable(path)) return url;
  return [path.replaceAll('%', '%25'), ...query].join('?');
}

function isReadable(path: string): boolean {
  try {
    // The static files refuse a null byte.
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/** The address without repeated slashes, which browsers take for a host name; undefined if there are none. */
export function withoutDoubleSlashes(url: string): string | undefined {
  const [path = '', ...query] = url.split('?');
  return path.includes('//') ? [path.replaceAll(/\/{2,}/g, '/'), ...query].join('?') : undefined;
}

import type { FastifyRequest } from 'fastify';

/** What the server answers in another way than with the console's page. */
const OTHER =
  /^\/(parse|session|preferences|outcomes|screens|definitions|forms|assets|files|studio\/api|studio\/preview|health|metrics)(?:[/?]|$)/;
/** A last segment that names a file. */
const FILE = /\.\w{1,8}$/;
/** Destinations of browsers that show what is answered (Fetch standard, `Sec-Fetch-Dest`); programs send none. */
const SHOWN = new Set(['document', 'iframe', 'frame', 'empty', '']);

type Asked = Pick<FastifyRequest, 'method' | 'url' | 'headers'>;

/** Whether a request for an address without a route of its own is for the console's page: by a browser, or by a program that takes whatever there is. */
export function isForPage({ method, url, headers }: Asked): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || OTHER.test(url)) return false;
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  const isShown = SHOWN.has(String(headers['sec-fetch-dest'] ?? ''));
  return isShown && /(?:\*|text)\/\*/.test(accept) && !FILE.test(url.split('?', 1)[0] ?? '');
}

/** The address of a page that cannot be read as it stands, with its percent signs as signs; every other one as it is. */
export function readableAddress(method: string | undefined, url: string): string {
  if (method !== 'GET' && method !== 'HEAD') return url;
  const [path = '', ...query] = url.split('?');
  if (OTHER.test(path) || isReadable(path)) return url;
  return [path.replaceAll('%', '%25'), ...query].join('?');
}

function isReadable(path: string): boolean {
  try {
    // The bundler drops a call whose result nobody uses.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** The address without slashes in a row, which browsers take for the name of a host; undefined where there are none. */
export function withoutDoubleSlashes(url: string): string | undefined {
  const [path = '', ...query] = url.split('?');
  return path.includes('//') ? [path.replaceAll(/\/{2,}/g, '/'), ...query].join('?') : undefined;
}

import { FunctionError } from '../../server/base/errors/function-error.ts';
import { readSheetAddress, type SheetAddress } from './sheet-address.ts';

/** Reads Google Sheets. */
export interface SheetReader {
  /** The sheet as CSV text. Throws `FunctionError` when it is no sheet, not public, too large, or when nothing answers. */
  read(typed: string): Promise<string>;
}

const TIMEOUT = 15_000;
const LARGEST = 5_000_000;
const MOST_REDIRECTS = 5;
/** Google hands the content out from hosts below this one. */
const CONTENT_HOST = '.googleusercontent.com';

/**
 * Creates the reader of sheets at `base`, which ends in `/spreadsheets/`. It builds every address itself and follows redirects only to that host
 * and to Google's hosts of content, so that nobody can make the server ask another one.
 */
export function createSheetReader(base: string): SheetReader {
  const home = new URL(base.endsWith('/') ? base : `${base}/`);
  return {
    async read(typed) {
      const signal = AbortSignal.timeout(TIMEOUT);
      try {
        return await readText(await ask(addressOf(home, readSheetAddress(typed)), home, signal));
      } catch (error) {
        if (error instanceof FunctionError) throw error;
        throw new FunctionError('The sheet could not be read, because Google Sheets does not answer. Try again.');
      }
    },
  };
}

function addressOf(home: URL, { id, isPublished, gid }: SheetAddress): URL {
  const address = new URL(isPublished ? `d/e/${id}/pub` : `d/${id}/export`, home);
  address.searchParams.set(isPublished ? 'output' : 'format', 'csv');
  if (isPublished && gid !== undefined) address.searchParams.set('single', 'true');
  if (gid !== undefined) address.searchParams.set('gid', gid);
  return address;
}

async function ask(first: URL, home: URL, signal: AbortSignal): Promise<Response> {
  let address = first;
  for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
    const response = await fetch(address, { signal, redirect: 'manual', headers: { 'User-Agent': 'Tablero', Accept: 'text/csv' } });
    const target = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
    if (target === null) return response;
    await response.body?.cancel();
    address = new URL(target, address);
    if (!isAllowed(address, home)) throw isPrivate();
  }
  throw new Error('Too many redirects.');
}

function isAllowed(address: URL, home: URL): boolean {
  if (address.origin === home.origin) return true;
  return address.protocol === 'https:' && address.port === '' && address.hostname.endsWith(CONTENT_HOST);
}

async function readText(response: Response): Promise<string> {
  if (response.status === 404 || response.status === 410) throw new FunctionError('There is no such sheet.');
  if (response.status === 401 || response.status === 403) throw isPrivate();
  if (!response.ok) throw new Error(String(response.status));
  // Google shows a page for signing in, with status 200, where a sheet is not public.
  if (!(response.headers.get('content-type') ?? '').startsWith('text/csv')) throw isPrivate();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST) throw new FunctionError('The sheet is larger than 5 MB.');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function isPrivate(): FunctionError {
  return new FunctionError('The sheet is not public. Share it with everyone who has the link, or publish it.');
}

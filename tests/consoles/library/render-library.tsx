import { renderConsole } from '../support/render-console.tsx';
import { library } from './library-console.ts';
import type { LibraryServer } from './library-server.ts';

/** Opens the library's console at an address, for somebody with a role. */
export function openConsole(server: LibraryServer, address: string, role = 'librarian') {
  return renderConsole({ console: library, fetch: server.fetch, role, addresses: [address] });
}

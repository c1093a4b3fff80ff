import { renderConsole } from '../../support/render-console.tsx';
import { boathouse } from '../boathouse-console.ts';
import type { BoathouseServer } from '../boathouse-server.ts';

/** Opens the library of the boathouse at an address, for somebody with a role. */
export function openConsole(server: BoathouseServer, address: string, role = 'warden') {
  return renderConsole({ console: boathouse, fetch: server.fetch, role, addresses: [address] });
}

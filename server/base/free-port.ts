import { once } from 'node:events';
import { createServer } from 'node:net';

/** Rejects with the error of the system (`EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL`) where a server cannot listen there: it is known before anything is opened or written. */
export async function expectFreePort({ port, host }: { port: number; host: string }): Promise<void> {
  const probe = createServer();
  probe.listen({ port, host });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

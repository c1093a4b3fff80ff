import type { ConsoleServices } from './console-services.ts';
import type { Boot, ReadBoot } from './read-boot.ts';

/** Milliseconds until a failed request for the list of screens is repeated. */
const AGAIN = 1000;

/**
 * Completes the page's data with its list of screens: a long one is a cached file. If it is gone, the page starts with the
 * current definitions; it waits for a server that is away.
 */
export async function completeBoot(
  { manifest, ...boot }: ReadBoot,
  services: Pick<ConsoleServices, 'loadList' | 'loadDefinitions'>,
): Promise<Boot> {
  const list = manifest ?? (await services.loadList(boot.hash).catch(() => undefined));
  if (list) return { ...boot, manifest: list };
  for (;;) {
    try {
      // Without them the session is over.
      return { ...boot, ...((await services.loadDefinitions()) ?? { user: null, manifest: [] }) };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }
}

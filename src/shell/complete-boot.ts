import type { ConsoleServices } from './console-services.ts';
import type { Boot, ReadBoot } from './read-boot.ts';

/** Milliseconds until a list of screens that could not be had is asked for again. */
const AGAIN = 1000;

/**
 * What a page brings along, with its list of screens: a long one is a file that the browser keeps. Where that is not there any more the page begins with what
 * counts now; it waits for a server that is away.
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

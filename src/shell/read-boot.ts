import type { AppSettings, ManifestEntry } from '../runtime/compiled/compiled-screen.ts';
import type { ConsoleUser } from '../runtime/compiled/page-scope.ts';

/**
 * What the page brings along. `user`: the person who is signed in, null when nobody is, undefined when the request could not tell
 * (a link from a mail carries no strict cookie) and `/session` has to be asked.
 */
export interface Boot {
  user?: ConsoleUser | null;
  /** What the server calls this set of definitions. */
  hash: string;
  manifest: ManifestEntry[];
  settings: AppSettings;
  /** The server's time when it made the page, ISO. */
  now?: string;
  /** Which calls are answered with made-up values, while somebody develops. */
  samples?: 'all' | string[];
  /** Mails are recorded and not sent, because no mail server is set up. */
  keepsMails?: true;
}

/** Reads `<script type="application/json" id="boot">`. Throws when the page has none: it was not served by our server. */
export function readBoot(page: Document = document): Boot {
  const text = page.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page carries no boot data.');
  const boot: Partial<Boot> = JSON.parse(text);
  if (!Array.isArray(boot.manifest) || !boot.settings) throw new Error('The boot data of the page has no manifest or no settings.');
  return boot as Boot;
}

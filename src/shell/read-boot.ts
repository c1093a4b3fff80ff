import type { AppSettings, ManifestEntry } from '../language/compiled/compiled-screen.ts';
import type { ConsoleUser } from '../language/compiled/page-scope.ts';
import type { ZoneYears } from '../language/formats/zone-offset.ts';

/**
 * What the page brings along. `user`: the person who is signed in, null when nobody is, undefined when the request could not tell
 * (a link from a mail carries no strict cookie) and `/session` has to be asked.
 */
export interface Boot {
  user?: ConsoleUser | null;
  /** What the server calls this set of definitions. */
  hash: string;
  /** The screens that the person may open; none where nobody is known. */
  manifest: ManifestEntry[];
  settings: AppSettings;
  /** The path of the page, where its screen is not open to the person. */
  closed?: string;
  /** The server's time when it made the page, ISO. */
  now?: string;
  /** The offsets of the console's time zone in the years around it. */
  zone?: ZoneYears;
  /** What the browser remembered when it asked for the page, by key. */
  choices?: Readonly<Record<string, string>>;
  /** Which calls are answered with made-up values, while somebody develops. */
  samples?: 'all' | string[];
  /** Mails are recorded and not sent, because no mail server is set up. */
  keepsMails?: true;
}

/** What a page brings along: a long list of screens is a file of its own. */
export type ReadBoot = Omit<Boot, 'manifest'> & Partial<Pick<Boot, 'manifest'>>;

/** Reads `<script type="application/json" id="boot">`. Throws when the page has none: it was not served by our server. */
export function readBoot(page: Document = document): ReadBoot {
  const text = page.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page carries no boot data.');
  return JSON.parse(text);
}

import type { AppSettings, ManifestEntry } from '../language/compiled/compiled-screen.ts';
import type { ConsoleUser } from '../language/compiled/page-scope.ts';
import type { ZoneYears } from '../language/formats/zone-offset.ts';

/**
 * The page's initial data. `user`: the signed-in person; null if nobody is; undefined if unknown (links in mails send no strict
 * cookie), and `/session` is asked.
 */
export interface Boot {
  user?: ConsoleUser | null;
  /** Hash of this set of definitions on the server. */
  hash: string;
  /** Screens that the person may open; none before sign-in. */
  manifest: ManifestEntry[];
  settings: AppSettings;
  /** Path of the page if its screen is closed to the person. */
  closed?: string;
  /** The server's time when it rendered the page, ISO. */
  now?: string;
  /** Offsets of the console's time zone in the surrounding years. */
  zone?: ZoneYears;
  /** Choices remembered by the browser, by key. */
  choices?: Readonly<Record<string, string>>;
  /** Calls with sample answers during development. */
  samples?: 'all' | string[];
  /** Mails are recorded and not sent, because no mail server is set up. */
  keepsMails?: true;
}

/** Data in a page. A long list of screens is a file of its own. */
export type ReadBoot = Omit<Boot, 'manifest'> & Partial<Pick<Boot, 'manifest'>>;

/** Reads `<script type="application/json" id="boot">`. Throws if the page has none, because another server served it. */
export function readBoot(page: Document = document): ReadBoot {
  const text = page.getElementById('boot')?.textContent;
  if (!text) throw new Error('No boot data in the page.');
  return JSON.parse(text);
}

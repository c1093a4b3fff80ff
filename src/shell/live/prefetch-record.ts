import { matchPath } from 'react-router-dom';
import type { CompiledSource, ManifestEntry } from '../../language/compiled/compiled-screen.ts';
import { type ConsoleUser, pageScope } from '../../language/compiled/page-scope.ts';
import { visit } from '../../language/compiled/walk.ts';
import { readAddress } from '../../runtime/data/calls/read-address.ts';
import { sourceQuery } from '../../runtime/render/use-sources.ts';
import type { ConsoleServices } from '../console-services.ts';
import { type DefinitionSource, prefetchScreen } from './follow-definitions.ts';

/** Source of a record and its viewer. */
export interface RecordSource extends DefinitionSource {
  services: DefinitionSource['services'] & Pick<ConsoleServices, 'call'>;
  user: ConsoleUser;
  links: Readonly<Record<string, string>>;
  now: () => Date;
}

/** Loads a screen and its record into the cache, with the page's own parameters. Sources that wait, or depend on the time of opening, are left to the page. */
export async function prefetchRecord(source: RecordSource, entry: ManifestEntry, address: string): Promise<void> {
  const { client, services, user, links, now } = source;
  const screen = await prefetchScreen(source, entry);
  if (!screen?.data || screen.filterBar || readsMoment(screen.data)) return;
  const { pathname, searchParams } = new URL(address, location.origin);
  const route = matchPath(entry.path, pathname)?.params;
  if (!route) return;
  const query = Object.fromEntries(new URLSearchParams(readAddress(searchParams, screen.reads.query)));
  const scope = pageScope({ screen, route, query, user, links, now: now().toISOString() });
  const { enabled, queryKey, queryFn } = sourceQuery(screen.data, scope, services.call, true);
  if (enabled) await client.prefetchQuery({ queryKey, queryFn });
}

/** Whether a source depends on the time of opening. */
function readsMoment(source: CompiledSource): boolean {
  let reads = false;
  visit('source', source, {
    path: ({ root }, goOn) => {
      if (root === 'now') reads = true;
      goOn();
    },
  });
  return reads;
}

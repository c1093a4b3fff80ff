import type { CompiledSource, PreparedScreen } from '../../../src/language/compiled/compiled-screen.ts';
import { isAllowed } from '../../../src/language/compiled/is-allowed.ts';
import { pageScope } from '../../../src/language/compiled/page-scope.ts';
import { isTablePage } from '../../../src/language/compiled/screen-pages.ts';
import { evaluateMapping } from '../../../src/language/expression/evaluate-mapping.ts';
import { listParameters } from '../../../src/runtime/data/calls/list-parameters.ts';
import { readTableState } from '../../../src/runtime/data/tables/table-state.ts';
import { type FoundEntry, findEntry } from '../../definitions/find-entry.ts';
import type { ServedDefinitions } from '../../definitions/served-definitions.ts';
import type { SessionUser } from '../../identity/sessions/session.ts';
import { consoleUser } from '../session/console-user.ts';

/** The screen of a path for a person. */
export interface OpenedScreen extends FoundEntry {
  screen: PreparedScreen;
  /** The screen as sent. */
  text: string;
}

/** Finds the screen of a path for a person. */
export function screenOfPath(served: ServedDefinitions, path: string, roles: readonly string[]): OpenedScreen | undefined {
  const found = findEntry(served.manifest, path);
  if (!found || !isAllowed(found.entry.access, roles)) return undefined;
  const prepared = served.prepared(found.entry, roles);
  return prepared && { ...found, screen: prepared.screen, text: prepared.text };
}

/** First call of a screen: the record of a detail, the first rows of a list. */
export interface FirstCall {
  name: string;
  params: Record<string, unknown>;
}

/** Opening of a screen: person, time and address. */
export interface Opening {
  opened: OpenedScreen;
  query: URLSearchParams;
  user: SessionUser;
  settings: ServedDefinitions['settings'];
  now: Date;
  rememberedPageSize: number | undefined;
}

/** The first call of a screen with exactly the parameters that the browser would send, so that the answer can be part of the page. */
export function firstCall({ opened, query, user, settings, now, rememberedPageSize }: Opening): FirstCall | undefined {
  const { screen, route } = opened;
  const scope = pageScope({
    screen,
    route,
    query: Object.fromEntries(query),
    user: consoleUser(user),
    links: settings.links,
    now: now.toISOString(),
  });
  // A report waits for Submit unless its address is complete; the browser decides that.
  const table = isTablePage(screen) ? screen.blocks[0] : undefined;
  if (table?.block === 'table' && table.data && !table.waits) {
    const fixed = fixedArguments(table.data, scope);
    const { state } = readTableState(table, query, { settings, now, rememberedPageSize });
    return fixed && { name: table.data.call.call, params: listParameters(table.data, fixed, table.filters, state) };
  }
  if (!screen.data || screen.data.when || screen.filterBar) return undefined;
  const params = fixedArguments(screen.data, scope);
  return params && { name: screen.data.call.call, params };
}

function fixedArguments(source: CompiledSource, scope: Parameters<typeof evaluateMapping>[1]): Record<string, unknown> | undefined {
  const args = evaluateMapping(source.call.with, scope);
  return args.state === 'value' ? (args.value as Record<string, unknown>) : undefined;
}

import type { Scope } from '../expression/compiled-expression.ts';
import type { CompiledScreen } from './compiled-screen.ts';
import { EMPTY_SCOPE, withVariables } from './scope.ts';

/** The signed-in person, as expressions read it (`user`) and as the server sends it. */
export interface ConsoleUser {
  objectId: string;
  full_name: string;
  email: string;
  roles: readonly string[];
}

/** Variables of every expression of a console, on a screen or not. */
export interface ConsoleFacts {
  user: ConsoleUser;
  /** `links` of app.json. */
  links: Readonly<Record<string, string>>;
  /** When the page was opened, as ISO text. */
  now: string;
}

/** Variables of a screen before anything has loaded. */
export interface PageFacts extends ConsoleFacts {
  screen: Pick<CompiledScreen, 'mode'>;
  /** The parameters of its path. */
  route: Readonly<Record<string, string | undefined>>;
  query: Readonly<Record<string, string>>;
  /** The submitted values of its filter bar, by item id. */
  filters?: Readonly<Record<string, unknown>>;
}

/** The scope without a screen: lookups, the search. */
export function consoleScope({ user, links, now }: ConsoleFacts): Scope {
  return withVariables(EMPTY_SCOPE, { user, app: { links }, now });
}

/**
 * The first scope of a screen. The server for the first call, the browser for the same call a moment later, and behaviour snapshots all
 * use it, so that they cannot differ.
 */
export function pageScope({ screen, route, query, filters, ...facts }: PageFacts): Scope {
  return withVariables(consoleScope(facts), {
    route,
    query,
    ...(screen.mode ? { creating: screen.mode === 'create' } : {}),
    ...(filters ? { filters } : {}),
  });
}

import type { FastifyInstance } from 'fastify';
import { invalidSession } from '../../base/errors/parse-error.ts';
import { acceptJsonBodies } from '../../base/protocol/parse-body.ts';
import { sendParseError } from '../../base/protocol/send-error.ts';
import type { BackEnd } from '../../calls/back-end/back-end.ts';
import type { PreferenceOwner, PreferenceStore, StoredColumns } from '../../identity/preferences/preference-store.ts';
import type { CookieSettings } from '../../identity/sessions/session-cookie.ts';
import { createSessionCookie } from '../../identity/sessions/session-cookie.ts';

/** Name of a list: the id of its screen, then a slash and the table's name in the address if not empty. */
const LIST = { type: 'string', minLength: 1, maxLength: 120, pattern: '^[\\w.-]+(/[\\w.-]+)?$' };
const NAME = { type: 'string', minLength: 1, maxLength: 60, pattern: '^\\S(.*\\S)?$' };
/** Maximum characters of saved filters. */
const MOST_CONTENT = 8_000;

/** Ids of columns. */
const COLUMNS = { type: 'array', maxItems: 200, uniqueItems: true, items: { type: 'string', minLength: 1, maxLength: 120 } };

/** Widths in px by column id. */
const WIDTHS = { type: 'object', maxProperties: 200, additionalProperties: { type: 'integer', minimum: 40, maximum: 1200 }, default: {} };

/** A query string as `URLSearchParams` writes it. */
const START = { type: 'string', maxLength: 2_000, pattern: '^[\\w.*%+=&-]*$', default: '' };

const columnsBody = {
  type: 'object',
  required: ['list', 'hidden', 'order', 'isDense'],
  additionalProperties: false,
  properties: { list: LIST, hidden: COLUMNS, order: COLUMNS, isDense: { type: 'boolean' }, widths: WIDTHS, start: START },
};
const filtersBody = {
  type: 'object',
  required: ['list', 'name', 'content'],
  additionalProperties: false,
  properties: {
    list: LIST,
    name: NAME,
    content: { type: 'object' },
    sharedWith: { type: 'array', maxItems: 50, uniqueItems: true, items: { type: 'string', maxLength: 60 }, default: [] },
  },
};
const ofList = { type: 'object', required: ['list'], properties: { list: LIST } };
const ofName = {
  type: 'object',
  required: ['list', 'name'],
  properties: { list: LIST, name: { type: 'string', maxLength: 60 }, owner: { type: 'string', maxLength: 60 } },
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Owner of the preferences. */
    keeper: PreferenceOwner;
  }
}

interface FiltersBody {
  list: string;
  name: string;
  content: Record<string, unknown>;
  sharedWith: string[];
}

/** Dependencies of the preference routes. */
export interface PreferencesPluginParts {
  readonly config: CookieSettings;
  readonly backEnd: Pick<BackEnd, 'sessions'>;
  readonly preferences: PreferenceStore;
}

/**
 * Preferences of a person for lists, for the console's own page only: `GET` and `PUT /columns`; `GET`, `PUT` and `DELETE
 * /filters`. People access only their own, and read those shared with their roles. Errors are `{ code, error }`: 209 without a
 * session, 107 and 142 for invalid input.
 */
export async function preferencesPlugin(app: FastifyInstance, { backEnd, config, preferences }: PreferencesPluginParts): Promise<void> {
  const cookie = createSessionCookie(config);
  acceptJsonBodies(app);
  app.setErrorHandler(sendParseError);
  app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));

  app.decorateRequest('keeper');
  app.addHook('onRequest', async (request) => {
    const value = cookie.ofCall(request);
    const session = value === undefined ? 'unknown' : await backEnd.sessions.findByCookie(value);
    if (typeof session === 'string') throw invalidSession();
    request.keeper = session.user;
  });

  app.get('/columns', (request) => preferences.keptColumns(request.keeper.id));

  app.put<{ Body: { list: string } & StoredColumns }>('/columns', { schema: { body: columnsBody } }, async (request) => {
    const { list, ...columns } = request.body;
    await preferences.keepColumns(request.keeper.id, list, columns);
    return {};
  });

  app.get<{ Querystring: { list: string } }>('/filters', { schema: { querystring: ofList } }, (request) =>
    preferences.savedFilters(request.keeper, request.query.list),
  );

  app.put<{ Body: FiltersBody }>('/filters', { schema: { body: filtersBody } }, async (request) => {
    const { list, name, content, sharedWith } = request.body;
    if (JSON.stringify(content).length > MOST_CONTENT)
      throw Object.assign(new Error('These filters are too long to be saved.'), { statusCode: 400 });
    await preferences.saveFilters(request.keeper, list, { name, content, sharedWith });
    return {};
  });

  app.delete<{ Querystring: { list: string; name: string; owner?: string } }>(
    '/filters',
    { schema: { querystring: ofName } },
    async (request) => {
      const { list, name, owner } = request.query;
      await preferences.deleteFilters(request.keeper, list, name, owner);
      return {};
    },
  );
}

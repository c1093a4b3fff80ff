import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSchemas } from '../../../../scripts/read-project.ts';
import { createVersions } from '../../../../server/definitions/create-versions.ts';
import { type LiveDefinitions, openLiveDefinitions } from '../../../../server/definitions/live-definitions.ts';
import { studioPlugin } from '../../../../server/definitions/studio/studio-plugin.ts';
import type { BodyLimits } from '../../../../server/web/limits/guard-bodies.ts';
import { applyEdits } from '../../../../src/authoring/edit/apply/apply-edit.ts';
import type { Edit } from '../../../../src/authoring/edit/apply/edit.ts';
import { liveOptions } from '../../support/definitions-in-test.ts';
import { makeScreensFolder, type ScreensFolder } from '../../support/screens-folder.ts';
import { ROLES } from '../../support/seeded-database.ts';
import { SCHEMAS_DIR, standIns, startTestServer, type TestServer } from '../../support/test-server.ts';

export const TOLLS = 'tolls/toll-crud.json';
const schemas = readSchemas();

/** Somebody of each role is on the list of tolls, and somebody of all of them elsewhere. */
const ON_TOLLS = [
  ...Object.keys(ROLES).map((role) => ({ id: role, roles: [role], screens: ['toll-crud'] })),
  { id: 'elsewhere', roles: Object.keys(ROLES), screens: ['tags'] },
];

/** What an address of the Studio answered. */
export interface Answered {
  status: number;
  // The shapes of answers are what these tests are about.
  body: Record<string, never> & { [key: string]: unknown };
}

/** A server with a Studio over a small console in a folder. */
export interface StudioInTest {
  /** The folder of a console whose contracts can be added to. */
  sources: string;
  server: TestServer;
  folder: ScreensFolder;
  live: () => LiveDefinitions;
  /** The number of the newest version. */
  newest(): Promise<number>;
  /** Somebody at the Studio's addresses. */
  as(role: string): Promise<Editor>;
  close(): Promise<void>;
}

/** Somebody who edits. */
export interface Editor {
  userId: string;
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: unknown): Promise<Answered>;
  /** Makes a draft of edits on top of a version, by default the newest. */
  draft(edits: readonly Edit[], base?: number): Promise<{ id: string; version: number }>;
  publishDraft(draft: { id: string; version: number }, more?: object): Promise<Answered>;
  review(id: string, more?: object): Promise<Answered['body']>;
  remove(id: string): Promise<Answered>;
  /** Makes such a draft and publishes it. */
  publish(edits: readonly Edit[], base?: number): Promise<Answered>;
}

/** Leaves mails in the outbox. */
const MAILER = { wake: () => undefined, sends: { mail: true, sms: false, push: false } };

export interface StudioOptions {
  /** Who may what. */
  rights?: Record<string, string[] | object>;
  schemasDir?: string;
  /** Other shipped definitions. */
  names?: readonly string[];
  bodyLimits?: BodyLimits;
}

/** Has a Studio for all tests of a file, with editors by their roles. */
export function testStudio<Role extends string = never>(
  roles: readonly Role[] = [],
  options: StudioOptions = {},
): { studio: StudioInTest } & Record<Role, Editor> {
  return standIns(['studio', ...roles], async () => {
    const studio = await startStudio(options);
    const editors = await Promise.all(roles.map(async (role) => [role, await studio.as(role)] as const));
    return { parts: { studio, ...Object.fromEntries(editors) }, close: studio.close };
  }) as never;
}

export async function startStudio({ rights, schemasDir = SCHEMAS_DIR, names, bodyLimits }: StudioOptions = {}): Promise<StudioInTest> {
  const folder = await makeScreensFolder(names);
  const sources = await mkdtemp(join(tmpdir(), 'tablero-sources-'));
  if (rights) await folder.replace('app.json', '  "settings": {', `  "studio": ${JSON.stringify(rights)},\n  "settings": {`);
  let live: LiveDefinitions;
  const server = await startTestServer(
    {},
    {
      ...(bodyLimits && { bodyLimits }),
      plugins: [
        async (app, context) => {
          live = await openLiveDefinitions(
            liveOptions({
              screensDir: folder.path,
              schemasDir,
              versions: createVersions({ database: context.database, listen: async () => async () => undefined }),
            }),
          );
          app.addHook('onClose', () => live.close());
          const console = { folder: sources, isWritten: true, environment: {} };
          const mailing = { ...context, config: { ...context.config, hasDemoAccounts: false }, mailer: MAILER };
          await app.register((part) => studioPlugin(part, mailing, live, { people: async () => ON_TOLLS, console }), {
            prefix: '/studio/api',
          });
        },
      ],
    },
  );
  return {
    server,
    folder,
    sources,
    live: () => live,
    newest: async () => (await live.newest()).number,
    async as(role) {
      const { cookie, userId } = await server.signIn(role);
      const send: Editor['send'] = async (method, path, payload) => {
        const answer = await server.ask(method, `/studio/api${path}`, { cookie, payload });
        return { status: answer.statusCode, body: answer.json() };
      };
      const draft: Editor['draft'] = async (edits, given) => {
        const base = given ?? (await live.newest()).number;
        const texts = await live.textsOf(base);
        const edited = applyEdits(texts ?? new Map(), edits, schemas);
        if (edited.status !== 'changed') throw new Error(JSON.stringify(edited));
        const names = new Set(edits.map(({ file }) => file));
        const changes = Object.fromEntries([...names].map((name) => [name, edited.texts.get(name) ?? null]));
        const made = await send('POST', '/drafts', { base, changes, steps: [] });
        if (made.status !== 201) throw new Error(JSON.stringify(made));
        return made.body as never;
      };
      const publishDraft: Editor['publishDraft'] = ({ id, version }, more = {}) =>
        send('POST', `/drafts/${id}/publish`, { version, ...more });
      return {
        userId,
        send,
        draft,
        publishDraft,
        publish: async (edits, base) => publishDraft(await draft(edits, base)),
        review: async (id, more = {}) => (await send('POST', `/drafts/${id}/review`, more)).body,
        remove: (id) => send('DELETE', `/drafts/${id}`),
      };
    },
    async close() {
      await rm(sources, { recursive: true, force: true });
      await server.close();
      await folder.clear();
    },
  };
}

/** An edit of the list of tolls. */
export const set = (at: string, value: unknown): Edit => ({ do: 'set', file: TOLLS, at, value: value as never });

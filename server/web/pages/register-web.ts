import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { NOT_FOUND } from '../../base/errors/not-found.ts';
import type { Figure } from '../../base/figure.ts';
import { definitionFigures } from '../../definitions/definition-figures.ts';
import { createFormValidators } from '../../definitions/form-validators.ts';
import type { LiveDefinitions } from '../../definitions/live-definitions.ts';
import type { ServedDefinitions } from '../../definitions/served-definitions.ts';
import { type StudioPluginParts, studioPlugin } from '../../definitions/studio/studio-plugin.ts';
import { writeInThread } from '../../definitions/write-in-thread.ts';
import { type DefinitionParts, registerDefinitions } from '../live/definition-routes.ts';
import { registerBrand } from './brand-files.ts';
import { isForPage, withoutDoubleSlashes } from './page-address.ts';
import type { PageParts } from './page-data.ts';
import { createPageDrawer } from './page-drawer.ts';
import { pageFigures } from './page-figures.ts';
import { iconOf, readPageTemplate } from './page-template.ts';
import { preloadFiles } from './preloaded-files.ts';
import { createPageSender } from './send-page.ts';
import { registerWidgets } from './widget-files.ts';

/** What the pages are made of. */
export interface WebOptions {
  definitions: LiveDefinitions;
  /** The built console: `index.html` and its files. */
  clientDir: string;
  /** The folder of the console, whose brand has pictures. */
  consoleDir: string;
  /** The Studio may write contracts there. */
  writesContracts: boolean;
  /** Widgets of the console, as they are built; undefined where it has none. */
  widgetsDir?: string | undefined;
  /** Where compiled form validators are kept. */
  cacheDir: string;
}

/** What pages need of the server. */
export type WebParts = PageParts &
  DefinitionParts &
  StudioPluginParts & {
    readonly logger: Logger;
    /** What pages add to `/health` and `/metrics`. */
    readonly healthParts: (() => object)[];
    readonly figures: (() => readonly Figure[])[];
  };

const YEAR = 'public, max-age=31536000, immutable';

/** Serves the console: its files, the definitions by id and hash, the validators of its forms, and at every other address the page. */
export async function registerWeb(app: FastifyInstance, server: WebParts, options: WebOptions): Promise<void> {
  const { definitions, clientDir, consoleDir, writesContracts, widgetsDir, cacheDir } = options;
  const drawer = createPageDrawer(server.logger);
  server.healthParts.push(
    () => ({ pages: drawer.counts() }),
    () => compilerHealth(definitions.busyFor()),
  );
  server.figures.push(
    () => pageFigures(drawer.counts()),
    () => definitionFigures(definitions.current(), definitions.edition()?.number ?? 0),
  );
  app.addHook('onClose', () => drawer.close());
  const template = await readPageTemplate(clientDir);
  const sendPage = createPageSender(server, definitions, template, drawer);
  const kept = await preloadFiles(clientDir, [...template.files, ...Object.values(template.parts).flat()]);
  // The files of the client refuse addresses that they cannot read as names of files.
  app.addHook('onRequest', async (request, reply) => {
    if (!isForPage(request)) return undefined;
    const address = withoutDoubleSlashes(request.url);
    if (address !== undefined) return reply.redirect(address, 301);
    return request.url === request.originalUrl ? undefined : sendPage(request, reply);
  });
  const validators = createFormValidators(() => formSources(definitions.current()), cacheDir, writeInThread);
  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('Cache-Control', path.includes('/assets/') ? YEAR : 'public, max-age=3600');
    },
  });

  app.get<{ Params: { file: string } }>('/assets/:file', (request, reply) => {
    const file = kept(`/assets/${request.params.file}`, request.headers['accept-encoding']);
    if (!file) return reply.sendFile(`assets/${request.params.file}`);
    if (file.encoding) reply.header('Content-Encoding', file.encoding);
    return reply.header('Cache-Control', YEAR).header('Vary', 'Accept-Encoding').type(file.type).send(file.content);
  });

  registerBrand(app, consoleDir);
  if (widgetsDir !== undefined) registerWidgets(app, widgetsDir);
  await registerPreview(app, join(clientDir, '../preview'));
  const { people } = registerDefinitions(app, server, definitions);

  // The folder of files has both names, and would give the page without its policy and its data.
  app.get('/', sendPage);
  app.get('/index.html', async (_request, reply) => reply.redirect('/', 301));
  const console = { folder: consoleDir, isWritten: writesContracts, environment: process.env };
  await app.register((studio) => studioPlugin(studio, server, definitions, { people, console }), { prefix: '/studio/api' });

  // Browsers ask for it by themselves where a document names no icon, such as an answer of the protocol.
  app.get('/favicon.ico', async (_request, reply) => reply.redirect(iconOf(definitions.current().settings.brand), 302));

  app.get<{ Params: { file: string } }>('/forms/:file', async (request, reply) => {
    const code = await validators(request.params.file.replace(/\.js$/, ''));
    if (code === undefined) return reply.code(404).send({ code: 101, error: 'There is no such form.' });
    return reply.header('Cache-Control', YEAR).type('text/javascript').send(code);
  });

  app.setNotFoundHandler((request, reply) => {
    if (!isForPage(request)) return reply.code(404).send(NOT_FOUND);
    return sendPage(request, reply);
  });
}

/**
 * The code of the Studio's preview, for a document without an origin: to that all of it is of another one. It says nothing about anybody, so everybody may have it.
 * Its first files keep their names from build to build, and are asked for anew.
 */
async function registerPreview(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix: '/studio/preview/',
    index: false,
    decorateReply: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('Access-Control-Allow-Origin', '*');
      response.header('Cache-Control', path.includes('/assets/') ? YEAR : 'no-cache');
    },
  });
}

/** Milliseconds after which a task of the compiler is reported as stuck. It is stopped later, at its deadline. */
const STUCK_AFTER = 10_000;

/** A part of `/health` while the compiler of definitions is at one task for long: changes of screens wait for it, everything else goes on. */
function compilerHealth(busyFor: number): { compiler?: string } {
  return busyFor < STUCK_AFTER ? {} : { compiler: `stuck for ${Math.round(busyFor / 1000)} s` };
}

/** Every text in which a form may be looked for: also of screens that were replaced while somebody had them open. */
function formSources({ current, superseded }: ServedDefinitions): string[] {
  return [...current.values(), ...superseded.values()];
}

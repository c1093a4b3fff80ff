import { existsSync, readdirSync } from 'node:fs';
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
import { type OpenIdParts, openIdPlugin } from './openid-plugin.ts';
import { isForPage, withoutDoubleSlashes } from './page-address.ts';
import type { PageParts } from './page-data.ts';
import { pageFigures } from './page-figures.ts';
import { createPageRenderer } from './page-renderer.ts';
import { iconOf, readPageTemplate } from './page-template.ts';
import { type PasswordParts, passwordPlugin } from './password-plugin.ts';
import { preloadFiles } from './preloaded-files.ts';
import { type SecondFactorParts, secondFactorPlugin } from './second-factor-plugin.ts';
import { createPageSender } from './send-page.ts';
import { registerWidgets } from './widget-files.ts';

/** Options of the pages. */
export interface WebOptions {
  definitions: LiveDefinitions;
  /** The built console: `index.html` and its files. */
  clientDir: string;
  /** The console's folder, with its brand images. */
  consoleDir: string;
  /** Whether the Studio may write contracts there. */
  writesContracts: boolean;
  /** Built widgets of the console; undefined if it has none. */
  widgetsDir?: string | undefined;
  /** Cache folder of compiled form validators. */
  cacheDir: string;
}

/** Dependencies of the pages. */
export type WebParts = PageParts &
  DefinitionParts &
  StudioPluginParts &
  PasswordParts &
  OpenIdParts &
  SecondFactorParts & {
    readonly logger: Logger;
    /** Contributions of pages to `/health` and `/metrics`. */
    readonly healthParts: (() => object)[];
    readonly figures: (() => readonly Figure[])[];
  };

const YEAR = 'public, max-age=31536000, immutable';

/** Serves the console: files, definitions by id and hash, form validators, and the page at every other address. */
export async function registerWeb(app: FastifyInstance, server: WebParts, options: WebOptions): Promise<void> {
  const { definitions, clientDir, consoleDir, writesContracts, widgetsDir, cacheDir } = options;
  const renderer = createPageRenderer(server.logger);
  server.healthParts.push(
    () => ({ pages: renderer.counts() }),
    () => compilerHealth(definitions.busyFor()),
  );
  server.figures.push(
    () => pageFigures(renderer.counts()),
    () => definitionFigures(definitions.current(), definitions.version()?.number ?? 0),
  );
  app.addHook('onClose', () => renderer.close());
  const template = await readPageTemplate(clientDir);
  const sendPage = createPageSender(server, definitions, template, renderer);
  const kept = await preloadFiles(clientDir, template.firstFiles);
  // The static files refuse addresses that are no file names.
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
  const look = { brand: () => definitions.current().settings.brand, files: template.files, passkeyScript: passkeyScriptIn(clientDir) };
  await app.register((password) => passwordPlugin(password, server, look));
  await app.register((openid) => openIdPlugin(openid, server, look));
  await app.register((factor) => secondFactorPlugin(factor, server, look));
  if (widgetsDir !== undefined) registerWidgets(app, widgetsDir);
  await registerPreview(app, join(clientDir, '../preview'));
  const { people } = registerDefinitions(app, server, definitions);

  // The folder of static files would otherwise serve the page without policy and data.
  app.get('/', sendPage);
  app.get('/index.html', async (_request, reply) => reply.redirect('/', 301));
  const console = { folder: consoleDir, isWritten: writesContracts, environment: process.env };
  await app.register((studio) => studioPlugin(studio, server, definitions, { people, console }), { prefix: '/studio/api' });

  // Browsers request it for documents without an icon, such as protocol answers.
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

/** The built `src/passkey-form.ts`. */
function passkeyScriptIn(clientDir: string): string | undefined {
  const folder = join(clientDir, 'assets');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const name = names.find((each) => /^passkey-form-[\w-]+\.js$/.test(each));
  return name && `/assets/${name}`;
}

/**
 * The code of the Studio's preview, for a document without an origin, so it is cross-origin for it. Contains nothing personal, so
 * everyone may load it. Its first files keep their names between builds and are revalidated.
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

/** Milliseconds until a compiler task is reported as stuck. It is stopped later, at its timeout. */
const STUCK_AFTER = 10_000;

/** Part of `/health` while a compiler task takes long: only changes of screens wait for it. */
function compilerHealth(busyFor: number): { compiler?: string } {
  return busyFor < STUCK_AFTER ? {} : { compiler: `stuck for ${Math.round(busyFor / 1000)} s` };
}

/** All texts that may contain a form, also of replaced screens that are still open. */
function formSources({ current, superseded }: ServedDefinitions): string[] {
  return [...current.values(), ...superseded.values()];
}

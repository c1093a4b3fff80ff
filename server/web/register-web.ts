import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createFormValidators } from '../definitions/form-validators.ts';
import type { LiveDefinitions } from '../definitions/live-definitions.ts';
import type { ServedDefinitions } from '../definitions/served-definitions.ts';
import type { ServerContext } from '../server-context.ts';
import { studioPlugin } from '../studio/studio-plugin.ts';
import { registerDefinitions } from './definition-routes.ts';
import { createPageDrawer } from './page-drawer.ts';
import { createPageSender } from './send-page.ts';

/** What the pages are made of. */
export interface WebOptions {
  definitions: LiveDefinitions;
  /** The built console: `index.html` and its files. */
  clientDir: string;
  /** Where compiled form validators are kept. */
  cacheDir: string;
}

const YEAR = 'public, max-age=31536000, immutable';

/** Serves the console: its files, the definitions by id and hash, the validators of its forms, and at every other address the page. */
export async function registerWeb(
  app: FastifyInstance,
  context: ServerContext,
  { definitions, clientDir, cacheDir }: WebOptions,
): Promise<void> {
  const drawer = createPageDrawer(context.logger);
  context.healthParts.push(() => ({ pages: drawer.counts() }));
  app.addHook('onClose', () => drawer.close());
  const sendPage = await createPageSender(context, definitions, clientDir, drawer);
  const validators = createFormValidators(() => formSources(definitions.current()), cacheDir);
  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('Cache-Control', path.includes('/assets/') ? YEAR : 'public, max-age=3600');
    },
  });

  registerDefinitions(app, context, definitions);

  // The folder of files has both names, and would give the page without its policy and its data.
  app.get('/', sendPage);
  app.get('/index.html', async (_request, reply) => reply.redirect('/', 301));
  await app.register((studio) => studioPlugin(studio, context, definitions), { prefix: '/studio/api' });

  // Browsers ask for it by themselves where a document names no icon, such as an answer of the protocol.
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg', 301));

  app.get<{ Params: { file: string } }>('/forms/:file', async (request, reply) => {
    const code = await validators(request.params.file.replace(/\.js$/, ''));
    if (code === undefined) return reply.code(404).send({ code: 101, error: 'There is no such form.' });
    return reply.header('Cache-Control', YEAR).type('text/javascript').send(code);
  });

  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' &&
      (request.headers.accept ?? '').includes('text/html') &&
      !/^\/(parse|session|preferences|outcomes|screens|definitions|forms|assets)\b/.test(request.url);
    if (!wantsPage) return reply.code(404).send({ code: 101, error: 'There is nothing at this address.' });
    return sendPage(request, reply);
  });
}

/** Every text in which a form may be looked for: also of screens that were replaced while somebody had them open. */
function formSources({ current, superseded }: ServedDefinitions): string[] {
  return [...current.values(), ...superseded.values()];
}

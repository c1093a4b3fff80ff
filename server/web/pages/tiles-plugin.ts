import type { FastifyInstance } from 'fastify';
import type { Config } from '../../base/settings/config.ts';
import type { RequestSessions } from '../../identity/sessions/request-sessions.ts';

const TIMEOUT = 8000;
const LARGEST_TILE = 2_000_000;
const DAY = 'private, max-age=86400';
const DEEPEST = 20;

/** Dependencies of the map tile route. */
export interface TilesPluginParts extends Pick<RequestSessions, 'sessionOfDocument'> {
  readonly config: Pick<Config, 'tileUrl'>;
}

/** Proxies tiles of the configured map service, so that browsers connect only to this server. Requires a session; not available without TILE_URL. */
export async function tilesPlugin(app: FastifyInstance, { config, sessionOfDocument }: TilesPluginParts): Promise<void> {
  const template = config.tileUrl;
  if (template === undefined) return;
  app.get<{ Params: { z: string; x: string; y: string } }>('/tiles/:z/:x/:y', async (request, reply) => {
    const user = await sessionOfDocument(request);
    if (!user) return reply.code(401).send({ code: 209, error: 'Sign in first.' });
    const [z, x, y] = [request.params.z, request.params.x, request.params.y].map((text) =>
      /^\d{1,7}$/.test(text) ? Number(text) : -1,
    ) as [number, number, number];
    if (z < 0 || z > DEEPEST || x < 0 || y < 0 || x >= 2 ** z || y >= 2 ** z)
      return reply.code(404).send({ code: 101, error: 'There is no such tile.' });
    const tile = await fetchTile(template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)));
    if (!tile) return reply.code(502).send({ code: 1, error: 'The map service does not answer.' });
    return reply.header('Cache-Control', DAY).header('X-Content-Type-Options', 'nosniff').type(tile.type).send(tile.content);
  });
}

async function fetchTile(url: string): Promise<{ type: string; content: Buffer } | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT), headers: { 'User-Agent': 'Tablero' } });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !/^image\/(png|jpeg|webp)$/.test(type)) return undefined;
    const content = Buffer.from(await response.arrayBuffer());
    return content.length > LARGEST_TILE ? undefined : { type, content };
  } catch {
    return undefined;
  }
}

import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { endServer, listenOnLoopback } from '../../../support/listen-on-loopback.ts';

/** A bike as the shop keeps it. */
export interface Bike {
  id: number;
  name: string;
  color: string;
  size: number;
  madeAt: string;
  version: number;
}

/** What a list is asked for, whatever the style. `from` is the number of rows before the page. */
export interface ListQuery {
  colors: readonly string[];
  field: 'name' | 'madeAt';
  isDown: boolean;
  limit: number;
  from: number | { afterId: number };
}

/** A page of a list. */
export interface FoundBikes {
  rows: readonly Bike[];
  from: number;
  total: number;
  hasMore: boolean;
}

/** What a write brings; `version` where it says which one it was made for. */
export interface BikeInput {
  changes: Partial<Omit<Bike, 'id' | 'version'>>;
  version: string | undefined;
}

export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A request with its body in bytes. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** How a service speaks. */
export interface ServiceStyle {
  /** The value that its authorization must have, and where. */
  secret: { header: string; value: string };
  idempotency: string;
  conflict: number;
  query(query: URLSearchParams): ListQuery;
  list(found: FoundBikes, url: string): Answer;
  one(bike: Bike): Answer;
  input(asked: Asked): BikeInput;
  refusal(status: number, field: string | undefined, message: string): Answer;
}

/** A service of a style, with five bikes. */
export interface BikeShop {
  url: string;
  bikes: Map<number, Bike>;
  /** Methods and paths of requests, with the key of idempotent ones. */
  seen: { method: string; path: string; key: string | undefined; type: string | undefined }[];
  photos: { type: string; bytes: number }[];
  /** Ends so many of the next writes with 503 after they are done. */
  failing: number;
  /** Another person's change, just before the next write is looked at. */
  meanwhile: (() => void) | undefined;
  /** Whether secrets are accepted. */
  isOpen: boolean;
  reset(): void;
  close(): Promise<void>;
}

const NAMES = ['Aero', 'Brisk', 'Comet', 'Dash', 'Ember'];
const COLORS = ['red', 'blue', 'green', 'red', 'blue'];

/** Starts a service of a style on loopback. It knows versions, and does each key once. */
export async function startBikeShop(style: ServiceStyle): Promise<BikeShop> {
  const answers = new Map<string, Answer>();
  const shop = { bikes: new Map(), seen: [], photos: [], reset } as unknown as BikeShop;
  reset();
  const server = createServer(async (request, response) => {
    const { status, body, headers } = await answer(await readAsked(request));
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  const port = await listenOnLoopback(server);
  shop.url = `http://127.0.0.1:${port}`;
  shop.close = () => endServer(server);
  return shop;

  function reset(): void {
    Object.assign(shop, { failing: 0, meanwhile: undefined, isOpen: true });
    shop.seen.length = 0;
    shop.photos.length = 0;
    shop.bikes.clear();
    answers.clear();
    for (const [index, name] of NAMES.entries()) {
      const madeAt = `2026-0${5 - index}-01T10:00:00.000Z`;
      shop.bikes.set(index + 1, { id: index + 1, name, color: COLORS[index] as string, size: 50 + index, madeAt, version: 1 });
    }
  }

  async function answer(asked: Asked): Promise<Answer> {
    const { method, path, headers } = asked;
    const key = headers[style.idempotency] as string | undefined;
    shop.seen.push({ method, path, key, type: headers['content-type'] });
    if (!shop.isOpen || headers[style.secret.header] !== style.secret.value) return style.refusal(401, undefined, 'Who are you?');
    const known = key === undefined ? undefined : answers.get(key);
    if (known) return known;
    const given = await serve(asked);
    if (key !== undefined) answers.set(key, given);
    if (method === 'GET' || shop.failing === 0) return given;
    shop.failing -= 1;
    return { status: 503 };
  }

  async function serve(asked: Asked): Promise<Answer> {
    const { method, path, query } = asked;
    const [, , id, part] = path.split('/');
    if (id === undefined && method === 'GET') return style.list(find(style.query(query)), shop.url);
    if (id === undefined) return write({ id: shop.bikes.size + 1, name: '', color: '', size: 0, madeAt: '', version: 0 }, asked);
    const bike = shop.bikes.get(Number(id.replace('b_', '')));
    if (!bike) return style.refusal(404, undefined, 'No such bike.');
    if (part === 'photo') return keepPhoto(bike, asked);
    return method === 'GET' ? style.one(bike) : write(bike, asked);
  }

  function find({ colors, field, isDown, limit, from: start }: ListQuery): FoundBikes {
    const found = [...shop.bikes.values()].filter(({ color }) => colors.length === 0 || colors.includes(color));
    found.sort((one, other) => (one[field] < other[field] ? -1 : 1) * (isDown ? -1 : 1));
    const from = typeof start === 'number' ? start : found.findIndex(({ id }) => id === start.afterId) + 1;
    const rows = found.slice(from, from + limit);
    return { rows, from, total: found.length, hasMore: from + limit < found.length };
  }

  function write(before: Bike, asked: Asked): Answer {
    shop.meanwhile?.();
    shop.meanwhile = undefined;
    const bike = shop.bikes.get(before.id) ?? before;
    const { changes, version } = style.input(asked);
    if (version !== undefined && version !== String(bike.version)) return style.refusal(style.conflict, undefined, 'Stale.');
    if (changes.name === 'Taken') return style.refusal(422, 'name', 'is taken');
    const after = { ...bike, ...changes, version: bike.version + 1 };
    shop.bikes.set(after.id, after);
    return style.one(after);
  }

  async function keepPhoto(bike: Bike, { headers, body }: Asked): Promise<Answer> {
    const form = await new Response(body as Buffer<ArrayBuffer>, {
      headers: { 'content-type': String(headers['content-type']) },
    }).formData();
    const file = [...form.values()].find((value) => typeof value !== 'string') as File;
    shop.photos.push({ type: file.type, bytes: file.size });
    return style.one(bike);
  }
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop');
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return { method: request.method ?? '', path: pathname, query: searchParams, headers: request.headers, body: Buffer.concat(parts) };
}

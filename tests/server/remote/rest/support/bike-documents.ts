import type { Style } from './bike-styles.ts';

type Part = Record<string, unknown>;

const json = (schema: Part, type = 'application/json') => ({ content: { [type]: { schema } } });
const object = (properties: Part, required: string[] = []) => ({ type: 'object', properties, ...(required.length > 0 && { required }) });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const TEXT = { type: 'string' };
const MOMENT = { type: 'string', format: 'date-time' };
const NUMBER = { type: 'integer' };
const header = (name: string, description?: string) => ({
  name,
  in: 'header',
  required: true,
  schema: TEXT,
  ...(description && { description }),
});
const query = (name: string, schema: Part, more: Part = {}) => ({ name, in: 'query', schema, ...more });
const limits = { type: 'integer', maximum: 100 };
const colors = { type: 'array', items: TEXT };

interface Parts {
  version: '3.0.3' | '3.1.0';
  id: Part;
  media: string;
  headers: Part[];
  change: 'post' | 'patch';
  conflict: '409' | '412';
  query: Part[];
  list: Part;
  one: Part;
  body: Part;
  changeBody: Part;
  changeHeaders?: Part[];
  listHeaders?: Part;
  refusal: Part;
  schemas: Part;
  scheme: Part;
}

function documentOf({ version, id, media, headers, query, list, one, body, refusal, schemas, scheme, ...more }: Parts): Part {
  const answers = json(one, media.includes('json') ? media : 'application/json');
  const refused = { description: 'Refused', ...json(refusal) };
  const idParam = { name: 'id', in: 'path', required: true, schema: id };
  const photo = { 'multipart/form-data': { schema: object({ photo: { type: 'string', format: 'binary' } }, ['photo']) } };
  return {
    openapi: version,
    info: { title: 'Bikes', version: '1' },
    security: [{ key: [] }],
    paths: {
      '/bikes': {
        get: { parameters: query, responses: { 200: { description: 'A page', headers: more.listHeaders, ...json(list) } } },
        post: {
          parameters: headers,
          requestBody: json(body, media),
          responses: { 201: { description: 'Made', ...answers }, 422: refused },
        },
      },
      '/bikes/{id}': {
        parameters: [idParam],
        get: { responses: { 200: { description: 'One', ...answers }, 404: refused } },
        [more.change]: {
          parameters: [...headers, ...(more.changeHeaders ?? [])],
          requestBody: json(more.changeBody, media),
          responses: { 200: { description: 'Changed', ...answers }, [more.conflict]: refused, 422: refused },
        },
      },
      '/bikes/{id}/photo': {
        post: {
          operationId: 'addPhoto',
          parameters: [idParam, ...headers],
          requestBody: { content: photo },
          responses: { 200: { description: 'Kept', ...answers } },
        },
      },
    },
    components: { schemas, securitySchemes: { key: scheme } },
  };
}

const FIELDS = { name: TEXT, color: TEXT, size: NUMBER, madeAt: MOMENT };
const NAMES = Object.keys(FIELDS);
const SECONDS = { ...FIELDS, madeAt: { type: 'integer', format: 'unix-time' } };
const KEY = header('Idempotency-Key');

/** The OpenAPI documents that the services of `STYLES` would have. */
export const DOCUMENTS: Readonly<Record<Style['name'], Part>> = {
  stripe: documentOf({
    ...{ version: '3.0.3', id: TEXT, media: 'application/x-www-form-urlencoded', headers: [KEY], change: 'post', conflict: '409' },
    query: [
      ...[query('color', colors), query('limit', limits), query('starting_after', TEXT)],
      query('order_by', { type: 'string', enum: ['name', '-name', 'made', '-made'] }),
    ],
    list: object(
      { object: { type: 'string', enum: ['list'] }, data: { type: 'array', items: ref('Bike') }, has_more: { type: 'boolean' } },
      ['data', 'has_more'],
    ),
    ...{ one: ref('Bike'), body: object(SECONDS, NAMES), changeBody: object({ ...SECONDS, version: NUMBER }) },
    refusal: object({ error: object({ param: TEXT, message: TEXT }) }),
    schemas: { Bike: object({ id: TEXT, ...SECONDS, version: NUMBER }, ['id', ...NAMES]) },
    scheme: { type: 'http', scheme: 'bearer' },
  }),
  'json-api': documentOf({
    ...{ version: '3.1.0', id: TEXT, media: 'application/vnd.api+json', change: 'patch', conflict: '412' },
    headers: [header('X-Request-Id', 'Makes the request idempotent.')],
    changeHeaders: [{ name: 'If-Match', in: 'header', schema: TEXT }],
    query: [
      ...[query('filter[color]', colors, { explode: false }), query('page[size]', limits), query('page[after]', TEXT)],
      query('sort', { type: 'string', enum: ['name', '-name', 'made-at', '-made-at'] }),
    ],
    list: object({
      data: { type: 'array', items: ref('Bike') },
      meta: object({ total: NUMBER }),
      links: object({ next: { type: ['string', 'null'], format: 'uri' } }),
    }),
    one: object({ data: ref('Bike') }, ['data']),
    body: object({ data: object({ type: { const: 'bikes' }, attributes: object(FIELDS, NAMES) }, ['type', 'attributes']) }, ['data']),
    changeBody: object({ data: object({ type: { const: 'bikes' }, id: TEXT, attributes: object(FIELDS) }, ['type', 'id', 'attributes']) }, [
      'data',
    ]),
    refusal: object({ errors: { type: 'array', items: object({ status: TEXT, detail: TEXT, source: object({ pointer: TEXT }) }) } }),
    schemas: { Bike: object({ type: { const: 'bikes' }, id: TEXT, attributes: object(FIELDS, NAMES) }, ['type', 'id', 'attributes']) },
    scheme: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
  }),
  rails: documentOf({
    ...{ version: '3.0.3', id: NUMBER, media: 'application/json', headers: [KEY], change: 'patch', conflict: '409' },
    query: [
      ...[query('color[]', colors), query('per_page', limits), query('page', { type: 'integer', default: 1 })],
      query('order', { type: 'string', enum: ['name asc', 'name desc', 'made_at asc', 'made_at desc'] }),
    ],
    listHeaders: { 'X-Total': { schema: NUMBER }, Link: { schema: TEXT } },
    list: { type: 'array', items: ref('Bike') },
    one: object({ bike: ref('Bike') }, ['bike']),
    body: object({ bike: object(FIELDS, NAMES) }, ['bike']),
    changeBody: object({ bike: object({ ...FIELDS, lock_version: NUMBER }) }, ['bike']),
    refusal: object({ errors: { type: 'object', additionalProperties: { type: 'array', items: TEXT } } }),
    schemas: { Bike: object({ id: NUMBER, ...FIELDS, lock_version: NUMBER }, ['id', ...NAMES]) },
    scheme: { type: 'http', scheme: 'basic' },
  }),
};

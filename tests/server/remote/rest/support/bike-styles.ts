import type { Bike, ListQuery, ServiceStyle } from './bike-shop.ts';

/** A service of a style, and what a console says of it: the entry of `back-ends.json`, the calls, and where the fields of a bike stand. */
export interface Style {
  name: 'stripe' | 'json-api' | 'rails';
  service: ServiceStyle;
  backEnd: object;
  secret: string;
  /** Whether it says how many rows there are. */
  hasTotal: boolean;
  /** The object of a record that has its fields; without it they are its own. */
  within?: string;
  list: object;
  one: object;
  add: object;
  change: object;
  photo: object;
}

const DOWN = { asc: '', desc: '-' };
const REST = { method: 'GET', path: '/bikes' };

const stripe: Style = {
  name: 'stripe',
  secret: 'sk-1',
  hasTotal: false,
  backEnd: {
    ...{ auth: { type: 'bearer', secret: 'STRIPE_KEY' }, timestamps: 'seconds', contentType: 'application/x-www-form-urlencoded' },
    ...{ idempotency: 'Idempotency-Key', concurrency: { version: 'version', send: 'version', conflict: [409] } },
    errors: { message: 'error.message', fields: { at: 'error.param', message: 'error.message' } },
  },
  list: {
    ...REST,
    query: {
      color: 'colors',
      limit: 'limit',
      starting_after: 'after',
      order_by: { text: '{sort.order}{sort.field}', values: { 'sort.order': DOWN, 'sort.field': { madeAt: 'made' } } },
    },
    answer: { items: 'data', next: { lastOf: 'data', path: 'id', while: 'has_more' } },
  },
  one: { ...REST, path: '/bikes/{id}' },
  add: { method: 'POST', path: '/bikes' },
  change: { method: 'POST', path: '/bikes/{id}' },
  photo: { method: 'POST', path: '/bikes/{id}/photo', contentType: 'multipart/form-data' },
  service: {
    ...{ secret: { header: 'authorization', value: 'Bearer sk-1' }, idempotency: 'idempotency-key', conflict: 409 },
    query: (query) => ({
      ...{ colors: query.getAll('color'), limit: Number(query.get('limit')) },
      ...sortedBy(query.get('order_by')?.replace('made', 'madeAt')),
      from: query.has('starting_after') ? { afterId: Number(query.get('starting_after')?.slice(2)) } : 0,
    }),
    list: ({ rows, hasMore }) => ({ status: 200, body: { object: 'list', data: rows.map(stripeBike), has_more: hasMore } }),
    one: (bike) => ({ status: 200, body: stripeBike(bike) }),
    input({ body }) {
      const { size, madeAt, version, ...texts } = Object.fromEntries(new URLSearchParams(body.toString()));
      const changes = {
        ...texts,
        ...(size && { size: Number(size) }),
        ...(madeAt && { madeAt: new Date(Number(madeAt) * 1000).toISOString() }),
      };
      return { changes, version };
    },
    refusal: (status, param, message) => ({ status, body: { error: { param, message } } }),
  },
};

function stripeBike({ id, madeAt, ...bike }: Bike): object {
  return { ...bike, id: `b_${id}`, madeAt: Date.parse(madeAt) / 1000 };
}

const jsonApi: Style = {
  name: 'json-api',
  secret: 'key-1',
  hasTotal: true,
  within: 'attributes',
  backEnd: {
    ...{ auth: { type: 'header', name: 'X-Api-Key', secret: 'JSON_API_KEY' }, contentType: 'application/vnd.api+json' },
    ...{ idempotency: 'X-Request-Id', concurrency: {} },
    errors: { fields: { list: 'errors', at: 'source.pointer', message: 'detail' } },
  },
  list: {
    ...REST,
    query: {
      'filter[color]': { text: '{colors}' },
      'page[size]': 'limit',
      'page[after]': 'after',
      sort: { text: '{sort.order}{sort.field}', values: { 'sort.order': DOWN, 'sort.field': { madeAt: 'made-at' } } },
    },
    answer: { items: 'data', total: 'meta.total', next: { query: 'page[after]', of: 'links.next' } },
  },
  one: { ...REST, path: '/bikes/{id}', answer: 'data' },
  add: { method: 'POST', path: '/bikes', body: { 'data.type': { value: 'bikes' }, data: { others: true } }, answer: 'data' },
  change: {
    ...{ method: 'PATCH', path: '/bikes/{id}', answer: 'data' },
    body: { 'data.type': { value: 'bikes' }, 'data.id': 'id', 'data.attributes': 'attributes' },
  },
  photo: { method: 'POST', path: '/bikes/{id}/photo', contentType: 'multipart/form-data', answer: 'data' },
  service: {
    ...{ secret: { header: 'x-api-key', value: 'key-1' }, idempotency: 'x-request-id', conflict: 412 },
    query: (query) => ({
      ...{ colors: query.get('filter[color]')?.split(',') ?? [], limit: Number(query.get('page[size]')) },
      ...sortedBy(query.get('sort')?.replace('made-at', 'madeAt')),
      from: Number(query.get('page[after]') ?? 0),
    }),
    list: ({ rows, from, total, hasMore }, url) => ({
      status: 200,
      body: {
        ...{ data: rows.map(resource), meta: { total } },
        links: { next: hasMore ? `${url}/bikes?page%5Bafter%5D=${from + rows.length}` : null },
      },
    }),
    one: (bike) => ({ status: 200, body: { data: resource(bike) }, headers: { etag: `"${bike.version}"` } }),
    input({ body, headers }) {
      const { data } = JSON.parse(body.toString());
      if (data.type !== 'bikes') throw new Error('No resource.');
      return { changes: data.attributes, version: headers['if-match']?.replaceAll('"', '') };
    },
    refusal: (status, field, detail) => ({
      status,
      body: { errors: [{ status: String(status), detail, ...(field && { source: { pointer: `/data/attributes/${field}` } }) }] },
    }),
  },
};

function resource({ id, version: _, ...attributes }: Bike): object {
  return { type: 'bikes', id: String(id), attributes };
}

const rails: Style = {
  name: 'rails',
  secret: 'ana:pass',
  hasTotal: true,
  backEnd: {
    ...{ auth: { type: 'basic', secret: 'RAILS_KEY' }, ids: 'numbers', errors: { fields: 'errors' } },
    ...{ idempotency: 'Idempotency-Key', concurrency: { version: 'bike.lock_version', send: 'bike.lock_version', conflict: [409] } },
  },
  list: {
    ...REST,
    query: {
      'color[]': 'colors',
      per_page: 'limit',
      page: 'after',
      order: { text: '{sort.field} {sort.order}', values: { 'sort.field': { madeAt: 'made_at' } } },
    },
    answer: { items: '', total: { header: 'x-total' }, next: { query: 'page', rel: 'next' } },
  },
  one: { ...REST, path: '/bikes/{id}', answer: 'bike' },
  add: { method: 'POST', path: '/bikes', body: { bike: { others: true } }, answer: 'bike' },
  change: { method: 'PATCH', path: '/bikes/{id}', body: { bike: { others: true } }, answer: 'bike' },
  photo: {
    method: 'POST',
    path: '/bikes/{id}/photo',
    contentType: 'multipart/form-data',
    body: { bike: { others: true } },
    answer: 'bike',
  },
  service: {
    ...{ secret: { header: 'authorization', value: `Basic ${Buffer.from('ana:pass').toString('base64')}` } },
    ...{ idempotency: 'idempotency-key', conflict: 409 },
    query(query) {
      const [field, order] = query.get('order')?.replace('made_at', 'madeAt').split(' ') ?? [];
      const limit = Number(query.get('per_page'));
      return {
        ...{ colors: query.getAll('color[]'), limit },
        ...sortedBy(field && `${order === 'desc' ? '-' : ''}${field}`),
        from: (Number(query.get('page') ?? 1) - 1) * limit,
      };
    },
    list: ({ rows, from, total, hasMore }, url) => ({
      status: 200,
      body: rows.map(({ version: _, ...bike }) => bike),
      headers: {
        'x-total': String(total),
        ...(hasMore && { link: `<${url}/bikes?page=1>; rel="first", <${url}/bikes?page=${from / rows.length + 2}>; rel="next"` }),
      },
    }),
    one: ({ version, ...bike }) => ({ status: 200, body: { bike: { ...bike, lock_version: version } } }),
    input({ body }) {
      const { lock_version: version, ...changes } = JSON.parse(body.toString()).bike;
      return { changes, version: version === undefined ? undefined : String(version) };
    },
    refusal: (status, field, message) => ({ status, body: field ? { errors: { [field]: [message] } } : { error: message } }),
  },
};

function sortedBy(text = 'name'): Pick<ListQuery, 'field' | 'isDown'> {
  return { field: text.replace('-', '') as ListQuery['field'], isDown: text.startsWith('-') };
}

/** A service like Stripe, one of JSON:API, and one as Rails makes them. */
export const STYLES: readonly Style[] = [stripe, jsonApi, rails];

const NUMBER = { type: 'number' };
const TEXT = { type: 'string' };
const FIELDS = { name: TEXT, color: TEXT, size: NUMBER, madeAt: { type: 'date-time' } };

/** The contract files of the calls of a style: `<style>List`, `One`, `Add`, `Change` and `Photo`. */
export function contractsOf(style: Style) {
  const { name, within } = style;
  const entity = `${name[0]?.toUpperCase()}${name.slice(1).replace('-', '')}Bike`;
  const id = { type: 'id', of: entity };
  const result = { type: 'entity', entity };
  const fields = (type: object) => (within ? { [within]: { type: 'object', fields: type } } : type);
  const optional = Object.fromEntries(Object.entries(FIELDS).map(([key, type]) => [key, { ...type, optional: true }]));
  const rest = (call: object) => ({ api: name, ...call });
  const sort = { type: 'object', optional: true, fields: { field: TEXT, order: { type: 'enum', enum: 'sortOrder' } } };
  const calls = {
    [`${name}List`]: {
      effect: 'read',
      params: { colors: { type: 'list', of: TEXT, optional: true }, limit: NUMBER, after: { ...TEXT, optional: true }, sort },
      result: {
        type: 'object',
        fields: { items: { type: 'list', of: result }, next: { ...TEXT, nullable: true }, ...(style.hasTotal && { total: NUMBER }) },
      },
      rest: rest(style.list),
    },
    [`${name}One`]: { effect: 'read', params: { id }, result, rest: rest(style.one) },
    [`${name}Add`]: { effect: 'write', roles: ['finance'], params: fields(FIELDS), result, rest: rest(style.add) },
    [`${name}Change`]: { effect: 'write', roles: ['finance'], params: { id, ...fields(optional) }, result, rest: rest(style.change) },
    [`${name}Photo`]: {
      ...{ effect: 'write', roles: ['finance'], result, rest: rest(style.photo) },
      params: { id, photo: { type: 'string', format: 'base64', maxLength: 400_000 } },
    },
  };
  return {
    entity: { file: `entities/${name}.json`, content: { entity, label: 'Bike', fields: { id, ...fields(FIELDS) } } },
    calls: { file: `calls/${name}.json`, content: { area: name, roles: 'anyone', calls } },
  };
}

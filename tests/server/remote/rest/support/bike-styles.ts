import type { Bike, ListQuery, ServiceStyle } from './bike-shop.ts';

/** A service of a style, and how the calls that are drafted from its document name things. */
export interface Style {
  name: 'stripe' | 'json-api' | 'rails';
  service: ServiceStyle;
  secret: string;
  /** Whether it says how many rows there are. */
  hasTotal: boolean;
  /** The object of a record that has its fields; without it they are its own. */
  within?: string;
  /** The parameter of colours, and the field by which rows are sorted by age. */
  colors: string;
  made: string;
}

const stripe: Style = {
  name: 'stripe',
  secret: 'sk-1',
  hasTotal: false,
  colors: 'color',
  made: 'made',
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
  colors: 'filterColor',
  made: 'made-at',
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
  colors: 'color',
  made: 'madeAt',
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

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Part = Record<string, unknown>;

/** The token that the service asks for. */
export const TOKEN = 'token-1';

interface Customer {
  id: number;
  name: string;
  email: string;
  phone?: string;
  created_at: string;
}

interface Order {
  id: number;
  customer_id: number;
  status: 'open' | 'closed';
  total: number;
  created_at: string;
}

/** A service of customers and their orders on loopback, with its OpenAPI document at `/openapi.json`. */
export interface OrderService {
  url: string;
  customers: Customer[];
  orders: Order[];
  close(): Promise<void>;
}

/** Starts a service of 40 customers and 240 orders. */
export async function startOrderService(): Promise<OrderService> {
  const at = (index: number) => new Date(Date.UTC(2026, index % 6, 1 + (index % 28), 10)).toISOString();
  const customers = Array.from({ length: 40 }, (_, index): Customer => {
    const id = index + 1;
    return { id, name: `Customer ${id}`, email: `c${id}@x.test`, created_at: at(index) };
  });
  const orders = Array.from({ length: 240 }, (_, index): Order => {
    return {
      id: index + 1,
      customer_id: (index % 40) + 1,
      status: index % 3 === 0 ? 'open' : 'closed',
      total: 10 + index,
      created_at: at(index),
    };
  });
  const server = createServer(async (request, response) => {
    const { status, body } = answer(request, await bodyOf(request));
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, customers, orders, close };

  function answer({ method, url = '/', headers }: IncomingMessage, body: Part): { status: number; body: unknown } {
    const { pathname, searchParams } = new URL(url, 'http://service');
    if (pathname === '/openapi.json') return { status: 200, body: DOCUMENT };
    if (headers.authorization !== `Bearer ${TOKEN}`) return { status: 401, body: { message: 'Who are you?' } };
    const [, resource, id, deed] = pathname.split('/');
    if (pathname === '/reports/monthly-sales') return { status: 200, body: monthlySales() };
    const rows: readonly (Customer | Order)[] | undefined =
      resource === 'customers' ? customers : resource === 'orders' ? orders : undefined;
    if (!rows) return { status: 404, body: { message: 'No such page.' } };
    if (id === undefined)
      return method === 'POST' ? writeCustomer({ id: customers.length + 1, created_at: at(0) }, body) : page(rows, searchParams);
    const row = rows.find((each) => each.id === Number(id));
    if (!row) return { status: 404, body: { message: 'No such record.' } };
    if (method === 'PATCH') return writeCustomer(row, body);
    if (deed === 'close') Object.assign(row, { status: 'closed' });
    return { status: 200, body: row };
  }

  function page(rows: readonly (Customer | Order)[], query: URLSearchParams): { status: number; body: unknown } {
    const found = rows.filter((row) => FILTERS.every((key) => !query.has(key) || String(row[key as keyof typeof row]) === query.get(key)));
    const named = found.filter((row) => !query.has('q') || JSON.stringify(row).toLowerCase().includes(query.get('q')!.toLowerCase()));
    const [number, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 20)];
    return { status: 200, body: { data: named.slice((number - 1) * size, number * size), meta: { total: named.length } } };
  }

  function writeCustomer(row: object, changes: Part): { status: number; body: unknown } {
    const next = { ...(row as Customer), ...changes };
    if (customers.some(({ id, email }) => email === next.email && id !== next.id))
      return { status: 422, body: { errors: [{ field: 'email', message: 'Another customer has this address.' }] } };
    const index = customers.findIndex(({ id }) => id === next.id);
    customers.splice(index < 0 ? customers.length : index, 1, next);
    return { status: index < 0 ? 201 : 200, body: next };
  }

  function monthlySales(): Part[] {
    const months = [...new Set(orders.map(({ created_at: moment }) => moment.slice(0, 7)))].sort();
    return months.map((month) => {
      const own = orders.filter(({ created_at: moment }) => moment.startsWith(month));
      return { month: `${month}-01`, orders: own.length, revenue: own.reduce((sum, { total }) => sum + total, 0) };
    });
  }
}

const FILTERS = ['customer_id', 'status'];

async function bodyOf(request: IncomingMessage): Promise<Part> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text === '' ? {} : JSON.parse(text);
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (description: string, schema: Part) => ({ description, content: { 'application/json': { schema } } });
const query = (name: string, schema: Part) => ({ name, in: 'query', schema });
const pageOf = (name: string) =>
  json('A page', {
    type: 'object',
    required: ['data', 'meta'],
    properties: {
      data: { type: 'array', items: ref(name) },
      meta: { type: 'object', required: ['total'], properties: { total: { type: 'integer' } } },
    },
  });
const PAGING = [query('page', { type: 'integer', minimum: 1, default: 1 }), query('per_page', { type: 'integer', maximum: 100 })];
const ID = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
const REFUSED = json('Refused', {
  type: 'object',
  properties: {
    errors: { type: 'array', items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } } },
  },
});
const CUSTOMER_INPUT = { name: { type: 'string', minLength: 1 }, email: { type: 'string', format: 'email' }, phone: { type: 'string' } };
const customerBody = (required: string[]) => ({
  required: true,
  content: { 'application/json': { schema: { type: 'object', ...(required.length > 0 && { required }), properties: CUSTOMER_INPUT } } },
});
const MOMENT = { type: 'string', format: 'date-time' };

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  security: [{ token: [] }],
  paths: {
    '/customers': {
      get: {
        operationId: 'listCustomers',
        parameters: [...PAGING, query('q', { type: 'string' })],
        responses: { 200: pageOf('Customer') },
      },
      post: {
        operationId: 'createCustomer',
        requestBody: customerBody(['name', 'email']),
        responses: { 201: json('Created', ref('Customer')), 422: REFUSED },
      },
    },
    '/customers/{id}': {
      parameters: [ID],
      get: { operationId: 'getCustomer', responses: { 200: json('One', ref('Customer')) } },
      patch: {
        operationId: 'updateCustomer',
        requestBody: customerBody([]),
        responses: { 200: json('Changed', ref('Customer')), 422: REFUSED },
      },
    },
    '/orders': {
      get: {
        operationId: 'listOrders',
        parameters: [...PAGING, query('customer_id', { type: 'integer' }), query('status', ref('OrderStatus'))],
        responses: { 200: pageOf('Order') },
      },
    },
    '/orders/{id}': { parameters: [ID], get: { operationId: 'getOrder', responses: { 200: json('One', ref('Order')) } } },
    '/orders/{id}/close': { parameters: [ID], post: { operationId: 'closeOrder', responses: { 200: json('Closed', ref('Order')) } } },
    '/reports/monthly-sales': {
      get: { operationId: 'monthlySales', responses: { 200: json('Months', { type: 'array', items: ref('MonthlySales') }) } },
    },
  },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: {
      OrderStatus: { type: 'string', enum: ['open', 'closed'] },
      Customer: {
        type: 'object',
        required: ['id', 'name', 'email', 'created_at'],
        properties: { id: { type: 'integer' }, ...CUSTOMER_INPUT, created_at: MOMENT },
      },
      Order: {
        type: 'object',
        required: ['id', 'customer_id', 'status', 'total', 'created_at'],
        properties: {
          ...{ id: { type: 'integer' }, customer_id: { type: 'integer' }, status: ref('OrderStatus') },
          ...{ total: { type: 'number' }, created_at: MOMENT },
        },
      },
      MonthlySales: {
        type: 'object',
        required: ['month', 'orders', 'revenue'],
        properties: { month: { type: 'string', format: 'date' }, orders: { type: 'integer' }, revenue: { type: 'number' } },
      },
    },
  },
};

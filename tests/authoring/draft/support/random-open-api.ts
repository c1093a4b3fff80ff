import fc from 'fast-check';

type Schema = Record<string, unknown>;

/** Names of members, odd ones among them. */
const member = fc.constantFrom(
  'id',
  'name',
  'state',
  'customer_id',
  'order',
  'total_cents',
  'createdAt',
  'password',
  'a.b',
  'in',
  '__proto__',
  'tags',
  'naïve',
  '@type',
  '',
  'lock_version',
  'items',
  'data',
  'meta',
);
const component = fc.constantFrom('Order', 'Customer', 'OrderLine', 'Order_2', 'order', 'state', 'Status', 'Errors', 'X-1');
const ref = component.map((name) => ({ $ref: `#/components/schemas/${name}` }));
const oddRef = fc.constantFrom(
  { $ref: 'https://example.com/a.json#/A' },
  { $ref: './other.yaml' },
  { $ref: '#/components/schemas/Missing' },
  { $ref: '#' },
  { $ref: '#/paths' },
  { $ref: '#/components/schemas/Order/properties/id' },
);
const plain: fc.Arbitrary<Schema> = fc.record(
  {
    type: fc.constantFrom<unknown>(
      'string',
      'integer',
      'number',
      'boolean',
      ['string', 'null'],
      ['string', 'integer'],
      'null',
      'object',
      'array',
      7,
    ),
    format: fc.constantFrom('date-time', 'date', 'email', 'uuid', 'binary', 'password', 'unix-time', 'int64', 'nonsense'),
    enum: fc.constantFrom<unknown[]>(['a', 'b'], ['a'], [1, 2], [null, 'x', 'y'], [], ['', 'z'], ['constructor', '__proto__']),
    nullable: fc.boolean(),
    readOnly: fc.boolean(),
    writeOnly: fc.boolean(),
    description: fc.constantFrom('The id of it. More.', '', '<b>Bold</b> {x}\n\nNext'),
    title: fc.constantFrom('A title', 'Name'),
    pattern: fc.constantFrom('^[a-z]+$', '(a+)+$', '['),
    minLength: fc.constantFrom(0, 3, -1, 1.5),
    maximum: fc.constantFrom(5, Number.MAX_VALUE),
  },
  { requiredKeys: [] },
);

const { schema } = fc.letrec<{ schema: Schema; object: Schema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    plain,
    ref,
    oddRef,
    tie('object'),
    tie('schema').map((items) => ({ type: 'array', items })),
    fc.array(tie('schema'), { maxLength: 3 }).map((allOf) => ({ allOf })),
    fc.array(tie('schema'), { maxLength: 3 }).map((oneOf) => ({ oneOf })),
    tie('schema').map((additionalProperties) => ({ type: 'object', additionalProperties })),
    fc.constantFrom<Schema>({}, true as unknown as Schema, null as unknown as Schema, 'x' as unknown as Schema),
  ),
  object: fc
    .tuple(
      fc.array(fc.tuple(member, tie('schema')), { maxLength: 6 }),
      fc.array(member, { maxLength: 4 }),
      fc.constantFrom('object', undefined),
    )
    .map(([members, required, type]) => ({ ...(type && { type }), properties: Object.fromEntries(members), required })),
}));

const media = fc.constantFrom(
  'application/json',
  'application/vnd.api+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/csv',
  '*/*',
  'application/json; charset=utf-8',
);
const content = fc
  .array(fc.tuple(media, schema), { maxLength: 2 })
  .map((all) => Object.fromEntries(all.map(([type, each]) => [type, { schema: each }])));
const param = fc.record(
  {
    name: fc.constantFrom(
      'id',
      'page',
      'limit',
      'offset',
      'cursor',
      'sort',
      'order',
      'filter',
      'filter[state]',
      'X-Tenant',
      'Idempotency-Key',
      'If-Match',
      'api_key',
      'tags[]',
      'naïve',
      'a b',
      'after',
      'skip',
      'q',
    ),
    in: fc.constantFrom('query', 'path', 'header', 'cookie', 'nowhere'),
    required: fc.boolean(),
    schema,
    style: fc.constantFrom('form', 'deepObject', 'pipeDelimited'),
    explode: fc.boolean(),
  },
  { requiredKeys: ['name', 'in'] },
);
const operation = fc.record(
  {
    operationId: fc.constantFrom(
      'list_orders',
      'listOrders',
      'x',
      '9',
      'constructor',
      'a very long name of an operation that says all',
      '',
    ),
    parameters: fc.array(param, { maxLength: 4 }),
    requestBody: content.map((each) => ({ content: each })),
    responses: fc
      .array(fc.tuple(fc.constantFrom('200', '201', '204', '2XX', '404', '422', 'default'), content, fc.constantFrom('Gone {away}.', '')), {
        maxLength: 3,
      })
      .map((all) =>
        Object.fromEntries(
          all.map(([status, each, description]) => [
            status,
            { description, content: each, headers: { Link: {}, 'X-Total-Count': {}, ETag: {} } },
          ]),
        ),
      ),
    summary: fc.constantFrom('Does it.', 'x'),
  },
  { requiredKeys: [] },
);
const path = fc.constantFrom(
  '/orders',
  '/orders/{id}',
  '/orders/{id}/close',
  '/orders/{id}/lines',
  '/orders/{id}/lines/{line-id}',
  '/customers',
  '/customers/{customer_id}',
  '/v1/search',
  '/',
  '/a/{x}-{y}',
  '/orders/',
  'no-slash',
  '/q?x=1',
  '/{id}',
  '/orders/{id',
  '/orders/{in}',
);
const item = fc
  .array(fc.tuple(fc.constantFrom('get', 'post', 'put', 'patch', 'delete', 'options', 'x-more'), operation), { minLength: 1, maxLength: 3 })
  .map((all) => Object.fromEntries(all));
const scheme = fc.constantFrom(
  { type: 'http', scheme: 'bearer' },
  { type: 'http', scheme: 'basic' },
  { type: 'apiKey', in: 'query', name: 'api_key' },
  { type: 'apiKey', in: 'header', name: 'X-Key' },
  { type: 'oauth2', flows: { clientCredentials: { scopes: { 'a b': '', read: '' } } } },
  { type: 'mutualTLS' },
);

/** Documents that are OpenAPI by their head, and may be anything below. */
export const randomOpenApi = fc.record({
  openapi: fc.constantFrom('3.0.3', '3.1.0'),
  info: fc.constantFrom({ title: 'Shop API v1' }, { title: '{"x"}' }, {}),
  paths: fc.array(fc.tuple(path, item), { minLength: 1, maxLength: 8 }).map((all) => Object.fromEntries(all)),
  security: fc.constantFrom([{ s: [] }], [], undefined),
  components: fc.record({
    schemas: fc.array(fc.tuple(component, schema), { maxLength: 8 }).map((all) => Object.fromEntries(all)),
    securitySchemes: scheme.map((s) => ({ s })),
  }),
});

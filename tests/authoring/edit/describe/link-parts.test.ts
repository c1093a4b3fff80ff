import { describe, expect, it } from 'vitest';
import { onlyPlaceholder, parametersOf, printLink, readLink } from '../../../../src/authoring/edit/describe/link-parts.ts';
import { schemaIdOf } from '../../../../src/language/check/definition-file.ts';
import { walkPositions } from '../../../../src/language/check/walk-positions.ts';
import type { Json } from '../../../../src/language/contracts/contract-types.ts';
import { parts, shipped } from '../../../screens/shipped-console.ts';

const PATHS = ['/orders', '/orders/:orderId', '/orders/new', '/dishes/:dishId/edit/:restaurantId', '/cloud-requests', '/:any/thing'];

describe('readLink', () => {
  it.each([
    ['/orders', { path: '/orders', given: {} }],
    ['/orders/new', { path: '/orders/new', given: {} }],
    ['/orders/{row.objectId}', { path: '/orders/:orderId', given: { orderId: 'row.objectId' } }],
    [
      '/dishes/{row.id}/edit/{route.id}',
      { path: '/dishes/:dishId/edit/:restaurantId', given: { dishId: 'row.id', restaurantId: 'route.id' } },
    ],
    ['/cloud-requests?entityId={row.id}&selectedTab=1', { path: '/cloud-requests', given: { entityId: 'row.id', selectedTab: "'1'" } }],
    ["/orders?status={row.a == '}' ? 'x' : 'y'}", { path: '/orders', given: { status: "row.a == '}' ? 'x' : 'y'" } }],
    ["/orders?term=Ana%20%26%20Bo'", { path: '/orders', given: { term: "'Ana & Bo\\''" } }],
  ])('parses and prints %s', (link, wanted) => {
    expect(readLink(link, PATHS)).toEqual(wanted);
    expect(printLink(wanted)).toBe(link);
  });

  it.each([
    'https://example.com/orders',
    '/orders/{row.objectId}-x',
    '/orders/7',
    '/nowhere/{row.id}',
    '/orders/{ row.objectId }?a',
    '/orders?a=1&a=2',
    '/orders?a=x{row.id}',
    '/orders?a=a b',
    '/orders#part',
    '/orders/{row.total | money}',
    '/orders/{row.id',
    '{row.url}',
  ])('leaves %s as text', (link) => expect(readLink(link, PATHS)).toBeUndefined());

  it('finds the placeholders of every link in the console', () => {
    const addresses = shipped.routes.map(({ path }) => path);
    const links: string[] = [];
    for (const { path, text } of parts.files) {
      const value = JSON.parse(text) as Json;
      walkPositions(value, parts.schemas.root(schemaIdOf(path, value)), parts.schemas, ({ value: link, schema }) => {
        if (schema.position === 'link' && typeof link === 'string') links.push(link);
      });
    }
    const inside = links.filter((link) => link.startsWith('/') && !link.includes(':'));
    const read = inside.flatMap((link) => readLink(link, addresses) ?? []);
    expect(inside.length).toBeGreaterThan(100);
    expect(read.length).toBe(inside.length);
    expect(read.map(printLink)).toEqual(inside);
  });
});

describe('onlyPlaceholder', () => {
  it('returns the placeholder that is the whole link', () => {
    expect(onlyPlaceholder('{row.url}')).toBe('row.url');
    for (const link of ['/a/{row.url}', '{row.url}{row.url}', '{row.url | text}', '{{', 'x']) expect(onlyPlaceholder(link)).toBeUndefined();
  });
});

describe('parametersOf', () => {
  it('are listed in order', () => expect(parametersOf('/a/:b/c-:d/:e')).toEqual(['b', 'e']));
});

import { describe, expect, it } from 'vitest';
import { isForPage, readableAddress, withoutDoubleSlashes } from '../../../../server/web/pages/page-address.ts';

const asked = (url: string, headers: Record<string, string> = {}, method = 'GET') => isForPage({ method, url, headers });

describe('isForPage', () => {
  it.each([
    ['/orders/1', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, 'GET'],
    ['/orders/1?x=a.png', { accept: '*/*' }, 'GET'],
    ['/orders/1', {}, 'GET'],
    ['/orders/1', { accept: '*/*' }, 'HEAD'],
    ['/sessions-of-today', { accept: 'text/html' }, 'GET'],
  ])('is true of %s with %j by %s', (url, headers, method) => expect(asked(url, headers as never, method)).toBe(true));

  it.each([
    ['/orders/1', { accept: 'application/json' }, 'GET'],
    ['/orders/1', { accept: 'text/html' }, 'POST'],
    ['/logo.png', { accept: 'image/avif,*/*;q=0.8' }, 'GET'],
    ['/orders/1', { accept: '*/*', 'sec-fetch-dest': 'script' }, 'GET'],
    ['/parse/functions/x', { accept: 'text/html' }, 'GET'],
    ['/assets/gone', { accept: '*/*' }, 'GET'],
    ['/studio/api/nothing', { accept: '*/*' }, 'GET'],
  ])('is false of %s with %j by %s', (url, headers, method) => expect(asked(url, headers as never, method)).toBe(false));
});

describe('readableAddress', () => {
  it('makes a page of what is no text and of a null byte', () => {
    for (const id of ['%E0%A4%A', '%00'])
      expect(readableAddress('GET', `/orders/${id}?a=%00`)).toBe(`/orders/${id.replaceAll('%', '%25')}?a=%00`);
    expect(readableAddress('GET', '/orders/%C3%A9')).toBe('/orders/%C3%A9');
    expect(readableAddress('GET', '/studio/api/drafts/%00')).toBe('/studio/api/drafts/%00');
  });
});

describe('withoutDoubleSlashes', () => {
  it('returns the address on this host, and undefined if it needs no change', () => {
    expect(withoutDoubleSlashes('//orders//1?next=//x')).toBe('/orders/1?next=//x');
    expect(withoutDoubleSlashes('/orders?next=//x')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { isForPage, readableAddress, withoutDoubleSlashes } from '../../../../server/web/pages/page-address.ts';
import { startTestServer } from '../../support/test-server.ts';

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
  it('escapes an address that cannot be decoded, and leaves every other one', async () => {
    expect(readableAddress('GET', '/orders/%E0%A4%A?q=%E0')).toBe('/orders/%25E0%25A4%25A?q=%E0');
    expect(readableAddress('GET', '/orders/%C3%A9')).toBe('/orders/%C3%A9');
    expect(readableAddress('GET', '/files/%C0%AF')).toBe('/files/%C0%AF');
    const server = await startTestServer(
      {},
      { plugins: [async (app) => void app.setNotFoundHandler((request) => ({ page: request.url, isPage: isForPage(request) }))] },
    );
    const answer = await server.app.inject({ method: 'GET', url: '/orders/%E0%A4%A' });
    expect(answer.json()).toEqual({ page: '/orders/%25E0%25A4%25A', isPage: true });
    await server.close();
  }, 120_000);
});

describe('withoutDoubleSlashes', () => {
  it('returns the address on this host, and undefined if it needs no change', () => {
    expect(withoutDoubleSlashes('//orders//1?next=//x')).toBe('/orders/1?next=//x');
    expect(withoutDoubleSlashes('/orders?next=//x')).toBeUndefined();
  });
});

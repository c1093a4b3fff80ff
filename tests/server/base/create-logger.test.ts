import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createLogger, loggedPath } from '../../../server/base/create-logger.ts';
import { testServer } from '../support/test-server.ts';

let lines: string[] = [];
/** Logs everything, as text. */
const logger = createLogger({ logLevel: 'trace' }, { write: (line: string) => void lines.push(line) });
const { server } = testServer([], {}, { logger });

describe('createLogger', () => {
  it('writes paths of requests without search terms', async () => {
    lines = [];
    const asked = [
      ...['/health?email=ana@example.com', '/preferences/filters?list=787-555-1234', '/admin/orders?q=eyJwaG9uZSI6Ijc4NyJ9'],
      '/files/none.png/Ana%20Ruiz.png',
    ];
    for (const url of asked) await server.app.inject({ method: 'GET', url });
    expect(lines.join('')).toContain('"url":"/health"');
    expect(lines.join('')).not.toMatch(/ana@example|787-555|eyJw|Ruiz/);
  });

  it('writes errors of the database without the values that they were about', async () => {
    lines = [];
    const failing = [
      sql`select ${'787-555-1234'}::text::int`,
      sql`insert into users (id, full_name, email, created_at, updated_at) select 'x' || id, 'x', email, now(), now() from users where email = 'admin@tablero.test'`,
    ];
    for (const query of failing) await query.execute(server.store.database).catch((err: unknown) => logger.error({ err }, 'Failed'));
    expect(lines).toHaveLength(2);
    expect(lines.join('')).toMatch(/invalid input syntax.*duplicate key value/s);
    expect(lines.join('')).not.toMatch(/787-555|admin@/);
  });
});

describe('loggedPath', () => {
  it.each([
    ['/orders?phone=787', '/orders'],
    ['/users/ana@example.com/edit', '/users/…/edit'],
    ['/users/ana%40example.com', '/users/…'],
    ['/files/0123.csv/Ana%20Ruiz.csv', '/files/0123.csv'],
    ['/orders/abc#x', '/orders/abc'],
  ])('of %s is %s', (url, path) => expect(loggedPath(url)).toBe(path));
});

import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { type PasswordParts, passwordPlugin } from '../../../../server/web/pages/password-plugin.ts';
import { hold } from '../../support/hold.ts';

it('mails a link that was promised before it closes', async () => {
  const events: string[] = [];
  const { held, release: free } = hold();
  const ask = async () => {
    await held;
    events.push('mailed');
    return true;
  };
  const parts = {
    config: {},
    backEnd: { forgottenPassword: { ask } },
    mailer: { sends: { mail: true }, wake: () => undefined },
  } as unknown as PasswordParts;
  const app = fastify();
  await app.register(cookie);
  await app.register((part) => passwordPlugin(part, parts, { brand: () => ({ name: 'Shop' }), files: [] }));
  const payload = new URLSearchParams({ email: 'ana@example.com' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  expect((await app.inject({ method: 'POST', url: '/password', headers, payload })).statusCode).toBe(200);
  const closed = app.close().then(() => events.push('closed'));
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  free();
  await closed;
  expect(events).toEqual(['mailed', 'closed']);
});

import { describe, expect, it } from 'vitest';
import { testServer } from './support/test-server.ts';

const { server, admin } = testServer(['admin']);

describe('texts of calls', () => {
  it('are one name, composed, decomposed or with invisible characters', async () => {
    expect(await admin.call('createDishTag', { name: 'Caf\u00e9 Uno' })).toMatchObject({ name: 'Café Uno' });
    for (const name of ['Cafe\u0301 Uno', 'Caf\u00e9\u200b Uno', '\ufeffCaf\u00e9\u00a0Uno\u202c'])
      expect(await admin.refusal('createDishTag', { name })).toMatchObject({ error: 'There is already a tag named Café Uno.' });
  });

  it('keep emoji whole', async () => {
    expect(await admin.call('createDishTag', { name: 'Chef 👩\u200d🍳' })).toMatchObject({ name: 'Chef 👩\u200d🍳' });
  });

  it('match a pasted address', async () => {
    const payload = { email: '\u2068admin@tablero.test\u200b\u00a0', password: 'tablero-demo' };
    const answer = await server.ask('POST', '/session', { payload });
    expect(answer.statusCode).toBe(200);
  });
});

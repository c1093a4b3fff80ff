import { describe, expect, it } from 'vitest';
import { countPresent } from '../../../../server/identity/presence/presence.ts';
import { openPresenceNews } from '../../../../server/identity/presence/presence-news.ts';
import { setUpDefinitions } from '../../support/definitions-in-test.ts';

const definitions = setUpDefinitions();
const person = (id: string, role: string, ...screens: string[]) => ({ id, roles: [role], screens });

describe('people with a page open at other servers', () => {
  it('are counted over all servers that answer, as people and not as pages, even if there are many', async () => {
    const servers = [
      await openPresenceNews(definitions.store),
      await openPresenceNews(definitions.store),
      await openPresenceNews(definitions.store),
    ];
    const many = Array.from({ length: 500 }, (_, index) => person(`person${index}`, 'sales', 'orders'));
    servers[1]!.answerBy(() => [person('ana', 'sales', 'orders'), person('ben', 'agent', 'tags')]);
    servers[2]!.answerBy(() => [person('ana', 'sales', 'tags'), ...many]);
    const heard = await servers[0]!.others();
    expect(heard).toHaveLength(503);
    const count = (roles: string[], screen: string | undefined, asker = 'x') => countPresent(heard, { roles, screen, asker });
    expect([count(['sales'], 'orders'), count(['sales'], 'tags'), count(['agent'], 'tags'), count(['sales', 'agent'], undefined)]).toEqual([
      501, 1, 1, 502,
    ]);
    expect(count(['sales'], 'orders', 'ana')).toBe(500);
    await servers[2]!.close();
    expect(await servers[0]!.others()).toHaveLength(2);
    await Promise.all([servers[0]!.close(), servers[1]!.close()]);
  });
});

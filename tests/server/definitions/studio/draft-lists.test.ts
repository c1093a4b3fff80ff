import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../../server/base/clock.ts';
import { createDraftStore, MOST_DRAFTS } from '../../../../server/definitions/studio/draft-store.ts';
import { testServer } from '../../support/test-server.ts';

const { server } = testServer();

describe('A list of drafts', () => {
  it('is full for one person alone', async () => {
    const drafts = createDraftStore(server.database, systemClock);
    const create = (owner: string) => drafts.create({ id: owner, name: owner }, { base: 1, changes: {}, steps: [] });
    for (let count = 0; count < MOST_DRAFTS; count += 1) expect(await create('busy')).toHaveProperty('id');
    expect(await create('busy')).toBe('full');
    expect(await create('calm')).toHaveProperty('id');
  });
});

import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../../server/base/clock.ts';
import { createDraftStore, MOST_DRAFTS } from '../../../../server/definitions/studio/draft-store.ts';
import { createHistoryTitles } from '../../../../server/definitions/studio/history-titles.ts';
import type { VersionEntry } from '../../../../server/definitions/versions.ts';
import { testServer } from '../../support/test-server.ts';

const { server } = testServer();

describe('A list of drafts', () => {
  it('reads the names of files and no text', async () => {
    let read = 0;
    const counted: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        read += JSON.stringify(result.rows).length;
        return result;
      },
    };
    const drafts = createDraftStore(server.database.withPlugin(counted), systemClock);
    const owner = { id: 'lists', name: 'Lists' };
    await drafts.create(owner, { base: 1, changes: { 'a.json': 'x'.repeat(100_000), 'b.json': null }, steps: [] }, 'draft-of-lists');
    await drafts.save('draft-of-lists', owner.id, 1, { base: 1, changes: { 'c.json': 'y'.repeat(100_000) }, steps: ['z'.repeat(100_000)] });
    read = 0;
    expect(await drafts.list(owner.id)).toMatchObject([{ id: 'draft-of-lists', version: 2, files: ['c.json'] }]);
    expect(read).toBeLessThan(1_000);
  });

  it('is full for one person alone', async () => {
    const drafts = createDraftStore(server.database, systemClock);
    const create = (owner: string) => drafts.create({ id: owner, name: owner }, { base: 1, changes: {}, steps: [] });
    for (let count = 0; count < MOST_DRAFTS; count += 1) expect(await create('busy')).toHaveProperty('id');
    expect(await create('busy')).toBe('full');
    expect(await create('calm')).toHaveProperty('id');
  });
});

describe('createHistoryTitles', () => {
  it('reads few texts at once, and each once for all who ask at the same time', async () => {
    const asked: string[][] = [];
    const titlesOf = createHistoryTitles(async (hashes) => {
      asked.push([...hashes]);
      return new Map(hashes.map((hash) => [hash, JSON.stringify({ title: `Title ${hash}` })]));
    });
    const changes = Array.from({ length: 50 }, (_, index) => ({ name: `${index}.json`, from: null, to: `hash-${index}` }));
    const lines = [{ changes }] as unknown as VersionEntry[];
    const [one, other] = await Promise.all([titlesOf(lines), titlesOf(lines)]);
    expect(one(changes).at(-1)).toMatchObject({ title: 'Title hash-49' });
    expect(other(changes)).toEqual(one(changes));
    expect(asked.flat()).toHaveLength(50);
    expect(Math.max(...asked.map(({ length }) => length))).toBeLessThanOrEqual(20);
  });
});

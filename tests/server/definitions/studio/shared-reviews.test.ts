import { afterAll, describe, expect, it, vi } from 'vitest';
import { createSharedReviews } from '../../../../server/definitions/studio/shared-reviews.ts';
import { set, TOLLS, testStudio } from './studio-in-test.ts';

const { studio, admin } = testStudio(['admin']);
const texts = (...pairs: [string, string][]) => new Map(pairs);
const LIVE = texts(['a.json', '1'], ['b.json', '1']);

/** Keeps reviews that are answered when the test says so. */
function inHand() {
  const made: string[] = [];
  const waiting: (() => void)[] = [];
  const review = vi.fn(async ({ after }: { after: ReadonlyMap<string, string> }) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    made.push([...after.values()].join());
    return { sentences: [], gains: [], issues: [], rights: [] } as never;
  });
  let basis = 'contracts';
  const ask = createSharedReviews({ review, basis: () => basis });
  return {
    made,
    ask: (after: ReadonlyMap<string, string>, isWanted?: () => boolean) => ask({ before: LIVE, after: new Map(after) }, isWanted),
    async answer() {
      await vi.waitFor(() => expect(waiting).not.toHaveLength(0));
      waiting.shift()?.();
    },
    changeBasis: () => {
      basis = 'others';
    },
  };
}

describe('createSharedReviews', () => {
  it('is recomputed after a publication', async () => {
    const { ask, answer, made, changeBasis } = inHand();
    const first = ask(texts(['a.json', '2']));
    await answer();
    await first;
    changeBasis();
    const again = ask(texts(['a.json', '2']));
    await answer();
    await again;
    expect(made).toEqual(['2', '2']);
  });

  it('keeps none that failed', async () => {
    const review = vi.fn().mockRejectedValueOnce(new Error('The compiler ended.')).mockResolvedValueOnce('answer');
    const ask = createSharedReviews({ review, basis: () => '' });
    await expect(ask({ before: LIVE, after: LIVE })).rejects.toThrow('The compiler ended.');
    expect(await ask({ before: LIVE, after: LIVE })).toBe('answer');
  });
});

describe('the Studio', () => {
  afterAll(() => studio.server.app.server.closeAllConnections());

  it('makes no review when a draft is saved, and one for looking at it, looking again and publishing it', async () => {
    const review = vi.spyOn(studio.live(), 'review');
    const { id } = await admin.draft([set('title', 'T')]);
    const base = await studio.newest();
    const text = (await studio.live().textsOf(base))?.get(TOLLS) ?? '';
    let version = 1;
    for (const title of ['To', 'Tol', 'Toll roads']) {
      const changes = { [TOLLS]: text.replace('"title": "Tolls"', `"title": "${title}"`) };
      const saved = await admin.send('PUT', `/drafts/${id}`, { version, base, changes, steps: [] });
      expect(saved.status).toBe(200);
      version = Number(saved.body.version);
    }
    expect(review).toHaveBeenCalledTimes(0);
    const looks = await Promise.all([admin.send('POST', `/drafts/${id}/review`, {}), admin.send('POST', `/drafts/${id}/review`, {})]);
    for (const { body } of looks) expect(body).toMatchObject({ sentences: [{ text: 'The title of Tolls becomes "Toll roads".' }] });
    expect(review).toHaveBeenCalledTimes(1);
    expect(await admin.publishDraft({ id, version })).toMatchObject({ body: { status: 'published' } });
    expect(review).toHaveBeenCalledTimes(1);
    review.mockRestore();
  });
});

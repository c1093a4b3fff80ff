import { afterAll, describe, expect, it, vi } from 'vitest';
import { AbandonedReview, createSharedReviews } from '../../../../server/definitions/studio/shared-reviews.ts';
import { hold } from '../../support/hold.ts';
import { CONSOLE_HEADERS } from '../../support/test-server.ts';
import { type Editor, set, TOLLS, testStudio } from './studio-in-test.ts';

const { studio, admin, sales } = testStudio(['admin', 'sales'], { rights: { words: ['sales'] } });
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
  it('makes a review once for all who ask for the same, also later', async () => {
    const { ask, answer, made } = inHand();
    const [one, other] = [ask(texts(['a.json', '2'])), ask(texts(['a.json', '2']))];
    await answer();
    expect(await one).toBe(await other);
    await ask(texts(['a.json', '2']));
    expect(made).toEqual(['2']);
  });

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

  it('is skipped when its request was aborted', async () => {
    const { ask, answer, made } = inHand();
    let isThere = true;
    const first = ask(texts(['a.json', '2']));
    const stale = ask(texts(['a.json', '3']), () => isThere);
    const newest = ask(texts(['a.json', '4']));
    isThere = false;
    await answer();
    await expect(stale).rejects.toThrow(AbandonedReview);
    await answer();
    await Promise.all([first, newest]);
    expect(made).toEqual(['2', '4']);
    const asked = ask(texts(['a.json', '3']));
    await answer();
    await asked;
    expect(made).toEqual(['2', '4', '3']);
  });

  it('is computed while another request waits for it', async () => {
    const { ask, answer, made } = inHand();
    const [gone, there] = [ask(texts(['a.json', '2']), () => false), ask(texts(['a.json', '2']))];
    await answer();
    await Promise.all([gone, there]);
    expect(made).toEqual(['2']);
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

  it('makes none for a page that hung up while another was made', async () => {
    const [first, second] = [await admin.draft([set('title', 'One')]), await admin.draft([set('title', 'Two')])];
    const { held, release } = hold();
    const live = studio.live();
    const original = live.review;
    const review = vi.spyOn(live, 'review').mockImplementation(async (request) => {
      await held;
      return original(request);
    });
    const address = await studio.server.app.listen({ port: 0, host: '127.0.0.1' });
    const { cookie } = await studio.server.signIn('admin');
    const headers = { ...CONSOLE_HEADERS, 'content-type': 'application/json', cookie };
    const ask = (id: string, signal?: AbortSignal) =>
      fetch(`${address}/studio/api/drafts/${id}/review`, { method: 'POST', headers, body: '{}', ...(signal && { signal }) });
    const looked = ask(first.id);
    await vi.waitFor(() => expect(review).toHaveBeenCalledTimes(1));
    const leaving = new AbortController();
    const left = ask(second.id, leaving.signal).catch((error: Error) => error.name);
    await new Promise((resolve) => setTimeout(resolve, 300));
    leaving.abort();
    expect(await left).toBe('AbortError');
    await new Promise((resolve) => setTimeout(resolve, 100));
    release();
    expect((await looked).status).toBe(200);
    expect((await admin.send('POST', `/drafts/${first.id}/review`, {})).status).toBe(200);
    expect(review).toHaveBeenCalledTimes(1);
    review.mockRestore();
  });

  it('alternates between users', { timeout: 120_000 }, async () => {
    const many = await Promise.all(Array.from({ length: 8 }, (_, at) => admin.draft([set('title', `Tolls ${at}`)])));
    const mine = await sales.draft([set('title', 'Fares')]);
    const order: Editor[] = [];
    const review = (by: Editor, id: string) => by.review(id).then(() => order.push(by));
    await Promise.all([...many.map(({ id }) => review(admin, id)), review(sales, mine.id)]);
    expect(order.indexOf(sales)).toBeLessThan(4);
  });
});

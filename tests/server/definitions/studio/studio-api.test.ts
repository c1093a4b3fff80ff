import { describe, expect, it } from 'vitest';
import { CONSOLE_HEADERS } from '../../support/test-server.ts';
import { set, TOLLS, testStudio } from './studio-in-test.ts';

const { studio, admin, sales, dispatcher } = testStudio(['admin', 'sales', 'dispatcher'], {
  rights: { words: ['sales', 'dispatcher'], publish: ['sales'] },
});

const live = async () => JSON.parse((await studio.live().newest()).texts.get(TOLLS) as string);

describe('the addresses of the Studio', () => {
  it('are for people with a right, from the console itself', async () => {
    const shopper = await studio.as('shopper');
    expect(await shopper.send('GET', '/')).toMatchObject({ status: 403, body: { code: 119 } });
    const { cookie, userId, call } = await studio.server.signIn('admin');
    const given = { name: 'Studio', account: userId, calls: ['*reads'], days: 1 };
    const { token } = (await call('tableroCreateApiToken' as never, given as never)) as { token: string };
    const bearer = { ...CONSOLE_HEADERS, authorization: `Bearer ${token}` };
    for (const headers of [{}, { cookie }, bearer, { ...CONSOLE_HEADERS, 'sec-fetch-site': 'cross-site', cookie }]) {
      const payload = { edition: 1, request: 'x'.repeat(9) };
      expect((await studio.server.app.inject({ method: 'POST', url: '/studio/api/take-back', headers, payload })).statusCode).toBe(401);
    }
    expect((await sales.send('GET', '/')).body).toMatchObject({ rights: ['words', 'publish'] });
    expect((await admin.send('GET', '/')).body).toMatchObject({ rights: ['words', 'layout', 'behaviour', 'access', 'publish'] });
  });

  it('create one draft per request id, for its user only', async () => {
    const content = { base: await studio.newest(), changes: { [TOLLS]: '{}' }, steps: [], request: 'request-of-one-draft' };
    const first = await admin.send('POST', '/drafts', content);
    const again = await admin.send('POST', '/drafts', { ...content, changes: {} });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toMatchObject({ id: first.body.id, version: 1, changes: content.changes });
    expect(await sales.send('POST', '/drafts', content)).toMatchObject({ status: 409, body: { code: 142 } });
    await admin.remove(String(first.body.id));
  });

  it('save a draft, review it, publish it once, and list it in the history', async () => {
    const { id, version } = await admin.draft([set('columns/@amount/label', 'Price')]);
    const sentences = [{ text: 'The column Amount on Tolls is called Price.' }];
    expect(await admin.review(id)).toMatchObject({ sentences, rights: ['words'], missing: [], questions: [], issues: [] });
    const before = await studio.newest();
    const answer = await admin.publishDraft({ id, version }, { message: 'As finance says it' });
    expect(answer).toMatchObject({ status: 200, body: { status: 'published', edition: before + 1 } });
    expect((await live()).columns[1]).toEqual({ field: 'amount', label: 'Price' });
    const again = await admin.publishDraft({ id, version });
    expect([again.body, await studio.newest()]).toMatchObject([{ status: 'published', edition: before + 1, isRepeated: true }, before + 1]);
    expect((await admin.send('GET', `/drafts/${id}`)).status).toBe(404);
    const { lines } = (await admin.send('GET', '/history?limit=1')).body as unknown as {
      lines: { changes: { from: string; to: string }[] }[];
    };
    expect(lines[0]).toMatchObject({
      number: before + 1,
      origin: 'studio',
      message: 'As finance says it',
      request: `draft/${id}/${version}`,
      sentences: ['The column Amount on Tolls is called Price.'],
    });
    expect(lines[0]?.changes).toEqual([
      { name: TOLLS, title: 'Tolls', from: expect.stringMatching(/^\w{64}$/), to: expect.stringMatching(/^\w{64}$/) },
    ]);
  });

  it('report changed settings that no snapshot shows, in review and history', async () => {
    const { id } = await admin.draft([set('columns/@amount/width', 120), set('columns/@name/slot', 'title')]);
    const review = (await admin.review(id)) as unknown as { sentences: { text: string }[]; undescribed: string[] };
    expect(review).toMatchObject({ undescribed: [] });
    expect(review.sentences).toHaveLength(1);
    await admin.remove(id);
    const quiet = await admin.draft([set('columns/@name/slot', 'title')]);
    const undescribed = [expect.stringMatching(/^On Tolls something is set otherwise that shows in nothing/)];
    expect(await admin.review(quiet.id)).toMatchObject({ sentences: [], undescribed });
    const published = await admin.publishDraft(quiet);
    expect(published.body).toMatchObject({ status: 'published', sentences: undescribed });
    const { lines } = (await admin.send('GET', '/history?limit=1')).body as unknown as { lines: { sentences: string[] }[] };
    expect(lines[0]?.sentences).toEqual(undescribed);
    const back = { edition: published.body.edition, request: 'quietly-back' };
    expect((await admin.send('POST', '/take-back/review', { edition: back.edition })).body).toMatchObject({ sentences: undescribed });
    expect((await admin.send('POST', '/take-back', back)).status).toBe(200);
  });

  it('publish a change of access only soon after a sign-in, and keep the draft', async () => {
    const late = await studio.as('admin');
    const first = await studio.newest();
    studio.server.clock.advance(11 * 60_000);
    // What takes access away asks nobody.
    expect((await late.publish([set('actions/@add/access', ['dispatcher'])])).body).toMatchObject({ status: 'published' });
    const before = await studio.newest();
    const opened = await late.draft([set('actions/@add/access', ['dispatcher', 'sales'])]);
    const publish = `/drafts/${opened.id}/publish`;
    expect(await late.send('POST', publish, { version: opened.version })).toEqual({
      status: 401,
      body: { code: 215, error: 'Sign in again to change access. Nothing was published.' },
    });
    expect(await studio.newest()).toBe(before);
    const anew = await studio.as('admin');
    expect((await anew.send('POST', publish, { version: opened.version })).body).toMatchObject({ status: 'published' });
    await anew.send('POST', '/take-back', { edition: first, to: 'edition', request: 'access-again' });
  });

  it('count present users who lose something, and no others', async () => {
    const { id } = await admin.draft([set('actions/@add/access', ['dispatcher']), set('title', 'Toll roads')]);
    const { sentences } = (await admin.review(id)) as unknown as { sentences: { strength: string; roles: string[]; present?: number }[] };
    const lost = sentences.filter(({ strength }) => strength === 'lost');
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.every(({ roles, present }) => present === roles.length)).toBe(true);
    expect(sentences.filter(({ strength }) => strength !== 'lost').every(({ present }) => present === undefined)).toBe(true);
    await admin.remove(id);
  });

  it('publish once where the same is sent twice at the same moment', async () => {
    const { id, version } = await admin.draft([set('title', 'Tolls of today')]);
    const before = await studio.newest();
    const answers = await Promise.all([1, 2, 3].map(() => admin.publishDraft({ id, version })));
    expect(answers.map(({ status, body }) => [status, body.edition])).toEqual(answers.map(() => [200, before + 1]));
    expect(await studio.newest()).toBe(before + 1);
  });

  it('give the second of two tabs the text of the first, and lose neither', async () => {
    const { id, version } = await admin.draft([set('title', 'One')]);
    const content = (title: string) => ({ base: 1, changes: { [TOLLS]: title }, steps: [{ typed: title }] });
    const saves = await Promise.all(['first', 'second'].map((title) => admin.send('PUT', `/drafts/${id}`, { version, ...content(title) })));
    const [won, lost] = saves.toSorted((a, b) => a.status - b.status);
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    expect(lost?.body).toMatchObject({ code: 159, draft: { version: version + 1, changes: won?.body.changes } });
    expect(await admin.publishDraft({ id, version })).toMatchObject({ status: 409, body: { draft: { version: version + 1 } } });
    expect((await admin.remove(id)).status).toBe(200);
  });

  it('put two authors together, ask where both changed the same, and take the answer', async () => {
    const base = await studio.newest();
    expect((await admin.publish([set('actions/@add/label', 'New Toll')], base)).body).toMatchObject({ status: 'published', merged: [] });
    expect((await admin.publish([set('rowActions/@delete/label', 'Remove')], base)).body).toMatchObject({
      status: 'published',
      merged: [TOLLS],
    });
    expect(await live()).toMatchObject({ actions: [{ label: 'New Toll' }], rowActions: [{}, { label: 'Remove' }] });
    const { id, version } = await admin.draft([set('actions/@add/label', 'Add')], base);
    const moved = await admin.publishDraft({ id, version });
    const question = { file: TOLLS, at: 'actions/@add/label', about: 'value', base: 'Add Toll', published: 'New Toll', draft: 'Add' };
    expect(moved).toMatchObject({ status: 409, body: { status: 'moved', questions: [question] } });
    const answers = { [`${TOLLS}#actions/@add/label`]: 'draft' };
    expect((await admin.publishDraft({ id, version }, { answers })).body).toMatchObject({ status: 'published' });
    expect((await live()).actions[0].label).toBe('Add');
  });

  it('revert a version and keep later ones, once, as a new version', async () => {
    await admin.publish([set('columns/@name/label', 'Where')]);
    const wrong = await studio.newest();
    await admin.publish([set('rowActions/@edit/label', 'Change')]);
    const looked = (await admin.send('POST', '/take-back/review', { edition: wrong })).body as unknown as { sentences: string[] };
    const asked = { edition: wrong, request: 'take-back-1' };
    const answers = [await admin.send('POST', '/take-back', asked), await admin.send('POST', '/take-back', asked)];
    expect(answers.map(({ body }) => body.edition)).toEqual([wrong + 2, wrong + 2]);
    // What was read before is what it did, and what the history keeps of it.
    expect(looked.sentences.length).toBeGreaterThan(0);
    expect(answers[0]?.body.sentences).toEqual(looked.sentences);
    expect((await admin.send('GET', '/history?limit=1')).body.lines?.[0]).toMatchObject({ sentences: looked.sentences });
    const after = await live();
    expect([after.columns[0], after.rowActions[0].label]).toEqual([{ field: 'name' }, 'Change']);
    expect((await admin.send('GET', '/history?limit=1')).body).toMatchObject({
      lines: [{ origin: 'merge', message: `Change ${wrong} reverted` }],
    });
    const back = await admin.send('POST', '/take-back', { edition: wrong, to: 'edition', request: 'take-back-2' });
    expect([back.body.status, (await live()).columns[0].label]).toEqual(['published', 'Where']);
    expect(await admin.send('POST', '/take-back', { edition: 99_999, request: 'take-back-3' })).toMatchObject({ status: 404 });
  });

  it('say which right is missing and why, publish nothing, and let words through', async () => {
    const before = await studio.newest();
    expect(await sales.publish([{ do: 'remove', file: TOLLS, at: 'actions/@add' }])).toMatchObject({
      status: 403,
      body: {
        status: 'forbidden',
        missing: [{ right: 'behaviour', because: [expect.stringContaining('lose the action Add'), `${TOLLS} at /actions/0`] }],
      },
    });
    expect(await studio.newest()).toBe(before);
    expect(await dispatcher.publish([set('title', 'Mine')])).toMatchObject({ status: 403, body: { missing: [{ right: 'publish' }] } });
    expect(await sales.publish([set('title', 'Every toll')])).toMatchObject({ status: 200, body: { status: 'published' } });
  });

  it('show drafts of others to users who may publish', async () => {
    const { id, version } = await dispatcher.draft([set('title', 'By dispatch')]);
    expect((await sales.send('GET', '/drafts')).body).toMatchObject({
      drafts: expect.arrayContaining([expect.objectContaining({ id, isMine: false, files: [TOLLS] })]),
    });
    expect((await sales.send('PUT', `/drafts/${id}`, { version, base: 1, changes: {}, steps: [] })).status).toBe(403);
    const own = await sales.draft([set('title', 'By sales')]);
    expect((await dispatcher.send('GET', `/drafts/${own.id}`)).status).toBe(404);
    expect((await sales.publishDraft({ id, version })).body).toMatchObject({ status: 'published' });
  });

  it.each<[string, string | null, number, object]>([
    [
      'a text that is no JSON',
      '{ "kind": ',
      422,
      { status: 'refused', issues: [{ code: 'json-syntax', file: expect.stringContaining(TOLLS) }] },
    ],
    [
      'a call that does not exist',
      '{"kind":"list","id":"toll-crud","path":"/toll-crud","title":"T","access":"anyone","data":{"call":"fetchTols"},"columns":[]}',
      422,
      { status: 'refused' },
    ],
    ['a screen that goes while the console starts there', null, 422, { status: 'refused' }],
  ])('refuse %s with its place, and publish nothing', async (_, text, status, body) => {
    const before = await studio.newest();
    const made = await admin.send('POST', '/drafts', { base: before, changes: { [TOLLS]: text }, steps: [] });
    const { id, version } = made.body as unknown as { id: string; version: number };
    const answer = await admin.publishDraft({ id, version });
    expect(answer).toMatchObject({ status, body });
    expect([await studio.newest(), (await admin.send('GET', `/drafts/${id}`)).status]).toEqual([before, 200]);
  });

  it.each<[string, object, number]>([
    ['a paste of 5 MB', { base: 1, changes: { [TOLLS]: 'x'.repeat(5_000_000) }, steps: [] }, 413],
    ['a definition that is too large', { base: 1, changes: { [TOLLS]: 'x'.repeat(1_100_000) }, steps: [] }, 413],
    ['an unknown version', { base: 99_999, changes: {}, steps: [] }, 422],
    ['a name outside of the folder', { base: 1, changes: { '../app.json': '{}' }, steps: [] }, 400],
    ['a change that is no text', { base: 1, changes: { [TOLLS]: {} }, steps: [] }, 400],
    ['nothing', {}, 400],
  ])('refuse %s with a sentence', async (_, content, status) => {
    const answer = await admin.send('POST', '/drafts', content);
    expect([answer.status, typeof answer.body.error]).toEqual([status, 'string']);
  });

  it('use the rights at the time of publishing', async () => {
    const { id, version } = await sales.draft([set('title', 'Late')]);
    await studio.server.setUser(sales.userId, { roles: ['shopper'] });
    expect((await sales.publishDraft({ id, version })).status).toBe(403);
    await studio.server.setUser(sales.userId, { roles: ['sales'] });
    expect((await sales.send('GET', `/drafts/${id}`)).status).toBe(200);
  });
});

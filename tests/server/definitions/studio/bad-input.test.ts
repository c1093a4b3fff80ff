import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SCHEMAS_DIR } from '../../support/test-server.ts';
import { type Editor, set, TOLLS, testStudio } from './studio-in-test.ts';

const schemasDir = await mkdtemp(join(tmpdir(), 'tablero-schemas-'));
await cp(SCHEMAS_DIR, schemasDir, { recursive: true });
afterAll(() => rm(schemasDir, { recursive: true }));
const { studio, admin, sales } = testStudio(['admin', 'sales'], { rights: { words: ['sales'], publish: ['sales'] }, schemasDir });

const kept = async (editor: Editor, id: string) => (await editor.send('GET', `/drafts/${id}`)).body as { changes?: Record<string, string> };

describe('a draft', () => {
  it('of a deleted version is merged or asks, and is never lost', async () => {
    const base = await studio.newest();
    const old = await admin.draft([set('columns/@name/label', 'Place')], base);
    for (let round = 0; round < 25; round += 1) await admin.publish([set('title', `Tolls ${round}`)]);
    expect(await studio.newest()).toBe(base + 25);
    const review = await admin.send('POST', `/drafts/${old.id}/review`, {});
    expect(review.body).toMatchObject({
      sentences: [{ text: 'The column Name on Tolls 24 is called Place.' }],
      questions: [],
      merged: [TOLLS],
    });
    expect((await admin.publishDraft(old)).body).toMatchObject({ status: 'published' });
  });

  it('of a screen that a file deletes is asked about, keeps what was typed, and can bring the screen back', async () => {
    await admin.publish([{ do: 'file', file: 'tolls/second.json', text: await secondScreen() }]);
    const { id, version } = await admin.draft([{ do: 'set', file: 'tolls/second.json', at: 'title', value: 'Typed meanwhile' }]);
    await admin.publish([{ do: 'file', file: 'tolls/second.json', text: null }]);
    const refused = await admin.publishDraft({ id, version });
    expect(refused).toMatchObject({
      status: 409,
      body: { status: 'moved', error: expect.stringMatching(/^\w.*\.$/), questions: [{ file: 'tolls/second.json', at: '' }] },
    });
    expect((await kept(admin, id)).changes?.['tolls/second.json']).toContain('Typed meanwhile');
    const answers = { 'tolls/second.json#': 'draft' };
    const again = await admin.publishDraft({ id, version }, { answers });
    expect(again.body).toMatchObject({
      status: 'review-again',
      sentences: expect.arrayContaining([expect.stringMatching(/Second|Typed/)]),
    });
    const { edition } = await admin.review(id, { answers });
    const published = await admin.publishDraft({ id, version }, { answers, reviewed: edition });
    expect(published.body).toMatchObject({ status: 'published' });
    expect((await studio.live().newest()).texts.get('tolls/second.json')).toContain('Typed meanwhile');
  });

  it('is kept with a sentence where its author lost every right while it was typed', async () => {
    const { id, version } = await sales.draft([set('title', 'Nearly done')]);
    await studio.server.setUser(sales.userId, { roles: ['shopper'] });
    const saved = await sales.send('PUT', `/drafts/${id}`, { version, base: 1, changes: { [TOLLS]: '{}' }, steps: [] });
    expect([saved.status, saved.body.error]).toEqual([403, 'You may not change screens. An admin can give you rights.']);
    expect((await kept(admin, id)).changes?.[TOLLS]).toContain('Nearly done');
    await studio.server.setUser(sales.userId, { roles: ['sales'] });
  });

  it('under a contract that changed says what no longer fits, publishes nothing, and fits again when the contract does', async () => {
    const file = join(schemasDir, 'calls/tolls.json');
    const narrow = await readFile(file, 'utf8');
    const contract = JSON.parse(narrow);
    contract.calls.createToll.roles = ['dispatcher', 'sales', 'finance', 'agent'];
    const wide = JSON.stringify(contract);
    await writeFile(file, wide);
    const { id, version } = await admin.draft([set('actions/@add/access', ['sales', 'agent'])]);
    const issues = async () => (await admin.review(id)).issues as unknown as { message: string }[];
    await expect.poll(async () => (await issues()).length, { timeout: 8000 }).toBe(0);
    await writeFile(file, narrow);
    await expect.poll(async () => (await issues())[0]?.message, { timeout: 8000 }).toMatch(/agent/i);
    const before = await studio.newest();
    const refused = await admin.publishDraft({ id, version });
    expect(refused).toMatchObject({ status: 422, body: { status: 'refused', error: expect.stringMatching(/Nothing was published\.$/) } });
    expect([await studio.newest(), Object.keys((await kept(admin, id)).changes ?? {})]).toEqual([before, [TOLLS]]);
    await writeFile(file, wide);
    await expect.poll(async () => (await issues()).length, { timeout: 8000 }).toBe(0);
    expect((await admin.publishDraft({ id, version })).body).toMatchObject({ status: 'published' });
  });
});

async function secondScreen(): Promise<string> {
  const { texts } = await studio.live().newest();
  const screen = JSON.parse(texts.get(TOLLS) ?? '');
  return `${JSON.stringify({ ...screen, id: 'second', path: '/second', title: 'Second' }, undefined, 2)}\n`;
}

import { describe, expect, it } from 'vitest';
import { checkParams } from '../../../../server/calls/functions/check-call.ts';
import { testStudio } from './studio-in-test.ts';

const { studio, admin, sales } = testStudio(['admin', 'sales'], { rights: { words: ['sales'], publish: ['sales'] } });

const give = (value: unknown) => ({ do: 'set' as const, file: 'app.json', at: 'names', value: value as never });
const tolls = () => [...studio.live().current().current].find(([key]) => key.startsWith('toll-crud/'))?.[1] ?? '';

describe('names of fields', () => {
  it('are reviewed where screens show them, need the right for texts, and apply to every screen without its own', async () => {
    const { id, version } = await sales.draft([give({ Toll: { amount: 'Price' } })]);
    expect(await sales.review(id)).toMatchObject({
      sentences: [
        { text: 'The field Amount of Add Toll and of Edit on Tolls is called Price.', right: 'words' },
        { text: 'The column Amount on Tolls is called Price.', right: 'words' },
      ],
      rights: ['words'],
      missing: [],
      issues: [],
    });
    expect((await sales.publishDraft({ id, version })).body).toMatchObject({ status: 'published' });
    expect(tolls()).toContain('"label":"Price"');
  });

  it('are what a refusal of the preview names a field by', async () => {
    await admin.publish([give({ fetchTolls: { limit: 'Rows at once' } })]);
    const { token } = (await admin.send('POST', '/preview', { role: 'admin' })).body;
    const refused = await admin.send('POST', '/preview/call', { token, name: 'fetchTolls', params: { limit: 1_000_000 } });
    expect(refused).toMatchObject({ status: 422, body: { error: expect.stringContaining('Rows at once') } });
    await admin.publish([give({ Toll: { amount: 'Price' } })]);
  });

  it('are merged by field, reverted, and conflict where two users set different labels', async () => {
    const base = await studio.newest();
    const at = (path: string, value: string) => ({ do: 'set' as const, file: 'app.json', at: `names/Toll/coords.${path}`, value });
    expect((await admin.publish([at('latitude', 'North')], base)).body).toMatchObject({ status: 'published' });
    expect((await admin.publish([at('longitude', 'West')], base)).body).toMatchObject({ status: 'published', merged: ['app.json'] });
    const other = await admin.publish([at('latitude', 'Up')], base);
    expect(other.body).toMatchObject({
      status: 'moved',
      questions: [{ file: 'app.json', at: 'names/Toll/coords.latitude', published: 'North', draft: 'Up' }],
    });
    const edition = await studio.newest();
    await admin.send('POST', '/take-back', { edition, request: 'take-names-back' });
    expect(tolls()).toContain('"label":"North"');
    expect(tolls()).not.toContain('"label":"West"');
  });

  it('are what the server says where it refuses a value', async () => {
    await admin.publish([{ do: 'set', file: 'app.json', at: 'names/createToll', value: { name: 'Bridge' } }]);
    const { calls } = studio.live().current().contracts;
    const check = () =>
      checkParams({ name: 7, amount: 1, latitude: 18, longitude: -66 }, calls.get('createToll')!, studio.live().current().contracts, [
        'admin',
      ]);
    expect(check).toThrow(expect.objectContaining({ said: expect.stringMatching(/^Bridge is not accepted\./) }));
  });
});

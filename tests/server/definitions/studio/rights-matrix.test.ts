import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Edit } from '../../../../src/authoring/edit/apply/edit.ts';
import type { Right } from '../../../../src/authoring/review/review.ts';
import { set, TOLLS, testStudio } from './studio-in-test.ts';

/** Every right by itself beside `publish`, all of them without it, two together, and admin. */
const RIGHTS: Record<string, Right[]> = {
  sales: ['words', 'publish'],
  finance: ['layout', 'publish'],
  dispatcher: ['behaviour', 'publish'],
  agent: ['access', 'behaviour', 'publish'],
  shopper: ['words', 'layout', 'behaviour', 'access'],
  admin: ['words', 'layout', 'behaviour', 'access', 'publish'],
};

/** Every kind of change with the rights that it asks for. */
const CHANGES: [string, Edit[], Right[]][] = [
  ['another title', [set('title', 'A')], ['words']],
  ['another message', [set('actions/@add/success', 'B')], ['words']],
  ['a label of a column', [set('columns/@amount/label', 'C')], ['words']],
  ['another order', [{ do: 'move', file: TOLLS, at: 'columns/@amount', before: '@name' }], ['layout']],
  ['a column less', [{ do: 'remove', file: TOLLS, at: 'columns/@coords.latitude' }], ['layout']],
  ['a title that reads data', [set('title', 'Tolls for {user.full_name}')], ['words', 'behaviour']],
  ['more rows on a page', [set('pageSizes', [20, 50])], ['behaviour']],
  ['an action less', [{ do: 'remove', file: TOLLS, at: 'rowActions/@delete' }], ['behaviour']],
  ['fewer who may', [set('actions/@add/access', ['sales'])], ['behaviour']],
  ['more who may open it', [set('access', 'anyone')], ['access']],
  ['more who may act', [set('actions/@add/access', ['dispatcher', 'sales', 'finance'])], ['access']],
  ['everybody may act', [{ do: 'remove', file: TOLLS, at: 'rowActions/@edit/access' }], ['access']],
  ['a new column', [{ do: 'insert', file: TOLLS, into: 'columns', value: { field: 'objectId', label: 'Id' } }], ['behaviour', 'access']],
  [
    'rights for oneself',
    [{ do: 'set', file: 'app.json', at: 'studio/access', value: ['agent', 'sales', 'finance', 'dispatcher', 'shopper'] }],
    ['access'],
  ],
];

const ALL: Right[] = ['words', 'layout', 'behaviour', 'access', 'publish'];
const holders = (right: Right) => Object.keys(RIGHTS).filter((role) => role !== 'admin' && RIGHTS[role]?.includes(right));
const { studio, admin } = testStudio(['admin'], { rights: Object.fromEntries(ALL.map((right) => [right, holders(right)])) });

beforeAll(async () => {
  // Something to widen.
  const start = [set('access', ['dispatcher', 'sales', 'finance']), set('actions/@add/access', ['dispatcher', 'sales'])];
  expect((await admin.publish(start)).body.status).toBe('published');
});

describe('every kind of change by every set of rights', () => {
  it.each(CHANGES)(
    '%s',
    async (_, edits, needed) => {
      for (const [role, own] of Object.entries(RIGHTS)) {
        const editor = await studio.as(role);
        const before = await studio.newest();
        const answer = await editor.publish(edits);
        const missing = [...needed, 'publish' as const].filter((right) => !own.includes(right)).sort();
        const reported = ((answer.body.missing ?? []) as { right: Right }[]).map(({ right }) => right).sort();
        expect([role, answer.body.status, reported], JSON.stringify(answer.body)).toEqual([
          role,
          missing.length === 0 ? 'published' : 'forbidden',
          missing,
        ]);
        if (missing.length > 0) expect(await studio.newest()).toBe(before);
        else await admin.send('POST', '/take-back', { edition: before + 1, request: `back-${role}-${before}` });
      }
    },
    120_000,
  );
});

const text = { type: 'string' };
const content = { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Berth' } } } };
const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Berths', version: '1' },
  components: { schemas: { Berth: { type: 'object', required: ['id', 'name'], properties: { id: text, name: text } } } },
  paths: { '/berths': { get: { responses: { 200: { content } } } } },
};

describe('adding contracts from a back end', () => {
  const addition = { api: 'berths', document: { name: 'berths.json', text: JSON.stringify(DOCUMENT) } };

  it.each(Object.entries(RIGHTS))('as %s needs behaviour, access and publish', async (role, own) => {
    const editor = await studio.as(role);
    const isAllowed = (['behaviour', 'access', 'publish'] as const).every((right) => own.includes(right));
    const answers = [
      await editor.send('GET', '/sources'),
      await editor.send('GET', '/sources/tables?api=berths'),
      await editor.send('POST', '/sources/plan', addition),
      await editor.send('POST', '/sources/add', { ...addition, hash: '0'.repeat(64) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(isAllowed ? [200, 422, 200, 409] : [403, 403, 403, 403]);
    expect(await readdir(studio.sources)).toEqual([]);
  });

  it('writes what was looked at and nothing else, once, and over no change of others', async () => {
    const planned = await admin.send('POST', '/sources/plan', addition);
    expect(planned.body.sentences).toEqual(expect.arrayContaining(['Record type Berth with 2 fields']));
    await writeFile(join(studio.sources, 'back-ends.json'), '{}\n');
    const { hash } = planned.body;
    expect(await admin.send('POST', '/sources/add', { ...addition, hash })).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/changed since the preview/) },
    });
    const again = (await admin.send('POST', '/sources/plan', addition)).body.hash;
    const added = await Promise.all([1, 2].map(() => admin.send('POST', '/sources/add', { ...addition, hash: again })));
    expect(added.map(({ status }) => status)).toEqual([200, 200]);
    expect(added.map(({ body }) => body.calls)).toEqual([['listBerths'], ['listBerths']]);
    expect((await readdir(studio.sources)).sort()).toEqual(['back-ends.json', 'drafted.json', 'schemas']);
  });

  it('refuses what no document is, and names of files in its place', async () => {
    const plan = (document: unknown) => admin.send('POST', '/sources/plan', { api: 'other', document });
    expect(await plan({ name: 'x.yaml', text: '<html>' })).toMatchObject({ status: 422, body: { code: 142 } });
    expect((await plan('/etc/passwd')).status).toBe(400);
    expect((await plan({ name: 'x.json', text: 'x'.repeat(22_100_000) })).status).toBe(413);
  });
});

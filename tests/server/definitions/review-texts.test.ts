import { beforeAll, describe, expect, it } from 'vitest';
import { readProject } from '../../../scripts/read-project.ts';
import { type ContractUse, readContractUse } from '../../../server/definitions/contract-use.ts';
import { reviewTexts } from '../../../server/definitions/review-texts.ts';
import { contracts, SCHEMAS_DIR } from '../support/test-server.ts';

const FILE = 'tolls/toll-crud.json';

let use: ContractUse;
let live: ReadonlyMap<string, string>;
beforeAll(async () => {
  const labels = { screens: 'screens', schemas: 'schemas' };
  use = await readContractUse({ schemasDir: SCHEMAS_DIR, labels, contracts, following: [] }, undefined);
  const { files } = await readProject();
  live = new Map(files.map(({ path, text }) => [path.slice('screens/'.length), text]));
});

/** What a review says of another text of the tolls. */
async function review(text: string) {
  const { sentences, issues } = await reviewTexts({ before: live, after: new Map([...live, [FILE, text]]) }, use);
  return { sentences: sentences.map(({ text: words }) => words), issues: issues.length };
}

const withId = (id: string) => live.get(FILE)!.replace('"id": "toll-crud"', `"id": "${id}"`);

describe('a review of texts', () => {
  it('says that a screen is gone where its text is left out as the copy of another', async () => {
    const { sentences, issues } = await review(withId('user-cart'));
    expect(issues).toBe(0);
    expect(sentences).toEqual(['Everybody can no longer open Tolls.']);
  });

  it('reports a removed and a new screen where the id changed', async () => {
    const { sentences } = await review(withId('toll-list'));
    expect(sentences).toEqual(['Everybody can open Tolls.', 'Everybody can no longer open Tolls.']);
  });

  it('says nothing of a screen whose text cannot be compiled: its issues do', async () => {
    const { sentences, issues } = await review(live.get(FILE)!.replace('"fetchTolls"', '"fetchTols"'));
    expect([sentences, issues > 0]).toEqual([[], true]);
  });

  it('says nothing of a form with two addresses whose text cannot be compiled', async () => {
    const file = 'dishes/dish-form.json';
    const after = new Map([...live, [file, live.get(file)!.replace('"saveDish"', '"safeDish"')]]);
    const { sentences, issues } = await reviewTexts({ before: live, after }, use);
    expect([sentences, issues.length > 0]).toEqual([[], true]);
  });

  it('says nothing where the one address of a form became one of two, and only what the other is where there is one', async () => {
    const file = 'jobs/import-dishes.json';
    const { path, title, submit, ...rest } = JSON.parse(live.get(file)!);
    const as = async (form: object) =>
      (await reviewTexts({ before: live, after: new Map([...live, [file, JSON.stringify(form)]]) }, use)).sentences.map(({ text }) => text);
    const create = { path, title, submit };
    expect(await as({ ...rest, create })).toEqual([]);
    const both = { ...rest, create, update: { ...create, path: '/import-dishes/again', title: 'Import Again' } };
    expect(await as(both)).toEqual(['Admins and Sales can open Import Again.']);
  });
});

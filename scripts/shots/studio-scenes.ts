import type { Page } from 'playwright-core';
import { studioDesk } from './studio-draft.ts';
import { studioEditorScenes } from './studio-editor-scenes.ts';
import { studioReviewScenes } from './studio-review-scenes.ts';
import type { People, Scene } from './take-shot.ts';

/** Context of Studio images. */
export interface StudioPlace {
  people: People;
  address: string;
  /** Folder of the console's definitions. */
  folder: string;
}

const pressed = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const find = (label: string, words: string) => (page: Page) => page.getByLabel(label).fill(words);
/** Chooses a call in the open list of a new screen. */
async function chooseCall(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New screen' }).click();
  await page.getByRole('combobox', { name: /^Find/ }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByLabel('Title').waitFor();
}

/** Images of the Studio: each page in each state, starting without drafts. */
export function studioScenes(place: StudioPlace): Scene[] {
  const scenes = [...pageScenes(place), ...studioEditorScenes(place), ...studioReviewScenes(place)];
  return scenes.map((scene) => ({
    client: place.people.admin,
    ...scene,
    async prepare(page) {
      if (!scene.client) await studioDesk(page, place.address).clear();
      await scene.prepare?.(page);
    },
  }));
}

function pageScenes({ people: { agent }, address }: StudioPlace): Scene[] {
  const hasDraft = (page: Page) => studioDesk(page, address).draft('tolls/toll-crud.json', '"title": "Tolls"', '"title": "Toll roads"');
  return [
    { name: 'studio-screens', path: '/studio' },
    { name: 'studio-screens-none', path: '/studio', open: find('Find a screen', 'zzz') },
    { name: 'studio-screens-draft', path: '/studio', prepare: hasDraft },
    { name: 'studio-drop', path: '/studio', prepare: hasDraft, open: pressed('Drop') },
    { name: 'studio-new', path: '/studio', open: pressed('New screen') },
    { name: 'studio-new-list', path: '/studio', open: (page) => chooseCall(page, 'fetchTolls') },
    { name: 'studio-new-form', path: '/studio', open: (page) => chooseCall(page, 'createToll') },
    {
      name: 'studio-new-wrong',
      path: '/studio',
      async open(page) {
        await chooseCall(page, 'fetchTolls');
        await page.getByLabel('Title').fill('');
        await page.getByLabel('Address').fill('/tags');
      },
    },
    { name: 'studio-access', path: '/studio/access' },
    { name: 'studio-access-calls', path: '/studio/access', open: pressed('What is done on Tolls') },
    { name: 'studio-access-none', path: '/studio/access', open: find('Find a screen or a call', 'zzz') },
    { name: 'studio-contracts', path: '/studio/data' },
    { name: 'studio-contracts-thing', path: '/studio/data?find=Toll', open: pressed(/^Toll\b/) },
    { name: 'studio-contracts-call', path: '/studio/data?show=calls&find=refundOrder' },
    { name: 'studio-contracts-none', path: '/studio/data?find=zzz' },
    { name: 'studio-no-right', path: '/studio', client: agent },
    {
      name: 'studio-not-opened',
      path: '/studio',
      async prepare(page) {
        await page.route('**/studio/api/contracts', (route) => route.fulfill({ status: 500, body: '{}' }));
      },
    },
  ];
}

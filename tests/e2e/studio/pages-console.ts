import { screensConsole } from '../support/screens-console.ts';
import { makeStudioFolder } from '../support/studio.ts';

const FORM = {
  kind: 'form',
  id: 'robot-form',
  path: '/robots/create',
  title: 'Create Robot',
  access: ['sales', 'finance'],
  fields: ['name', 'vendorId', 'url', 'platform'].map((field) => ({ field, required: true })),
  submit: { label: 'Create', call: 'createScrapper' },
};

/** The console of `studio-pages.test.ts`: with a form, and two screens that share columns. */
export const own = screensConsole(async () => {
  const folder = await makeStudioFolder();
  const file = (name: string, definition: object) => folder.write(name, JSON.stringify(definition));
  await folder.replace('app.json', '"home":', '"menuGroups": { "people": "People", "platform": "Platform" }, "home":');
  await file('beginnings/robot-form.json', FORM);
  await file('shared/toll-columns.json', { shared: 'items', id: 'toll-columns', items: [{ field: 'name' }, { field: 'amount' }] });
  for (const title of ['Fares', 'Prices']) {
    const id = title.toLowerCase();
    const columns = [{ use: 'toll-columns' }];
    await file(`tolls/${id}.json`, { kind: 'list', id, path: `/${id}`, title, access: ['sales'], data: { call: 'fetchTolls' }, columns });
  }
  return folder;
});

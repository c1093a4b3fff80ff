import { makeScreensFolder } from '../../server/support/screens-folder.ts';
import { screensConsole } from '../support/screens-console.ts';

/** Rows with a small picture each. */
const PLATES = {
  $schema: '../../schemas/screen.schema.json',
  kind: 'list',
  id: 'plates',
  path: '/plates',
  title: 'Plates',
  access: ['sales'],
  data: { call: 'fetchDishes' },
  columns: [{ field: 'name', image: 'row.image' }, { field: 'description' }],
};

/** Sales may reword, or may not. */
export const WITHOUT_RIGHTS = '"home": "/toll-crud",';
export const WITH_RIGHTS = `${WITHOUT_RIGHTS} "studio": { "words": ["sales"] },`;

/** The console of `studio.test.ts`. */
export const own = screensConsole(async () => {
  const folder = await makeScreensFolder(['tolls/toll-crud.json', 'tags/tags.json', 'uva-categories/uva-category-form.json']);
  await folder.write('plates/plates.json', JSON.stringify(PLATES));
  const name = '{ "field": "name", "required": true';
  await folder.replace('app.json', WITHOUT_RIGHTS, WITH_RIGHTS);
  await folder.replace('tolls/toll-crud.json', `${name} }`, `${name}, "messages": { "required": "Name is required" } }`);
  return folder;
});

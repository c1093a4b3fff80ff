import { expect, it } from 'vitest';
import { compileScreenOf } from './probe-blocks.ts';

it('an option list of app.json may read who is signed in, and nothing of a screen', () => {
  const filters = [{ field: 'ownerId', label: 'Owner', options: 'owners' }];
  const screen = { kind: 'list', data: { call: 'fetchThings' }, filters, columns: [{ field: 'name' }] };
  const issuesOf = (term: string) =>
    compileScreenOf(screen, { app: { options: { owners: { call: 'searchThings', with: { term } } } } }).issues;
  expect(issuesOf('user.email')).toEqual([]);
  expect(issuesOf('record.name').map(({ code, file, pointer }) => `${code} ${file}${pointer}`)).toEqual([
    'unknown-root app.json/options/owners/with/term',
  ]);
});

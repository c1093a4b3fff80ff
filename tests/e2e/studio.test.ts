import { expect, it } from 'vitest';
import { makeScreensFolder } from '../server/support/screens-folder.ts';
import { screensConsole } from './support/screens-console.ts';
import { drawnWidths, expectClean } from './support/steps.ts';
import { hurry } from './support/tabs.ts';
import { expectAccessibleHere, settled, visit } from './support/visit.ts';

const own = screensConsole(makeScreensFolder);

/** Publishes another title of the tolls, as the Studio does: a draft, then its publishing. Runs in the page of somebody who may. */
const PUBLISH = `async (title) => {
  const ask = async (path, body) => {
    const headers = { 'X-Tablero': '1', 'Content-Type': 'application/json' };
    const response = await fetch('/studio/api' + path, body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) });
    return response.json();
  };
  const { edition } = await ask('/');
  const { files } = await ask('/editions/' + edition);
  const file = files.find(({ name }) => name === 'tolls/toll-crud.json');
  const text = file.text.replace(/"title": "[^"]*"/, '"title": "' + title + '"');
  const draft = await ask('/drafts', { base: edition, changes: { [file.name]: text }, steps: [] });
  return ask('/drafts/' + draft.id + '/publish', { version: draft.version, message: 'Asked for by sales' });
}`;

it.each(drawnWidths('an'))('an admin reads at %i px what was published, and takes it back; an open console follows', async (width) => {
  const staff = await visit({ role: 'dispatcher', address: own.address, path: '/toll-crud', width });
  const admin = await visit({ role: 'admin', address: own.address, path: '/toll-crud', width });
  await Promise.all([staff, admin].map(({ page }) => hurry(page)));
  const title = `Toll roads ${width}`;
  expect(await admin.page.evaluate(`(${PUBLISH})('${title}')`)).toMatchObject({ status: 'published' });
  await staff.page.getByRole('heading', { level: 1, name: title }).waitFor();

  // The top bar of a phone has room for one way into the Studio.
  if (width === 390) {
    await admin.page.getByRole('link', { name: 'Edit this screen' }).click();
    await admin.page.getByRole('link', { name: 'History' }).click();
  } else {
    await admin.page.getByRole('button', { name: 'More of the Studio' }).click();
    await admin.page.getByRole('menuitem', { name: 'History of screens' }).click();
  }
  const newest = admin.page.getByRole('listitem').filter({ hasText: 'Asked for by sales' }).first();
  await newest.getByText(title).first().waitFor();
  await settled(admin.page);
  await expectAccessibleHere(admin.page);
  await newest.getByRole('button', { name: /Roll back change \d+/ }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByText(title).first().waitFor();
  await expectAccessibleHere(admin.page);
  await dialog.getByRole('button', { name: 'Roll back' }).click();

  await admin.page.getByText(/Change \d+ was rolled back/).waitFor();
  await admin.page.getByRole('listitem').filter({ hasText: 'Rolled back' }).first().waitFor();
  await staff.page.getByRole('heading', { level: 1, name: 'Tolls', exact: true }).waitFor();
  for (const each of [staff, admin]) {
    await expectClean(each);
    await each.leave();
  }
});

it('shows a message to users without rights, and no link to it', async () => {
  const visitor = await visit({ role: 'dispatcher', address: own.address, path: '/studio/history' });
  await visitor.page.getByText('You may not change screens. An admin can give you rights.').waitFor();
  expect(await visitor.page.getByRole('button', { name: 'More of the Studio' }).count()).toBe(0);
  await expectClean(visitor, /403/);
  await visitor.leave();
});

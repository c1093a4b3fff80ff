import { expect, it } from 'vitest';
import { makeScreensFolder } from '../server/support/screens-folder.ts';
import { screensConsole } from './support/screens-console.ts';
import { eventually } from './support/steps.ts';
import { openTask, publish } from './support/studio.ts';
import { expectAccessible, expectNoOverflow, settled } from './support/visit.ts';

/* A field is given a name for all screens in the room of data and calls, and open consoles show it. */

const own = screensConsole(() => makeScreensFolder());

it.each([1440, 390] as const)(
  'gives a field a name for all screens at %i px in four acts, by keyboard, and takes it back',
  async (width) => {
    const task = await openTask(own.address, '/toll-crud', { width });
    const { page } = task.admin;
    const staff = () => task.staff.page.getByRole('columnheader').allInnerTexts();
    await page.goto(`${own.address}/studio/contracts`);
    await settled(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
    const name = `Price ${width}`;
    const search = page.getByRole('searchbox', { name: 'Find a thing, a field or a call' });
    await search.focus();
    await task.act(() => page.keyboard.type('toll amount'));
    const field = page.getByLabel('Name of Toll, Amount', { exact: true });
    await field.waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    for (let presses = 0; presses < 30 && !(await field.evaluate((element) => element === document.activeElement)); presses += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Control+a');
    await task.act(() => page.keyboard.type(name));
    await page.getByText(/^Draft saved/).waitFor();
    await publish(task, new RegExp(`The column Amount on Tolls is called ${name}\\.`));
    await eventually(staff).toContain(name);
    expect(task.acts()).toBe(4);
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back', exact: true }).click();
    await eventually(staff).toContain('Amount');
    await task.leave();
  },
);

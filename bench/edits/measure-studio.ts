import { readFile } from 'node:fs/promises';
import { readProject } from '../../scripts/read-project.ts';
import { DEFINITION_SCHEMAS } from '../../src/language/check/definition-schemas.ts';
import { createStudioLanguage } from '../../src/studio/language/studio-language.ts';
import { signInOverHttp } from '../../tests/e2e/support/console-client.ts';
import { removeData, startConsole } from '../../tests/e2e/support/console-server.ts';
import { launchBrowser } from '../../tests/e2e/support/launch-browser.ts';
import { makeScreensFolder } from '../../tests/server/support/screens-folder.ts';

const TOLLS = 'tolls/toll-crud.json';
/** Columns of the measured list. */
export const COLUMNS = 60;
const EDITS = 40;
const PUBLISHES = 7;

/** Milliseconds per edit or publication. */
export interface StudioTimes {
  /** From a key until the preview has rendered it. */
  preview: readonly number[];
  /** From a change until the checker's result. */
  issue: readonly number[];
  /** From the publish request until another open console shows it. */
  published: readonly number[];
}

/** Measures a screen of sixty columns in the built console. */
export async function measureStudio(): Promise<StudioTimes> {
  const folder = await makeScreensFolder([TOLLS, 'tags/tags.json']);
  const screen = JSON.parse(await readFile(folder.at(TOLLS), 'utf8'));
  screen.columns = Array.from({ length: COLUMNS }, (_, index) => ({ field: 'name', id: `name${index}`, label: `Name ${index}` }));
  await folder.write(TOLLS, JSON.stringify(screen));
  const server = await startConsole({ environment: { SCREENS_DIR: folder.path }, asShipped: true });
  const browser = await launchBrowser();
  try {
    const { cookie } = await signInOverHttp(server.address, 'admin');
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ ...cookie, url: server.address, httpOnly: true, sameSite: 'Strict' }]);
    const page = await context.newPage();
    await page.goto(`${server.address}/studio/screens/toll-crud`);
    await page.locator('.studio-preview[data-drawn]').waitFor();
    const preview: number[] = [];
    for (let edit = 0; edit < EDITS; edit += 1) preview.push(await page.evaluate(timeOfEdit, `Price ${edit}`));
    const other = await context.newPage();
    await other.goto(`${server.address}/toll-crud`);
    await other.getByRole('columnheader', { name: 'Name 1', exact: true }).waitFor();
    await other.waitForTimeout(2000);
    const published: number[] = [];
    const headers = {
      'content-type': 'application/json',
      'x-tablero': '1',
      'sec-fetch-site': 'same-origin',
      cookie: `${cookie.name}=${cookie.value}`,
    };
    const post = async (path: string, body: unknown) =>
      (await fetch(`${server.address}/studio/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    for (let turn = 0; turn < PUBLISHES; turn += 1) {
      const { edition } = (await (await fetch(`${server.address}/studio/api/`, { headers })).json()) as { edition: number };
      screen.columns[1].label = `Published ${turn}`;
      const draft = (await post('/drafts', { base: edition, changes: { [TOLLS]: JSON.stringify(screen) }, steps: [] })) as {
        id: string;
        version: number;
      };
      const begun = performance.now();
      await post(`/drafts/${draft.id}/publish`, { version: draft.version });
      await other.getByRole('columnheader', { name: `Published ${turn}`, exact: true }).waitFor();
      published.push(performance.now() - begun);
    }
    return { preview, issue: await timesOfIssues(JSON.stringify(screen)), published };
  } finally {
    await browser.close();
    await server.stop();
    await removeData(server);
    await folder.clear();
  }
}

/** Types a text and waits until the preview has rendered that draft. */
function timeOfEdit(text: string): Promise<number> {
  const input = document.querySelectorAll<HTMLInputElement>('.studio-words-line input')[1] as HTMLInputElement;
  const pane = document.querySelector('.studio-preview') as HTMLElement;
  const drawn = pane.dataset.drawn;
  return new Promise((resolve) => {
    const begun = performance.now();
    const observer = new MutationObserver(() => {
      if (pane.dataset.drawn === undefined || pane.dataset.drawn === drawn) return;
      observer.disconnect();
      resolve(performance.now() - begun);
    });
    observer.observe(pane, { attributes: true, attributeFilter: ['data-drawn'] });
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Duration of a check of all shipped definitions, with another error each time. */
async function timesOfIssues(text: string): Promise<number[]> {
  const { files, contracts } = await readProject();
  const texts = new Map(files.map(({ path, text: shipped }) => [path.slice('screens/'.length), shipped]));
  const language = createStudioLanguage(contracts, DEFINITION_SCHEMAS);
  language.look(texts, TOLLS);
  return Array.from({ length: EDITS }, (_, edit) => {
    const faulty = new Map([...texts, [TOLLS, text.replace('"field":"name","id":"name5"', `"field":"nam${edit}","id":"name5"`)]]);
    const begun = performance.now();
    const { issues } = language.look(faulty, TOLLS);
    if (!issues.some(({ severity }) => severity === 'error')) throw new Error('The fault was not found.');
    return performance.now() - begun;
  });
}

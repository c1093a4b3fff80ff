import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { LiveDefinitions } from '../../../server/definitions/live-definitions.ts';
import { pullMessage } from '../../../server/definitions/pull-message.ts';
import { setUpDefinitions } from '../support/definitions-in-test.ts';

const definitions = setUpDefinitions();
const TOLLS = 'tolls/toll-crud.json';
const ANA = { name: 'Ana' };
const eventually = (read: () => unknown) => expect.poll(read, { timeout: 8000, interval: 20 });

async function publishInstead(live: LiveDefinitions, piece: string, by: string): Promise<void> {
  const { number: base, texts } = await live.newest();
  const text = texts.get(TOLLS) as string;
  if (!text.includes(piece)) throw new Error(`There is no ${piece}.`);
  const answer = await live.publish({
    change: { set: [[TOLLS, text.replace(piece, by)]], drop: [] },
    base,
    author: ANA,
    message: 'Ana says so',
    origin: 'studio',
    sentences: ['It is called so.'],
  });
  expect(answer.status).toBe('published');
}
const live = async (of: LiveDefinitions) => JSON.parse((await of.newest()).texts.get(TOLLS) as string);
const differing = (of: LiveDefinitions) => of.current().report.issues.filter(({ code }) => code === 'differs-from-file');

describe('a file that was changed in the folder and published', () => {
  it('is merged by ids where both changed different places, once, and stays so after a restart', async () => {
    const one = await definitions.open();
    await publishInstead(one, '"title": "Tolls"', '"title": "Every toll"');
    await definitions.folder.replace(TOLLS, '"label": "Add Toll"', '"label": "New Toll"');
    await eventually(async () => (await live(one)).actions[0].label).toBe('New Toll');
    expect((await live(one)).title).toBe('Every toll');
    expect(differing(one)).toEqual([]);
    expect((await one.history({ limit: 1 }))[0]).toMatchObject({ origin: 'merge', number: 3 });
    const two = await definitions.open();
    expect([(await two.newest()).number, differing(two)]).toEqual([3, []]);
  });

  it('is merged at the start of a server whose folder was changed while it was down', async () => {
    const one = await definitions.open();
    await publishInstead(one, '"title": "Tolls"', '"title": "Every toll"');
    await one.close();
    await definitions.folder.replace(TOLLS, '"label": "Add Toll"', '"label": "New Toll"');
    const two = await definitions.open();
    expect(await live(two)).toMatchObject({ title: 'Every toll', actions: [{ label: 'New Toll' }] });
  });
});

describe('what was pulled', () => {
  it('is one commit in git, comes back without a question, and a second pull is empty', async () => {
    const one = await definitions.open();
    const git = (...args: string[]) =>
      promisify(execFile)('git', ['-C', definitions.folder.path, '-c', 'user.name=x', '-c', 'user.email=x@x', ...args]);
    await git('init', '-q');
    await git('add', '-A');
    await git('commit', '-qm', 'start');
    await publishInstead(one, '"title": "Tolls"', '"title": "Every toll"');
    const { number, texts } = await one.newest();
    // What `npm run pull:screens` writes.
    for (const [name, text] of texts)
      if (text !== (await readFile(definitions.folder.at(name), 'utf8'))) await definitions.folder.write(name, text);
    expect((await git('status', '--porcelain')).stdout.trim()).toBe(`M ${TOLLS}`);
    const message = pullMessage(await one.history({ limit: 100 }), { names: [TOLLS], since: undefined, newest: number });
    expect(message).toBe('Screens as published, version 2\n\n2, Ana: Ana says so\n  - It is called so.');
    await git('commit', '-qam', message);
    await one.close();
    const two = await definitions.open();
    expect([(await two.newest()).number, differing(two), (await git('status', '--porcelain')).stdout]).toEqual([2, [], '']);
    await git('checkout', '-q', 'HEAD~1');
    await eventually(async () => (await live(two)).title).toBe('Tolls');
  });
});

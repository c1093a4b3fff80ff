import { describe, expect, it } from 'vitest';
import { createEditions } from '../../../server/definitions/create-editions.ts';
import type { LiveDefinitions } from '../../../server/definitions/live-definitions.ts';
import { NOTHING_WRONG } from '../../../server/definitions/report-on.ts';
import { setUpDefinitions } from '../support/definitions-in-test.ts';

const TAGS = 'tags/tags.json';

const definitions = setUpDefinitions();
const titleOf = (live: LiveDefinitions, id: string) => live.current().manifest.find((entry) => entry.id === id)?.title;
const eventually = (read: () => unknown) => expect.poll(read, { timeout: 8000, interval: 20 });

/** Publishes what a file says with a piece of it replaced, as somebody does who does not edit the folder. */
async function publishReplaced(name: string, piece: string, by: string): Promise<void> {
  const editions = createEditions(definitions.store);
  const newest = await editions.latest();
  const text = newest?.texts.get(name)?.replace(piece, by) ?? '';
  await editions.publish(newest?.number ?? 0, new Map(newest?.texts).set(name, text), NOTHING_WRONG);
}

describe('what somebody published', () => {
  it.fails('stays when the embedded console starts again with the folder that it had', async () => {
    await (await definitions.open()).close();
    await publishReplaced(TAGS, '"title": "Tags"', '"title": "Labels"');
    const live = await definitions.open();
    expect(titleOf(live, 'tags')).toBe('Labels');
  });

  it.fails('stays when another line of the same file is edited in the folder', async () => {
    const live = await definitions.open();
    await publishReplaced(TAGS, '"title": "Tags"', '"title": "Labels"');
    await eventually(() => titleOf(live, 'tags')).toBe('Labels');
    await definitions.folder.replace(TAGS, '"title": "Dish Tags"', '"title": "Tags of dishes"');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(titleOf(live, 'tags')).toBe('Labels');
  });
});

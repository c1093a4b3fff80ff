import { expect, test } from 'vitest';
import { showNewest } from '../../../src/preview/show-newest.ts';

test('renders the newest value, whichever is loaded first', async () => {
  const rendered: string[] = [];
  const loading = new Map<string, () => void>();
  const load = (value: string) => new Promise<void>((resolve) => loading.set(value, resolve));
  const { newest, show } = showNewest(load, (value) => rendered.push(value));
  const shows = ['create', 'edit'].map(show);
  expect(newest()).toBe('edit');
  for (const value of ['edit', 'create']) loading.get(value)?.();
  await Promise.all(shows);
  expect(rendered).toEqual(['edit']);
});

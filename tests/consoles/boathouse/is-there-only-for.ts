import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { openExample } from './open-example.tsx';

/** What `visible` and `access` of a block do, on a screen whose block hides while a boat is in repair and is not for everybody. */
export async function isThereOnlyFor(path: string, words: string | RegExp): Promise<void> {
  openExample(`${path}/b2`);
  await screen.findByText(words);
  cleanup();
  openExample(`${path}/b3`);
  await waitFor(() => expect(document.querySelector('main h1')?.textContent).toBeTruthy());
  expect(screen.queryByText(words)).toBeNull();
  cleanup();
  openExample(`${path}/b2`, { role: 'guest' });
  await waitFor(() => {
    const main = document.querySelector('main');
    expect(main?.textContent).toBeTruthy();
    expect(main?.querySelector('.skeleton-line')).toBeNull();
  });
  expect(screen.queryByText(words)).toBeNull();
}

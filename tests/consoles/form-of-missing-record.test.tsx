import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prepareScreen } from '../../src/runtime/data/shown/prepare-screen.ts';
import { shipped, shippedScreen } from '../screens/shipped-console.ts';
import { keepPreferences } from './support/keep-preferences.ts';
import { renderConsole } from './support/render-console.tsx';

/** Opens the form that adds a dish to a restaurant. */
function openForm(answer: () => Response) {
  const fetch = keepPreferences(async (input) => {
    const id = /^\/screens\/([\w.-]+)\//.exec(String(input))?.[1];
    return id ? Response.json(prepareScreen(shippedScreen(id), ['sales'])) : answer();
  });
  renderConsole({ console: shipped, fetch, role: 'sales', addresses: ['/dishes/dish/add/r1'] });
}

describe('a form whose address names a record', () => {
  it('is shown for a record that exists', async () => {
    openForm(() => Response.json({ result: { categories: [] } }));
    expect(await screen.findByRole('textbox', { name: /Name/ })).toBeDefined();
  });

  it('says that there is no such record, with the way to the list', async () => {
    openForm(() => Response.json({ code: 141, error: 'There is no restaurant with the id r1.' }, { status: 400 }));
    expect((await screen.findByRole('alert')).textContent).toContain('There is no restaurant with the id r1.');
    expect(screen.queryByRole('textbox', { name: /Name/ })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Dishes' })).toHaveLength(2);
  });

  it('stays where the record could not be asked for', async () => {
    openForm(() => Response.json({ code: 1, error: 'Internal error.' }, { status: 500 }));
    expect(await screen.findByRole('textbox', { name: /Name/ })).toBeDefined();
    expect(screen.queryByText('This page could not be loaded')).toBeNull();
  });
});

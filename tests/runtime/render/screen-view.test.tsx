import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createRefusingServices } from '../../../src/host/create-refusing-services.ts';
import { prepareScreen } from '../../../src/runtime/data/shown/prepare-screen.ts';
import type { CallRequest } from '../../../src/runtime/services/caller.ts';
import { boathouse } from '../../consoles/boathouse/boathouse-console.ts';
import { renderConsole } from '../../consoles/support/render-console.tsx';

describe('ScreenView', () => {
  it.each([null, '', ' '])('calls a record whose name is %j by its address', async (name) => {
    const services = createRefusingServices({
      loadScreen: async ({ id, roles }) => prepareScreen(boathouse.screens.get(id)!, roles),
      call: async () => ({ objectId: 'r7', name, email: 'ana@x.test' }),
      preferences: async () => ({ keptColumns: async () => ({}) }) as never,
    });
    const fetch = vi.fn(() => Promise.reject(new Error('This page has no network.')));
    renderConsole({ console: boathouse, fetch, services, role: 'warden', addresses: ['/readers/r7'] });
    expect(await screen.findByRole('heading', { level: 1, name: 'r7' })).toBeTruthy();
    expect(document.title).toMatch(/^r7 · /);
  });

  it('renders a screen with services of another host only', async () => {
    const fetch = vi.fn(() => Promise.reject(new Error('This page has no network.')));
    const loadScreen = vi.fn(async ({ id, roles }: { id: string; roles: readonly string[] }) =>
      prepareScreen(boathouse.screens.get(id)!, roles),
    );
    const call = vi.fn(async (_request: CallRequest) => ({ boats: [{ objectId: 'b1', name: 'Gaviota' }], count: 1 }));
    const preferences = async () => ({ keptColumns: async () => ({}) }) as never;
    const services = createRefusingServices({ loadScreen, call, preferences });
    renderConsole({ console: boathouse, fetch, services, role: 'warden', addresses: ['/boats'] });
    expect(await screen.findByText('Gaviota')).toBeTruthy();
    expect(loadScreen.mock.calls[0]?.[0]).toMatchObject({ id: 'boats', roles: ['warden'] });
    expect(call.mock.calls.map(([{ name }]) => name)).toContain('fetchBoats');
    expect(fetch).not.toHaveBeenCalled();
  });
});

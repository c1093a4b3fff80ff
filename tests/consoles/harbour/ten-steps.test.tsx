import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { printIssue } from '../../../src/language/errors/print-issue.ts';
import { inventedConsole } from '../support/invented-console.ts';
import { openMemoryServer } from '../support/memory-server.ts';
import { renderConsole } from '../support/render-console.tsx';
import { check, written } from './harbour-console.ts';
import { type Pier, piersFunctions } from './piers-functions.ts';

const { contracts } = written;
const harbour = (): Pier[] => [
  { objectId: 'p1', name: 'North', state: 'OPEN', length: 120, fee: 1250, openedAt: '2026-03-01T10:00:00.000Z', note: 'Deep water' },
  { objectId: 'p2', name: 'South', state: 'CLOSED', length: 80, fee: 900, openedAt: null, note: null },
];

function open(address: string, role: string) {
  const server = openMemoryServer({
    console: inventedConsole(piersFunctions(harbour()), contracts),
    contracts,
    screens: check.console!.screens,
  });
  renderConsole({ console: check.console!, fetch: server.fetch, role, addresses: [address] });
  return server;
}

describe('a screen in ten steps', () => {
  it('has no issue, in contracts and screens', () => {
    expect(check.issues.map(printIssue)).toEqual([]);
  });

  it('shows the list with the labels of the contract, and requests filtered rows', async () => {
    const server = open('/piers', 'clerk');
    const row = (await screen.findByText('North')).closest('tr')!;
    expect(within(row).getByText('Open')).toBeTruthy();
    expect(within(row).getByText(/12[.,]50/)).toBeTruthy();
    for (const name of ['Pier ID', 'Name', 'State', 'Length', 'Fee A Night'])
      expect(screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeTruthy();
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/piers/p1');
    expect(server.sent('fetchPiers')[0]).toEqual({ filter: {}, page: 0, limit: 10 });
  });

  it('closes a pier for a warden, who is asked why', async () => {
    const server = open('/piers/p1', 'warden');
    fireEvent.click(await screen.findByRole('button', { name: 'Close Pier' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(await within(dialog).findByLabelText(/^Why/), { target: { value: 'Storm' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close Pier' }));
    await waitFor(() => expect(server.sent('closePier')).toEqual([{ id: 'p1', note: 'Storm' }]));
    await screen.findByText('Storm');
  });

  it('lets a clerk look, without note and button', async () => {
    open('/piers/p1', 'clerk');
    await screen.findByText('Fee A Night');
    expect(screen.queryByRole('button', { name: 'Close Pier' })).toBeNull();
    expect(screen.queryByText('Note')).toBeNull();
  });
});

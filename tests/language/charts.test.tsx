import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawnCharts } from '../consoles/support/drawn-charts.tsx';
import { isThereOnlyFor } from './is-there-only-for.ts';
import { card, openExample } from './open-example.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a chart', () => {
  it('draws what is loaded, with actions and words beside its title', async () => {
    const { server } = openExample('/chart/b2');
    const chart = within(await card('How Far'));
    expect((await chart.findByRole('img')).getAttribute('aria-label')).toMatch(/^How Far, 1 points\. Distance: 2\.40 km to 2\.40 km\./);
    expect(drawnCharts.findLast(({ label }) => label.startsWith('How Far'))?.drawn).toBe('bar');
    expect(chart.getByText('of Delfín')).toBeTruthy();
    expect(within(chart.getByRole('table')).getByRole('rowheader').textContent).toBe('02.03.2026');
    fireEvent.click(chart.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(server.sent('checkBoat')).toEqual([{ id: 'b2' }]));
  });

  it('says when there is nothing, and is there when and for whom it is meant', async () => {
    openExample('/chart/b2', {
      prepare: (boathouse) => boathouse.answer('fetchBoat', () => ({ objectId: 'b2', name: 'Delfín', status: 'FREE', trips: [] })),
    });
    expect(await within(await card('How Far')).findByText('No trips yet')).toBeTruthy();
    cleanup();
    await isThereOnlyFor('/chart', 'of Delfín');
  });

  it('loads by its filters', async () => {
    const { server } = openExample('/chart/b2?all.boatId=b1');
    const label = (await within(await card('All Trips')).findByRole('img')).getAttribute('aria-label');
    expect(label).toMatch(/^All Trips, 1 points/);
    expect(drawnCharts.findLast(({ label }) => label.startsWith('All Trips'))?.drawn).toBe('line');
    expect(server.sent('fetchTrips')).toEqual([{ boatId: 'b1' }]);
    expect(screen.queryAllByRole('img')).toHaveLength(2);
  });

  it('draws the first of its rows in their order, and says of how many', async () => {
    const trip = (boatName: string, distance: number) => ({
      objectId: boatName,
      boat: 'b1',
      boatName,
      startedAt: '2026-03-02T07:00:00.000Z',
      distance,
      paid: 0,
    });
    openExample('/ranking', {
      prepare: (boathouse) => boathouse.answer('fetchTrips', () => [trip('Ana', 900), trip('Delfín', 4100), trip('Brisa', 2400)]),
    });
    const chart = within(await card('Farthest'));
    expect((await chart.findByRole('img')).getAttribute('aria-label')).toMatch(/^Farthest, 2 points\. Distance: 2\.40 km to 4\.10 km\./);
    expect(drawnCharts.findLast(({ label }) => label.startsWith('Farthest'))?.drawn).toBe('row');
    expect(chart.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Delfín', 'Brisa']);
    expect(chart.getByText('The first 2 of 3.')).toBeTruthy();
  });
});

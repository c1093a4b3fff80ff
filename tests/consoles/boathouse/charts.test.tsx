import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderedCharts } from '../support/rendered-charts.tsx';
import { isThereOnlyFor } from './is-there-only-for.ts';
import { card, openExample } from './open-example.tsx';

describe('a chart', () => {
  it('renders loaded data, with actions and texts beside its title', async () => {
    const { server } = openExample('/chart/b2');
    const chart = within(await card('How Far'));
    expect((await chart.findByRole('img')).getAttribute('aria-label')).toMatch(/^How Far, 1 points\. Distance: 2\.40 km to 2\.40 km\./);
    expect(renderedCharts.findLast(({ label }) => label.startsWith('How Far'))?.drawn).toBe('bar');
    expect(chart.getByText('of Delfín')).toBeTruthy();
    expect(within(chart.getByRole('table')).getByRole('rowheader').textContent).toBe('02.03.2026');
    fireEvent.click(chart.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(server.sent('checkBoat')).toEqual([{ id: 'b2' }]));
  });

  it('shows an empty state, and is visible by condition and role', async () => {
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
    expect(renderedCharts.findLast(({ label }) => label.startsWith('All Trips'))?.drawn).toBe('line');
    expect(server.sent('fetchTrips')).toEqual([{ boatId: 'b1' }]);
    expect(screen.queryAllByRole('img')).toHaveLength(2);
  });

  it('shows the average of its first series, and marks incomplete days', async () => {
    const trip = (day: number, distance: number) => ({
      objectId: `t${day}`,
      boat: 'b1',
      boatName: 'Gaviota',
      startedAt: `2026-03-0${day}T12:00:00.000Z`,
      distance,
      paid: 0,
    });
    openExample('/chart/b1', {
      prepare: (boathouse) => boathouse.answer('fetchTrips', () => [trip(1, 1000), trip(2, 3000), trip(3, 2000)]),
    });
    const chart = within(await card('All Trips'));
    await chart.findByRole('img');
    expect(chart.getByRole('columnheader', { name: 'Distance, average of 2 points' })).toBeTruthy();
    const drawn = renderedCharts.findLast(({ label }) => label.startsWith('All Trips'))!;
    expect(drawn.points.series.at(-1)).toMatchObject({ isTrend: true, values: [null, 2000, 2500] });
  });

  it('shows the first rows in order, and the total', async () => {
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
    expect(renderedCharts.findLast(({ label }) => label.startsWith('Farthest'))?.drawn).toBe('row');
    expect(chart.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Delfín', 'Brisa']);
    expect(chart.getByText('The first 2 of 3.')).toBeTruthy();
  });
});

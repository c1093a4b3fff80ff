import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BoathouseServer } from './boathouse-server.ts';
import { isThereOnlyFor } from './is-there-only-for.ts';
import { card, fact, openExample } from './open-example.tsx';

/** The head of a block's card: its title, the quiet words beside it, and an action. */
async function hasHead(title: string, server: BoathouseServer): Promise<HTMLElement> {
  const found = await card(title);
  expect(found.querySelector('.count')?.textContent).toBe('of Gaviota');
  fireEvent.click(within(found).getByRole('button', { name: 'Check' }));
  await waitFor(() => expect(server.sent('checkBoat')).toEqual([{ id: 'b1' }]));
  return found;
}
const without = (key: 'trips' | 'rig') => (server: BoathouseServer) => void server.boats[0]![key].splice(0);
const nobody = (server: BoathouseServer) => void Object.assign(server.boats[0]!, { keeper: null });

describe('block timeline', () => {
  it('shows each entry by the first sentence whose condition holds, with tone, time and name', async () => {
    const { server } = openExample('/timeline/b1');
    const reported = await hasHead('What Happened', server);
    expect(within(reported).getByRole('listitem').textContent).toBe('Rowed 2.40 kmGaviota02.03.2026 07:00');
    await within(await card('All Trips')).findByText('Delfín went out');
    for (const [index, tone] of ['neutral', 'info', 'success', 'warning', 'danger', 'violet', 'teal'].entries()) {
      cleanup();
      openExample('/timeline/b1', { prepare: (boathouse) => Object.assign(boathouse.boats[0]!.trips[0]!, { paid: index + 1 }) });
      const entry = within(await card('What Happened')).getByRole('listitem');
      expect([entry.textContent?.startsWith(`Rowed in ${tone}`), entry.getAttribute('data-tone')]).toEqual([true, tone]);
    }
  });
});

describe('block stats', () => {
  it('shows big figures with their words, explanation and link', async () => {
    const { server } = openExample('/stats/b1');
    const figures = await hasHead('Figures', server);
    expect(fact(figures, 'Keeper').textContent).toBe('Berta RocaLooks after it');
    expect(within(figures).getByRole('link', { name: 'Berta Roca' }).getAttribute('href')).toBe('/looks?short=yes');
    expect(fact(figures, 'Worth').textContent).toBe('€1,250.00');
    await waitFor(async () => expect(fact(await card('Weather'), 'Wind').textContent).toBe('3'));
  });
});

describe('block progress', () => {
  it('shows how much is done as a bar, in figures or in words of its own', async () => {
    const { server } = openExample('/progress/b1');
    const paid = await hasHead('Paid', server);
    expect(within(paid).getByRole('progressbar', { name: 'A quarter, by Berta Roca' }).getAttribute('value')).toBe('25');
    expect(paid.textContent).toContain('25 %');
    const weather = await card('Weather');
    await waitFor(() => expect(weather.textContent).toContain('3 of 12'));
  });
});

describe('block json', () => {
  it('shows a value that folds and is copied', async () => {
    const { server } = openExample('/json/b1');
    const raw = await hasHead('As It Is Stored', server);
    expect(raw.textContent).toContain('Berta Roca');
    expect(within(raw).getByRole('button', { name: /JSON/ })).toBeTruthy();
    await waitFor(async () => expect((await card('Weather')).textContent).toContain('isStormy'));
  });
});

describe('block tree', () => {
  it('opens nodes to those below, and acts on one', async () => {
    const { server } = openExample('/tree/b1');
    const parts = await hasHead('Parts', server);
    const hull = await within(parts).findByRole('treeitem', { name: 'Hull' });
    expect(hull.textContent).toContain('Weight40');
    // It begins folded: open is 0.
    expect(within(parts).queryByRole('treeitem', { name: 'Keel' })).toBeNull();
    fireEvent.keyDown(hull, { key: 'ArrowRight' });
    const keel = await within(parts).findByRole('treeitem', { name: 'Keel' });
    fireEvent.click(within(keel).getByRole('button', { name: 'Mend' }));
    await waitFor(() => expect(server.sent('checkBoat').at(-1)).toEqual({ id: 'b1', note: 'Keel' }));
    expect(within(await card('Rig')).getByRole('treeitem', { name: 'Mast' })).toBeTruthy();
  });
});

describe('block stepper', () => {
  it('shows one item at a time', async () => {
    const { server } = openExample('/stepper/b1');
    const trips = await hasHead('Trips', server);
    expect(trips.textContent).toContain('Paid €25.00');
    const fleet = await card('Fleet');
    await within(fleet).findByText('Hull of Gaviota');
    expect(within(fleet).getByRole('status').textContent).toBe('1 of 4');
    fireEvent.click(within(fleet).getByRole('button', { name: 'Next' }));
    await within(fleet).findByText('Hull of Delfín');
    expect(within(fleet).queryByText('Hull of Gaviota')).toBeNull();
  });
});

it.each<[path: string, prepare: (server: BoathouseServer) => void, empty: string, title: RegExp]>([
  ['/timeline', without('trips'), 'Nothing happened', /^What Happened/],
  ['/stats', nobody, 'No figures', /^Figures/],
  ['/progress', nobody, 'Nobody pays', /^Paid/],
  ['/json', nobody, 'Nothing stored', /^As It Is Stored/],
  ['/tree', (server) => server.answer('fetchParts', () => []), 'It has no parts', /^Parts/],
  ['/stepper', without('trips'), 'No trips', /^Trips/],
])('%s shows its empty state, and is visible by condition and role', async (path, prepare, empty, title) => {
  openExample(`${path}/b1`, { prepare });
  await screen.findByText(empty);
  cleanup();
  await isThereOnlyFor(path, title);
});

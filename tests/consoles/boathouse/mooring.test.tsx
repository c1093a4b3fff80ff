import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { card, openExample } from './open-example.tsx';

const PLACE = { id: 'p1', address: 'Cais do Sodré', town: 'Lisboa', zip: '1200', latitude: 18.4571, longitude: -66.0755 };
const FOUND = { address: 'Cais do Sodré', town: 'Lisboa', zip: '1200', number: '7' };

function openMooring() {
  return openExample('/mooring', {
    prepare: (server) => {
      server.answer('fetchMapGround', () => ({ tiles: null, attribution: null }));
      server.answer('searchPlaces', () => [PLACE]);
      server.answer('reverseGeoCode', () => FOUND);
    },
  });
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) => {
  const box = await screen.findByLabelText<HTMLInputElement>(label);
  fireEvent.change(box, { target: { value } });
  fireEvent.blur(box);
};

describe('the location picker', () => {
  it('finds a place, wants a second address, and fills other fields with what it was', async () => {
    const { server } = openMooring();
    await press('Choose On Map');
    await press('Search Place');
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Place' }), { target: { value: 'cais' } });
    fireEvent.click(await screen.findByRole('button', { name: /Cais do Sodré/ }));
    await screen.findByText('7 Cais do Sodré, Lisboa 1200');
    await waitFor(() => expect(server.sent('reverseGeoCode').at(-1)).toEqual({ coords: { latitude: 18.4571, longitude: -66.0755 } }));
    await press('Continue');
    await press('Save');
    await screen.findByText('Please enter a valid second address');
    fireEvent.change(screen.getByLabelText(/^Second Address/), { target: { value: 'Pier 2' } });
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Moor');
    await waitFor(() =>
      expect(server.sent('addMooring')).toEqual([{ name: '7 Cais do Sodré, Lisboa 1200, Pier 2', latitude: 18.4571, longitude: -66.0755 }]),
    );
  });
});

describe('the schedule', () => {
  it('is typed day by day, waits for half a slot, and leaves empty ones out', async () => {
    const { server } = openMooring();
    await press('Add slot to Monday');
    await type('Monday, slot 1, opens', '9:30');
    await type('Monday, slot 1, closes', '1700');
    await press('Add slot to Monday');
    await type('Monday, slot 2, opens', '18:00');
    await press('Add slot to Sunday');
    await press('Moor');
    expect((await screen.findAllByText('Enter when each slot opens and closes, or remove it.')).length).toBeGreaterThan(0);
    expect(server.sent('addMooring')).toEqual([]);
    await press('Remove slot 2 of Monday');
    await press('Moor');
    await waitFor(() => expect(server.sent('addMooring')).toHaveLength(1));
    expect(JSON.parse(server.sent('addMooring')[0]!.hours as string)).toEqual({ '1': [{ start: '0930', end: '1700' }] });
  });

  it('waits while a time is none, and says so', async () => {
    const { server } = openMooring();
    await press('Add slot to Every day');
    await type('Every day, slot 1, opens', '27:00');
    await press('Moor');
    expect((await screen.findAllByText('27:00 is not a time of day')).length).toBeGreaterThan(0);
    expect(server.sent('addMooring')).toEqual([]);
  });
});

describe('the tree chooser', () => {
  it('chooses a node at any depth, named with its way from the top', async () => {
    const { server } = openMooring();
    const box = await screen.findByLabelText<HTMLSelectElement>('Berth');
    await waitFor(() =>
      expect([...box.options].map((option) => option.getAttribute('aria-label') ?? option.text)).toEqual([
        'Any berth',
        'North',
        'North / N 1',
      ]),
    );
    fireEvent.change(box, { target: { value: 'n1' } });
    await press('Moor');
    await waitFor(() => expect(server.sent('addMooring')).toEqual([{ berth: 'n1' }]));
  });
});

describe('the variant tree', () => {
  const openSails = async () => {
    const example = openExample('/widgets/b1');
    const sails = within(await card('Sails'));
    await sails.findByText('Main');
    return { ...example, sails };
  };

  it('goes down the levels in its dialog, and back up', async () => {
    const { sails } = await openSails();
    fireEvent.click(sails.getByRole('button', { name: 'Edit Main' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Reef' }));
    await screen.findByRole('dialog', { name: /^Edit Reef/ });
    fireEvent.click(dialog.getByRole('button', { name: 'Line' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Line');
    fireEvent.click(dialog.getByRole('button', { name: 'Back' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Back' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Main');
    expect(dialog.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('saves nothing with a max count of 0, and says why; what was typed stays when the server refuses', async () => {
    const { sails, server } = await openSails();
    fireEvent.click(sails.getByRole('button', { name: 'Add below Reef' }));
    const dialog = within(await screen.findByRole('dialog'));
    const save = () => fireEvent.click(dialog.getByRole('button', { name: /^Save/ }));
    save();
    expect(server.sent('addSail')).toEqual([]);
    fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Clew' } });
    fireEvent.change(dialog.getByLabelText(/^Max Count/), { target: { value: '0' } });
    save();
    await dialog.findByText('Max Count should be greater than 0');
    expect(server.sent('addSail')).toEqual([]);
    fireEvent.change(dialog.getByLabelText(/^Max Count/), { target: { value: '2' } });
    server.fail('addSail', { code: 141, error: 'No more sails.' });
    save();
    await screen.findByText('No more sails.');
    expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Clew');
    save();
    await screen.findByText('Added');
    const reported = {
      parentId: 's2',
      name: 'Clew',
      price: 0,
      minCount: 0,
      maxCount: 2,
      minSelectedVariants: 0,
      maxSelectedVariants: null,
      available: true,
    };
    expect(server.sent('addSail')).toEqual([reported, reported]);
  });

  it('asks before deleting, and names the number of records deleted along', async () => {
    const { sails, server } = await openSails();
    fireEvent.click(sails.getByRole('button', { name: 'Delete Main' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Main can no longer be chosen, nor the 2 variants below it.');
    expect(server.sent('strikeSail')).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Struck');
    expect(server.sent('strikeSail')).toEqual([{ id: 's1' }]);
  });
});

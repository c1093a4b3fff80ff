import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BoathouseServer, openBoathouse } from '../boathouse-server.ts';
import { openConsole } from './open-library.tsx';

let server: BoathouseServer;
beforeEach(() => {
  server = openBoathouse();
});

const sent = (name: string) => server.sent(name);
const rows = async () => {
  const table = await screen.findByRole('table');
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => (within(row).queryByRole('rowheader') ?? within(row).getAllByRole('cell')[0])?.textContent);
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('a list that comes whole', () => {
  it('groups its rows by a switch that the address stores', async () => {
    const console = openConsole(server, '/bookcases');
    fireEvent.click(await screen.findByRole('switch', { name: 'Group by room' }));
    const grouped = [
      'Room Amber: 1 shelves',
      'Shelf 2',
      'Room Blue: 2 shelves',
      'Shelf 10',
      'Shelf 1',
      'Room nowhere: 1 shelves',
      'Shelf 9',
    ];
    await waitFor(async () => expect(await rows()).toEqual(grouped));
    expect(console.address()).toBe('/bookcases?grouped=true');
    cleanup();
    openConsole(server, '/bookcases?grouped=true');
    await waitFor(async () => expect(await rows()).toEqual(grouped));
    expect((await screen.findByRole<HTMLInputElement>('switch', { name: 'Group by room' })).checked).toBe(true);
  });

  it('hides columns that staff do not want and remembers them, but never the first', async () => {
    openConsole(server, '/bookcases');
    await press('Columns');
    const panel = await screen.findByRole('dialog', { name: 'Columns' });
    expect(
      within(panel)
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent),
    ).toEqual(['Room', 'Books', 'Keeper', 'Checked', 'Compact rows']);
    fireEvent.click(within(panel).getByRole('checkbox', { name: 'Keeper' }));
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    await waitFor(() => expect(heads()).toEqual(['Shelf', 'Room', 'Books', 'Checked']));
    cleanup();
    openConsole(server, '/bookcases');
    await screen.findByRole('button', { name: 'Columns (1 hidden)' });
    expect(heads()).toEqual(['Shelf', 'Room', 'Books', 'Checked']);
    await press('Columns (1 hidden)');
    await press('Show all');
    await waitFor(() => expect(heads()).toEqual(['Shelf', 'Room', 'Books', 'Keeper', 'Checked']));
  });
});

describe('the choice of columns', () => {
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

  it('moves columns by buttons, which keep the focus, and by dragging, and makes rows low; all of it is remembered', async () => {
    openConsole(server, '/bookcases');
    await press('Columns');
    const up = await screen.findByRole('button', { name: 'Move Keeper up' });
    up.focus();
    fireEvent.click(up);
    await waitFor(() => expect(heads()).toEqual(['Shelf', 'Room', 'Keeper', 'Books', 'Checked']));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Keeper up' }));
    fireEvent.click(screen.getByRole('button', { name: 'Move Room up' }));
    expect(heads()).toEqual(['Shelf', 'Room', 'Keeper', 'Books', 'Checked']);
    const kept = new Map<string, string>();
    const dataTransfer = {
      types: ['application/x-tablero-column'],
      setData: (type: string, value: string) => kept.set(type, value),
      getData: (type: string) => kept.get(type) ?? '',
    };
    const line = (name: string) => screen.getByRole('checkbox', { name }).closest('.columns-line')!;
    fireEvent.dragStart(line('Checked').querySelector('[draggable]')!, { dataTransfer });
    fireEvent.drop(line('Room'), { dataTransfer });
    await waitFor(() => expect(heads()).toEqual(['Shelf', 'Checked', 'Room', 'Keeper', 'Books']));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Compact rows' }));
    await waitFor(() => expect(document.querySelector('.table-dense')).toBeTruthy());
    cleanup();
    openConsole(server, '/bookcases');
    await waitFor(() => expect(heads()).toEqual(['Shelf', 'Checked', 'Room', 'Keeper', 'Books']));
    expect(document.querySelector('.table-dense')).toBeTruthy();
    await press('Columns');
    await press('Show all in the first order');
    await waitFor(() => expect(heads()).toEqual(['Shelf', 'Room', 'Books', 'Keeper', 'Checked']));
  });
});

describe('rows that move', () => {
  it('move by buttons, keep the focus, are saved when staff say so', async () => {
    openConsole(server, '/bookcase-order');
    await waitFor(async () => expect(await rows()).toEqual(['Shelf 10', 'Shelf 9', 'Shelf 2', 'Shelf 1']));
    expect(screen.queryByRole('button', { name: 'Save Order' })).toBeNull();
    const down = await screen.findByRole('button', { name: 'Move Shelf 10 down' });
    down.focus();
    fireEvent.click(down);
    await waitFor(async () => expect(await rows()).toEqual(['Shelf 9', 'Shelf 10', 'Shelf 2', 'Shelf 1']));
    expect(document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')).toBe('Move Shelf 10 down');
    expect(sent('saveBookcaseOrder')).toEqual([]);
    await press('Save Order');
    await screen.findByText('The order is saved');
    expect(sent('saveBookcaseOrder')).toEqual([{ ids: ['s2', 's1', 's3', 's4'] }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Order' })).toBeNull());
    expect(await rows()).toEqual(['Shelf 9', 'Shelf 10', 'Shelf 2', 'Shelf 1']);
  });

  it('keep the new order when the save is refused', async () => {
    server.fail('saveBookcaseOrder', { code: 141, error: 'The shelves are locked.' });
    openConsole(server, '/bookcase-order');
    await press('Move Shelf 10 down');
    await press('Save Order');
    await screen.findByText('The shelves are locked.');
    expect(await rows()).toEqual(['Shelf 9', 'Shelf 10', 'Shelf 2', 'Shelf 1']);
    await screen.findByRole('button', { name: 'Save Order' });
  });
});

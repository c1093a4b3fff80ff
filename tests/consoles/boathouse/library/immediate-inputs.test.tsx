import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BoathouseServer, openBoathouse } from '../boathouse-server.ts';
import { openConsole } from './open-library.tsx';

let server: BoathouseServer;
beforeEach(() => {
  server = openBoathouse();
});

const calls = (name: string) => server.sent(name);
async function row(name: string) {
  return within((await screen.findByText(name)).closest<HTMLElement>('tr')!);
}
const isOn = (input: HTMLElement) => (input as HTMLInputElement).checked;

describe('a switch in a cell', () => {
  it('shows the new value at once and sends it for its row alone', async () => {
    openConsole(server, '/collection');
    const open = (await row('A1')).getByRole('switch', { name: 'Open' });
    expect(isOn(open)).toBe(true);
    const release = server.hold('setShelfOpen');
    fireEvent.click(open);
    expect(isOn(open)).toBe(false);
    expect((open as HTMLInputElement).disabled).toBe(false);
    expect(isOn((await row('A2')).getByRole('switch'))).toBe(true);
    release();
    await screen.findByText('Changed');
    await waitFor(() => expect(isOn(open)).toBe(false));
    expect(calls('setShelfOpen')).toEqual([{ id: 'A1', open: false }]);
  });

  it('waits with what is chosen while one is under way; the last choice counts', async () => {
    openConsole(server, '/collection');
    const open = (await row('A1')).getByRole('switch');
    const release = server.hold('setShelfOpen');
    fireEvent.click(open);
    fireEvent.click(open);
    fireEvent.click(open);
    expect(isOn(open)).toBe(false);
    release();
    await waitFor(() => expect(calls('fetchShelves').length).toBeGreaterThan(1));
    expect(calls('setShelfOpen')).toEqual([{ id: 'A1', open: false }]);
    await waitFor(() => expect(isOn(open)).toBe(false));
    const again = server.hold('setShelfOpen');
    fireEvent.click(open);
    fireEvent.click(open);
    again();
    await waitFor(() => expect(calls('setShelfOpen')).toHaveLength(3));
    expect(calls('setShelfOpen').map(({ open: value }) => value)).toEqual([false, true, false]);
    await waitFor(() => expect(isOn(open)).toBe(false));
  });

  it('goes back to what the server confirmed last when it refuses, and says why', async () => {
    openConsole(server, '/collection');
    const open = (await row('A1')).getByRole('switch');
    server.fail('setShelfOpen', { code: 141, error: 'The shelf is being moved.' });
    fireEvent.click(open);
    expect(isOn(open)).toBe(false);
    await screen.findByText('The shelf is being moved.');
    await waitFor(() => expect(isOn(open)).toBe(true));
    expect(server.acted).toEqual([]);
  });
});

describe('a text in a cell', () => {
  it('counts when its button or Enter is pressed, and Escape brings back what is stored', async () => {
    openConsole(server, '/collection');
    const cells = await row('A1');
    const name = cells.getByLabelText<HTMLInputElement>('Name');
    fireEvent.change(name, { target: { value: 'Atlas' } });
    expect(calls('renameShelf')).toEqual([]);
    fireEvent.keyDown(name, { key: 'Escape' });
    expect(name.value).toBe('Shelf A1');
    expect(cells.queryByRole('button', { name: 'Rename' })).toBeNull();
    fireEvent.change(name, { target: { value: 'Maps' } });
    fireEvent.click(cells.getByRole('button', { name: 'Rename' }));
    await screen.findByText('Renamed');
    expect(calls('renameShelf')).toEqual([{ id: 'A1', name: 'Maps' }]);
    await waitFor(() => expect(cells.queryByRole('button', { name: 'Rename' })).toBeNull());
    expect(name.value).toBe('Maps');
  });
});

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type BoathouseServer, openBoathouse } from '../boathouse-server.ts';
import { openConsole } from './open-library.tsx';

let server: BoathouseServer;
beforeEach(() => {
  server = openBoathouse();
});

const calls = (name: string) => server.arrivals.filter((arrival) => arrival.name === name);
async function card(title: string): Promise<HTMLElement> {
  const head = await screen.findByRole('heading', { level: 2, name: title });
  return head.closest<HTMLElement>('.card')!;
}

describe('JSON', () => {
  it('loads when asked for, folds, opens whole, and is copied whole', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    openConsole(server, '/collection');
    const part = within(await card('Last Import'));
    expect(calls('fetchImport')).toEqual([]);
    fireEvent.click(part.getByRole('button', { name: 'Show the import' }));
    await part.findByText('"source":', { exact: false });
    expect(part.getByText('2 keys')).toBeTruthy();
    expect(part.queryByText('"No title"')).toBeNull();
    fireEvent.click(part.getByRole('button', { name: 'Open all' }));
    expect(part.getByText('"No title"').dataset.json).toBe('string');
    fireEvent.click(part.getByRole('button', { name: 'Fold all' }));
    expect(part.queryByText('"No title"')).toBeNull();
    fireEvent.click(part.getByRole('button', { name: 'Copy JSON' }));
    await waitFor(() => expect(writeText).toHaveBeenCalledTimes(1));
    expect(JSON.parse((writeText.mock.calls as unknown as string[][])[0]![0]!)).toMatchObject({ counts: { read: 3, kept: 2 } });
  });
});

describe('a tree', () => {
  const node = (name: string) => screen.findByRole('treeitem', { name });
  const names = () => screen.getAllByRole('treeitem').map((item) => item.querySelector('.tree-name')!.textContent);

  it('opens and folds with the arrow keys, and Tab comes back to where it was', async () => {
    openConsole(server, '/collection');
    const literature = await node('Literature');
    expect(names()).toEqual(['Literature', 'Novels', 'Poems', 'Science']);
    expect(literature.getAttribute('aria-expanded')).toBe('true');
    expect(literature.getAttribute('aria-setsize')).toBe('2');
    literature.focus();
    fireEvent.keyDown(literature, { key: 'ArrowRight' });
    const novels = await node('Novels');
    expect(document.activeElement).toBe(novels);
    fireEvent.keyDown(novels, { key: 'ArrowRight' });
    expect((await node('Crime')).getAttribute('aria-level')).toBe('3');
    fireEvent.keyDown(novels, { key: 'End' });
    expect(document.activeElement).toBe(await node('Science'));
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' });
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(await node('Literature'));
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' });
    expect(names()).toEqual(['Literature', 'Science']);
    expect(screen.getAllByRole('treeitem').map((item) => item.tabIndex)).toEqual([0, -1]);
  });

  it('shows facts and acts on a node; what was open stays open after the reload', async () => {
    openConsole(server, '/collection');
    fireEvent.keyDown(await node('Novels'), { key: 'Enter' });
    const crime = await node('Crime');
    expect(crime.textContent).toContain('Books4');
    fireEvent.click(within(crime).getByRole('button', { name: 'Add Below' }));
    const dialog = await screen.findByRole('dialog', { name: 'Below Crime' });
    fireEvent.change(await within(dialog).findByLabelText(/^Name/), { target: { value: 'Noir' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add Below' }));
    await screen.findByText('Noir added');
    expect(calls('addSubject')[0]?.params).toEqual({ parentId: 's3', name: 'Noir' });
    await waitFor(async () => expect((await node('Crime')).getAttribute('aria-expanded')).toBe('false'));
    cleanup();
    openConsole(server, '/collection', 'rower');
    expect(within(await node('Science')).queryByRole('button', { name: 'Add Below' })).toBeNull();
  });
});

describe('a stepper', () => {
  const place = async () => within(await card('Unshelved Books')).findByText(/^\d of \d$/);

  it('goes on with the one that took the place of what has left the list', async () => {
    openConsole(server, '/collection');
    await place();
    const part = within(await card('Unshelved Books'));
    fireEvent.click(part.getByRole('button', { name: 'Next' }));
    fireEvent.click(part.getByRole('button', { name: 'Shelve' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(await within(dialog).findByLabelText(/^Shelf/), { target: { value: 'B2' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Shelve' }));
    await screen.findByText('Shelved');
    expect(calls('shelveBook')[0]?.params).toEqual({ id: 'u2', shelf: 'B2' });
    await waitFor(async () => expect((await place()).textContent).toBe('2 of 2'));
    expect(part.getByText('Pedro Páramo')).toBeTruthy();
  });
});

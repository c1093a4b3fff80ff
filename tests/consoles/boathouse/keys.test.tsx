import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catchSavedFiles, type SavedFile } from '../support/saved-files.ts';
import { card, column, openExample } from './open-example.tsx';

let files: SavedFile[];
beforeEach(() => {
  files = catchSavedFiles();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const heads = (within: ParentNode = document) => [...within.querySelectorAll('thead th')].map(({ textContent }) => textContent);
const file = async () => (await files[0]!.text).split('\r\n');

describe('a list with columns from keys', () => {
  it('has them after its own, with words, in the order in which they appear, and values of their kind', async () => {
    openExample('/register');
    await screen.findByText('PR-7', { selector: 'td[data-label="Sign"] *, td[data-label="Sign"]' });
    expect(heads()).toEqual(['Sign', 'Registro No', 'Boat Name', 'Length Metres', 'Registered At', 'Paid', 'Berth']);
    expect(column('Length Metres')).toEqual(['9.5', '11', '–']);
    expect(document.querySelector('td[data-label="Length Metres"]')!.className).toMatch(/num|end/);
    expect(column('Registered At')).toEqual(['19.03.2026 08:30', '01.12.2025 10:00', '–']);
    expect(column('Paid')).toEqual(['Yes', 'No', '–']);
    expect(column('Berth')[0]).toBe('Pier: N, No: 4');
  });

  it('sorts by each of them in the page, and an address that says so opens sorted', async () => {
    const { server, address } = openExample('/register');
    fireEvent.click(await screen.findByRole('button', { name: 'Length Metres' }));
    await waitFor(() => expect(column('Length Metres')).toEqual(['11', '9.5', '–']));
    fireEvent.click(screen.getByRole('button', { name: 'Length Metres' }));
    await waitFor(() => expect(column('Length Metres')).toEqual(['9.5', '11', '–']));
    expect(address()).toContain('sort=lengthMetres');
    expect(server.sent('fetchRegister')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Berth' })).toBeNull();
    cleanup();
    openExample('/register?sort=boatName');
    await waitFor(() => expect(column('Boat Name')).toEqual(['Delfín', 'Erizo', 'Gaviota']));
  });

  it('says how many there are, and people add the others', async () => {
    openExample('/register');
    await screen.findByText('7 of 10 columns are shown. Add others under Columns. Export CSV has them all.');
    expect(heads()).not.toContain('Owners');
    fireEvent.click(screen.getByRole('button', { name: /^Columns/ }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Owners' }));
    await waitFor(() => expect(column('Owners')).toEqual(['–', 'Berta, Nuno', '–']));
    await screen.findByText(/^8 of 10 columns/);
  });

  it('goes out as CSV with all of them, and what is nested whole', async () => {
    openExample('/register');
    await waitFor(() => expect(column('Sign')).toHaveLength(3));
    fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const lines = await file();
    expect(files[0]!.name).toBe('Register.csv');
    expect(lines[0]).toBe('Sign,Registro No,Boat Name,Length Metres,Registered At,Paid,Berth,Checked On,Owners,HIN');
    expect(lines[1]).toBe('PR-7,PR-7,Gaviota,9.5,19.03.2026 08:30,Yes,"{""pier"":""N"",""no"":4}",,,');
    expect(lines[3]).toBe('PR-8,PR-8,Delfín,,,,,,,X1');
  });

  it('says on the page and with the file that there is an end to columns', async () => {
    const wide = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`key${at}`, at]));
    openExample('/register', { prepare: (server) => server.answer('fetchRegister', () => [wide]) });
    await screen.findByText('7 of 301 columns are shown. Add others under Columns. Export CSV has the first 200.');
    fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await screen.findByText('The file lacks columns');
    await screen.findByText('The rows have 101 more.');
    expect((await file())[0]!.split(',')).toHaveLength(200);
  });

  it('takes rows that are no objects, and has its words for none', async () => {
    openExample('/register', { prepare: (server) => server.answer('fetchRegister', () => ['PR-1', 12, null]) });
    await waitFor(() => expect(column('Value')).toEqual(['PR-1', '12', '–']));
    cleanup();
    openExample('/register', { prepare: (server) => server.answer('fetchRegister', () => []) });
    await screen.findByText('No records found');
  });
});

describe('a report with columns from keys', () => {
  it('waits for Submit, and is searched in everything shown', async () => {
    openExample('/reports/register');
    fireEvent.click(await screen.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(column('Registro No')).toHaveLength(2));
    const tools = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(tools.filter((name) => /^Columns|^Export/.test(name ?? ''))).toEqual(['Columns', 'Export CSV']);
    expect(heads()).toContain('HIN');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'berta' } });
    await waitFor(() => expect(column('Boat Name')).toEqual(['Erizo']));
  });
});

describe('a table of a page with columns from keys', () => {
  it('follows what each page has, and cannot be sorted where the server pages', async () => {
    openExample('/keys');
    const log = await card('Log');
    await waitFor(() => expect(heads(log)).toEqual(['Gauge', 'Level']));
    expect(within(log).queryByRole('button', { name: 'Level' })).toBeNull();
    fireEvent.click(within(log).getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(heads(log)).toEqual(['Gauge', 'Knots']));
  });

  it('shows loaded rows, says what it leaves out, and exports all', async () => {
    openExample('/keys');
    const register = await card('Register');
    await within(register).findByText('4 of 9 columns are shown. Export CSV has them all.');
    expect(heads(register)).toEqual(['Registro No', 'Boat Name', 'Length Metres', 'Registered At']);
    for (let press = 0; press < 2; press += 1) fireEvent.click(within(register).getByRole('button', { name: 'Boat Name' }));
    await waitFor(() => expect(column('Boat Name', register)).toEqual(['Delfín', 'Erizo', 'Gaviota']));
    fireEvent.click(within(register).getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect((await file())[0]).toContain('Checked On,Owners,HIN');
  });
});

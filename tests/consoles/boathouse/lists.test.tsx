import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { catchSavedFiles } from '../support/saved-files.ts';
import { column, openExample } from './open-example.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('a list', () => {
  it('has its title, menu entry, badge, action, columns and rowLabel', async () => {
    openExample('/boats');
    await heading('Boats');
    const row = await screen.findByRole('row', { name: /Ballena/ });
    expect(within(row).getByText('In Repair')).toBeTruthy();
    expect(await screen.findByText('fair at the harbour')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New Boat' }).getAttribute('href')).toBe('/new-boat');
    expect(screen.getByText('hulls', { exact: false, selector: '.pager *' }).parentElement?.textContent).toBe('1–3 of 4 hulls');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Boat',
      'Name',
      'Seats',
      'Status',
      'Actions',
    ]);
  });

  it('comes sorted, in pages of its own size, and sorts by the columns that can', async () => {
    const { server, address } = openExample('/boats');
    await screen.findByRole('row', { name: /Ballena/ });
    expect(server.sent('fetchBoats')[0]).toMatchObject({ limit: 3, page: 0, sort: { field: 'seats', order: 'desc' } });
    const sizes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' });
    expect([...sizes.options].map(({ value }) => value)).toEqual(['3', '50']);
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(server.sent('fetchBoats').at(-1)).toMatchObject({ sort: { field: 'name' } }));
    expect(address()).toContain('sort=');
    expect(screen.queryByRole('button', { name: 'Status' })).toBeNull();
  });

  it('goes to the last page where the address asks for one beyond it', async () => {
    const { address } = openExample('/boats?page=7');
    await waitFor(() =>
      expect(screen.getByText('hulls', { exact: false, selector: '.pager *' }).parentElement?.textContent).toBe('4–4 of 4 hulls'),
    );
    expect(address()).toBe('/boats?page=1');
    expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('Page 2 of 2');
    expect(await screen.findAllByRole('row')).toHaveLength(2);
  });

  it('goes to a page with rows where the address asks for one beyond the end and nobody counts the rows', async () => {
    const { address, server } = openExample('/boats?page=7', {
      prepare: (boathouse) =>
        boathouse.answer('fetchBoats', ({ page }) => ({ boats: page === 0 ? boathouse.boats.slice(0, 2) : [], count: null })),
    });
    await screen.findByRole('row', { name: new RegExp(server.boats[0]!.name) });
    expect([address(), server.sent('fetchBoats').map(({ page }) => page)]).toEqual(['/boats', [7, 6, 0]]);
  });

  it('keeps the focus in the filter that Enter was pressed in', async () => {
    const { address } = openExample('/boats');
    await screen.findByRole('row', { name: /Ballena/ });
    const filter = () => screen.getByRole('combobox', { name: /^Keeper/ });
    filter().focus();
    fireEvent.submit(filter().closest('form')!);
    expect(document.activeElement).toBe(filter());
    expect(address()).toBe('/boats');
  });

  it('filters on Submit, says what is empty, and jumps', async () => {
    const { server } = openExample('/boats?status=OUT');
    await screen.findByRole('row', { name: /Delfín/ });
    expect(server.sent('fetchBoats')[0]).toMatchObject({ filter: { status: 'OUT' } });
    cleanup();
    openExample('/boats', { prepare: (boathouse) => boathouse.boats.splice(0) });
    expect(await screen.findByText('No boat is like that')).toBeTruthy();
    expect(screen.queryByText(/Nothing matches/)).toBeNull();
    cleanup();
    openExample('/boats?status=OUT', { prepare: (boathouse) => boathouse.boats.splice(0) });
    expect(await screen.findByText(/Nothing matches the filters/)).toBeTruthy();
    cleanup();
    const jumping = openExample('/boats');
    fireEvent.change(await screen.findByLabelText('Boat ID'), { target: { value: 'b2' } });
    fireEvent.click(await button('Submit'));
    await waitFor(() => expect(jumping.address()).toBe('/boats/b2'));
  });

  it('leads on by its rows and acts on one of them', async () => {
    const { server, address } = openExample('/boats');
    const row = await screen.findByRole('row', { name: /Ballena/ });
    fireEvent.click(within(row).getByRole('button', { name: 'Check' }));
    await screen.findByText('Ballena is checked');
    expect(server.sent('checkBoat')).toEqual([{ id: 'b3' }]);
    const dialog = await screen.findByRole('dialog', { name: 'Checked' });
    await within(dialog).findByText('The log has Ballena.');
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.mouseDown(within(row).getByText('Ballena'));
    fireEvent.click(within(row).getByText('Ballena'));
    await waitFor(() => expect(address()).toBe('/boats/b3'));
  });

  it('keeps a running action with its record when rows move', async () => {
    const { server } = openExample('/boats');
    const row = await screen.findByRole('row', { name: /Ballena/ });
    const release = server.hold('checkBoat');
    fireEvent.click(within(row).getByRole('button', { name: 'Check' }));
    const isBusy = (name: RegExp) =>
      within(screen.getByRole('row', { name })).getByRole('button', { name: 'Check' }).getAttribute('aria-busy');
    await waitFor(() => expect(isBusy(/Ballena/)).toBe('true'));
    server.boats.push({ ...server.boats[0]!, objectId: 'b5', name: 'Foca', seats: 9 });
    fireEvent.submit(screen.getByRole('combobox', { name: /^Keeper/ }).closest('form')!);
    await screen.findByRole('row', { name: /Foca/ });
    expect([isBusy(/Foca/), isBusy(/Ballena/)]).toEqual([null, 'true']);
    release();
    await screen.findByText('Ballena is checked');
  });

  it('runs a bulk action after one confirmation, and shows the result of each row', async () => {
    const { server } = openExample('/boats?limit=50');
    await screen.findByRole('row', { name: /Ballena/ });
    expect(screen.getAllByRole('columnheader')[0]!.querySelector('input')!.getAttribute('aria-label')).toBe('Check all on this page');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Check all on this page' }));
    expect(await screen.findByText('4', { selector: '.bulk-count b' })).toBeTruthy();
    fireEvent.click(await button('Inspect'));
    const dialog = await screen.findByRole('dialog', { name: 'Inspect' });
    expect(within(dialog).getByText('Possible for 3 of 4 checked hulls.')).toBeTruthy();
    expect(within(dialog).getByText(/^It is On the Water/).parentElement?.textContent).toContain('b2');
    fireEvent.change(await within(dialog).findByLabelText('Note'), { target: { value: 'dry' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Inspect (3)' }));
    await screen.findByText('Inspect: 3 of 3 done');
    const sent = server.sent('checkBoat');
    expect(sent.map(({ id, note }) => [id, note]).sort()).toEqual([
      ['b1', 'dry'],
      ['b3', 'dry'],
      ['b4', 'dry'],
    ]);
    expect(screen.getByText(/Ballena is inspected/)).toBeTruthy();
    fireEvent.click(await button('Dismiss'));
    expect(await screen.findByText('1', { selector: '.bulk-count b' })).toBeTruthy();
    expect(screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Check b/ }).map(({ checked }) => checked)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('goes out as CSV under its name', async () => {
    const saved = catchSavedFiles();
    openExample('/boats');
    await screen.findByRole('row', { name: /Ballena/ });
    fireEvent.click(await button('Export CSV'));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Boats of the Club.csv']));
    expect((await saved[0]!.text).split('\r\n')).toHaveLength(5);
    vi.restoreAllMocks();
  });

  it('that comes whole is searched in the page', async () => {
    const { server } = openExample('/fleet');
    await screen.findByRole('row', { name: /Gaviota/ });
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search fleet' }), { target: { value: 'eriz' } });
    expect(column('Name')).toEqual(['Erizo']);
    expect(server.sent('fetchFleet')).toHaveLength(1);
  });

  it('that comes in pages is searched whole, and goes on by pages when the box is cleared', async () => {
    const { server } = openExample('/reports/boats');
    fireEvent.click(await button('Submit'));
    await waitFor(() => expect(column('Name')).toHaveLength(2));
    const [first] = column('Name');
    const box = await screen.findByRole('searchbox', { name: 'Search boats' });
    fireEvent.change(box, { target: { value: 'ballena' } });
    await waitFor(() => expect(column('Name')).toEqual(['Ballena']));
    expect(first).not.toBe('Ballena');
    expect(screen.getByText(/^1 of \d$/)).toBeTruthy();
    expect(server.sent('fetchBoats').at(-1)).toMatchObject({ limit: 200 });
    fireEvent.click(await button('Clear'));
    await waitFor(() => expect(column('Name')).toHaveLength(2));
    await button('Next page');
  });

  it('that comes in pages and cannot be loaded whole says that nothing was searched', async () => {
    openExample('/reports/boats', {
      prepare: (boathouse) =>
        boathouse.answer('fetchBoats', ({ limit }) => {
          if (limit === 200) throw new Error('Too many boats.');
          return { boats: boathouse.boats.slice(0, 2), total: 4 };
        }),
    });
    fireEvent.click(await button('Submit'));
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search boats' }), { target: { value: 'ballena' } });
    await screen.findByText('Only this page was searched: Too many boats.');
  });

  it('that hides when empty leaves only its actions', async () => {
    const { server } = openExample('/fleet?club=none');
    await waitFor(() => expect(server.sent('fetchFleet')).toEqual([{ club: 'none' }]));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Fleet' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Found a Fleet' })).toBeTruthy();
  });
});

describe('a report with blocks', () => {
  const range = '?from=2026-03-01T00:00Z&to=2026-03-31T00:00Z';

  it('loads nothing before Submit, then shows its blocks; a complete address needs no Submit', async () => {
    const { server } = openExample('/reports/takings');
    await screen.findByText('Choose what the report is about and press Submit.');
    expect(server.sent('fetchTrips')).toEqual([]);
    fireEvent.click(await button('Choose Started'));
    fireEvent.click(await button('This Year'));
    fireEvent.click(await button('Submit'));
    await screen.findByText('4 trips were rowed.');
    expect(server.sent('fetchTrips')[0]).toMatchObject({ from: expect.stringMatching(/^2026-01-01/), to: expect.any(String) });
    cleanup();
    openExample(`/reports/takings${range}`);
    await screen.findByText('4 trips were rowed.');
  });

  it('searches and pages a complete list', async () => {
    openExample(`/reports/takings${range}`);
    const shown = async () => within(await screen.findByRole('table')).getAllByRole('row').length - 1;
    await waitFor(async () => expect(await shown()).toBe(3));
    fireEvent.click(await button('Next page'));
    await waitFor(async () => expect(await shown()).toBe(1));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ballena' } });
    await waitFor(async () => expect(await shown()).toBe(1));
    expect(await screen.findByRole('row', { name: /Ballena/ })).toBeTruthy();
  });

  it('goes out by mail with the same filters, instead of being shown', async () => {
    const { server } = openExample(`/reports/takings${range}`);
    await screen.findByText('4 trips were rowed.');
    fireEvent.click(screen.getByLabelText('Send Email'));
    fireEvent.change(screen.getByLabelText(/^Emails/), { target: { value: 'ana@example.com' } });
    fireEvent.blur(screen.getByLabelText(/^Emails/));
    fireEvent.click(await button('Submit'));
    await screen.findByText('The takings are on their way');
    expect(server.sent('fetchTrips').at(-1)).toMatchObject({
      recipients: ['ana@example.com'],
      byMail: true,
      from: '2026-03-01T00:00:00.000Z',
    });
  });
});

describe('a report', () => {
  it('loads nothing before Submit, offers the ranges of reports, then shows what it found', async () => {
    const { server } = openExample('/reports/trips?boat=b1');
    await heading('Trips Report');
    expect(screen.getByText('Choose what the report is about and press Submit.')).toBeTruthy();
    expect(server.sent('fetchTrips')).toEqual([]);
    fireEvent.click(await button('Choose Started'));
    for (const preset of ['Today', 'Last Week', 'Whole Week', 'This Month', 'This Quarter']) await button(preset);
    fireEvent.click(await button('This Year'));
    fireEvent.click(await button('Submit'));
    await screen.findByRole('row', { name: /Gaviota/ });
    expect(server.sent('fetchTrips')[0]).toEqual({
      boatId: 'b1',
      from: '2026-01-01T00:00:00.000Z',
      // The end of the year in Lisbon, to the end of its last minute.
      to: '2026-12-31T23:59:59.999Z',
      sort: { field: 'startedAt', order: 'asc' },
    });
    expect(screen.getByText('trip', { exact: false, selector: '.pager *' }).parentElement?.textContent).toBe('1–1 of 1 trip');
    expect(screen.getByRole('link', { name: 'Boats' }).getAttribute('href')).toBe('/boats');
    expect(screen.getByText('fair at the lake')).toBeTruthy();
    expect(await button('Export CSV')).toBeTruthy();
    fireEvent.click(await button('Keep'));
    expect(await screen.findByRole('dialog', { name: 'Weather Kept' })).toBeTruthy();
  });

  it('goes out by mail instead of being shown', async () => {
    const { server } = openExample('/reports/trips?from=2026-03-01T00:00Z&to=2026-03-31T00:00Z');
    await screen.findByRole('row', { name: /Delfín/ });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Send Email' }));
    fireEvent.click(await button('Submit'));
    await screen.findByText('Please enter an email or uncheck "Send Email"');
    fireEvent.change(screen.getByLabelText('Emails'), { target: { value: 'nuno@example.com' } });
    fireEvent.blur(screen.getByLabelText('Emails'));
    fireEvent.click(await button('Submit'));
    await screen.findByText('Report sent successfully on mail');
    expect(server.sent('fetchTrips').at(-1)).toMatchObject({ emails: ['nuno@example.com'], sendEmail: true });
  });
});

describe('the looks of an item', () => {
  it('finds by itself what it names, without blanks and #, and says which ranges are ignored', async () => {
    const { server } = openExample('/looks');
    await screen.findByRole('row', { name: /Gaviota/ });
    expect(server.sent('fetchBoats')[0]).toMatchObject({ filter: { name: 'a', from: expect.any(String), to: expect.any(String) } });
    fireEvent.change(await screen.findByLabelText('Boat ID'), { target: { value: ' #b2 ' } });
    fireEvent.click(await button('Submit'));
    await screen.findByText('ignored: Boat ID searches alone');
    await waitFor(() => expect(server.sent('fetchBoats').at(-1)).toMatchObject({ filter: { name: 'a', boatId: 'b2' } }));
    expect(Object.keys((server.sent('fetchBoats').at(-1) as { filter: object }).filter).sort()).toEqual(['boatId', 'name']);
  });

  it('filters begin with their default and go to reset; a range is the one with that name', async () => {
    const { server } = openExample('/looks');
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    expect(name.value).toBe('a');
    expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe('A part of it.');
    await waitFor(() => expect(server.sent('fetchBoats')[0]).toMatchObject({ filter: { name: 'a', from: '2026-03-08T00:00:00.000Z' } }));
    fireEvent.click(await button('Reset'));
    await waitFor(() => expect(server.sent('fetchBoats').at(-1)).toMatchObject({ filter: { name: 'e' } }));
    expect(screen.getByRole('combobox', { name: 'Dock' }).textContent).toContain('Every dock');
    expect(screen.getByPlaceholderText('1 letters or more')).toBe(screen.getByRole('combobox', { name: 'Keeper' }));
  });

  it('a lookup finds only what its limits let it, whatever else is chosen', async () => {
    const { server } = openExample('/looks?dock=NOR');
    const find = async (term: string) => {
      fireEvent.focus(await screen.findByRole('combobox', { name: 'Keeper' }));
      fireEvent.input(screen.getByRole('combobox', { name: 'Keeper' }), { target: { value: term } });
    };
    await find('n');
    await waitFor(() => expect(server.sent('searchMembers').at(-1)).toEqual({ role: 'keeper', dock: 'NOR', term: 'n' }));
    fireEvent.click(await button('Reset'));
    await waitFor(() => expect(server.sent('fetchBoats').at(-1)).toMatchObject({ filter: { name: 'e' } }));
    await find('b');
    await waitFor(() => expect(server.sent('searchMembers').at(-1)).toEqual({ role: 'keeper', term: 'b' }));
  });

  it('cells have links, copies, second lines, hints, cuts, words for nothing, times, sums', async () => {
    openExample('/looks?name=&limit=5');
    const link = await screen.findByRole('link', { name: 'b1' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/boats/b1', '_blank']);
    expect(within(link.closest('td')!).getByRole('button', { name: /copy/i })).toBeTruthy();
    expect(column('Name')[0]).toBe('Gaviota2 seats');
    expect(screen.getAllByTitle('Kept by Berta Roca')).toHaveLength(3);
    expect(column('Manual').slice(0, 2)).toEqual(['Never stand …', 'No manual']);
    expect(screen.getAllByTitle('Never stand up in it.').length).toBeGreaterThan(0);
    expect(column('Break').slice(0, 3)).toEqual(['08:30', '08:30', '–']);
    // A dash is clipped as the texts of its column are, so that a page that is turned changes no layers; words of its own are read whole.
    const classes = (label: string) =>
      [...document.querySelectorAll(`td[data-label="${label}"]`)].slice(0, 3).map((cell) => cell.className);
    expect(classes('Keeper')).toEqual(['clip', 'clip', 'empty clip']);
    expect(classes('Manual')).toEqual(['clip', 'empty', 'empty']);
    expect(screen.getByRole('columnheader', { name: 'Name' }).style.width).toBe('240px');
    expect(classes('Name')[0]).toBe('clip sized');
    expect([...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(['/photos/b1.png']);
    expect(document.querySelector('td[data-label="Price"] use')?.getAttribute('href')).toBe('/icons.svg#banknote');
    expect(column('Hull')[0]).toBe('10 m long');
    expect(column('Keeper')[0]).toBe('Berta Roca');
    const slots = [...document.querySelectorAll('tbody tr:first-child td[data-slot]')].map((cell) => cell.getAttribute('data-slot'));
    expect(slots).toEqual(['id', 'title', 'status', 'amount']);
  });

  it('hides an extra column until it is chosen', async () => {
    openExample('/looks?name=&limit=5');
    await screen.findByRole('link', { name: 'b1' });
    expect(screen.queryByRole('columnheader', { name: 'For Two Hours' })).toBeNull();
    fireEvent.click(await button('Columns (1 hidden)'));
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'For Two Hours' });
    expect(box.checked).toBe(false);
    fireEvent.click(box);
    await waitFor(() => expect(column('For Two Hours')[0]).toBe('€25.00'));
  });

  it('shows a column by condition and role', async () => {
    openExample('/looks?short=yes', { role: 'rower' });
    await screen.findByRole('link', { name: 'b1' });
    expect(screen.queryByRole('columnheader', { name: 'Hull' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Keeper' })).toBeNull();
  });

  it('a switch in a cell acts at once, on and off', async () => {
    const { server } = openExample('/looks?name=&limit=5');
    const row = (await screen.findByRole('link', { name: 'b1' })).closest('tr')!;
    const toggle = within(row).getByRole('switch', { name: 'Rented' });
    fireEvent.click(toggle);
    await waitFor(() => expect(server.sent('rentBoat')).toEqual([{ id: 'b1' }]));
    const other = (await screen.findByRole('link', { name: 'b2' })).closest('tr')!;
    fireEvent.click(within(other).getByRole('switch', { name: 'Rented' }));
    await waitFor(() => expect(server.sent('returnBoat')).toEqual([{ id: 'b2' }]));
  });
});

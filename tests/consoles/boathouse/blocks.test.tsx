import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { isThereOnlyFor } from './is-there-only-for.ts';
import { card, column, fact, openExample } from './open-example.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('a detail', () => {
  it('has title, badges, actions, filters for what is below, and its arguments for every call', async () => {
    const { server } = openExample('/boats/b1');
    await heading('Boat Gaviota');
    expect(document.title).toBe('Boat Gaviota · Boathouse');
    expect(screen.getByText('Ready')).toBeTruthy();
    await screen.findByText('fair at the harbour');
    fireEvent.change(screen.getByLabelText('Period from'), { target: { value: '01.03.2026 00:00' } });
    fireEvent.change(screen.getByLabelText('Period to'), { target: { value: '31.03.2026 00:00' } });
    fireEvent.click(await button('Submit'));
    await waitFor(() =>
      expect(server.sent('fetchTrips').at(-1)).toEqual({ boatId: 'b1', from: '2026-03-01T00:00:00.000Z', to: '2026-03-30T23:00:59.999Z' }),
    );
    await waitFor(async () => expect(column('Distance', await card('Trips'))).toEqual(['2.40 km']));
  });

  it('has an input that acts at once among its badges, under the title and with its label', async () => {
    const { server } = openExample('/boats/b1');
    await heading('Boat Gaviota');
    const called = within(screen.getByRole('banner')).getByLabelText('Called');
    fireEvent.change(called, { target: { value: 'Albatros' } });
    fireEvent.keyDown(called, { key: 'Enter' });
    await waitFor(() => expect(server.sent('renameBoat')).toEqual([{ id: 'b1', name: 'Albatros' }]));
  });

  it('opens a dialog with what came of an action, and what can follow', async () => {
    const { server, address } = openExample('/boats/b1');
    fireEvent.click(await button('Check'));
    await screen.findByText('Checked');
    const dialog = await screen.findByRole('dialog', { name: 'Gaviota is checked' });
    expect(dialog.textContent).toContain('By Marta.');
    expect(fact(dialog, 'Seats').textContent).toBe('2');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Check Again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent('checkBoat')).toEqual([{ id: 'b1' }, { id: 'b1' }]);
    fireEvent.click(await button('Check'));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'See the Fleet' }));
    await waitFor(() => expect(address()).toBe('/fleet?club=none'));
  });

  it('asks before a tab is left whose rows have an order that is not saved', async () => {
    const { address } = openExample('/tabs?selectedTab=1');
    const answer = async (name: string) => {
      const question = await screen.findByRole('dialog', { name: 'Leave without saving the new order?' });
      fireEvent.click(within(question).getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    fireEvent.click(await button('Move Gaviota down'));
    await button('Save Order');
    const tab = screen.getByRole('tab', { name: 'Fleet' });
    tab.focus();
    fireEvent.keyDown(tab, { key: 'ArrowRight' });
    await answer('Stay');
    fireEvent.click(screen.getByRole('tab', { name: 'Weather' }));
    await answer('Stay');
    expect(address()).toBe('/tabs?selectedTab=1');
    await waitFor(() => expect(document.activeElement).toBe(tab));
    fireEvent.keyDown(tab, { key: 'ArrowRight' });
    await answer('Leave');
    await screen.findByText('The halls close at sunset.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Hours'));
    fireEvent.click(screen.getByRole('tab', { name: 'Weather' }));
    await waitFor(() => expect(screen.queryByText('The halls close at sunset.')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('without a record opens, with tabs that load when they are chosen and are in the address', async () => {
    const { server, address } = openExample('/tabs');
    await screen.findByText('fair at the lake');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Weather', 'Fleet', 'Hours']);
    expect(server.sent('fetchFleet')).toEqual([]);
    fireEvent.click(screen.getByRole('tab', { name: 'Fleet' }));
    await screen.findByText('Gaviota');
    expect(address()).toBe('/tabs?selectedTab=1');
    cleanup();
    const rower = openExample('/tabs', { role: 'rower' });
    await screen.findByText('fair at the lake');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Weather', 'Hours']);
    // A tab has the same address for whoever may see it.
    fireEvent.click(screen.getByRole('tab', { name: 'Hours' }));
    await screen.findByText('The halls close at sunset.');
    expect(rower.address()).toBe('/tabs?selectedTab=2');
    cleanup();
    openExample('/tabs?selectedTab=2', { role: 'rower' });
    await screen.findByText('The halls close at sunset.');
    cleanup();
    openExample('/tabs?closed=yes');
    await heading('Tabs');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('splices shared fragments with their arguments, and groups that share access', async () => {
    const { server } = openExample('/fragments/b1');
    const boat = await card('Ahoy');
    expect(fact(boat, 'Name').textContent).toBe('Gaviota');
    expect(fact(boat, 'Room For').textContent).toBe('2');
    expect(within(boat).queryByText('Price per Hour')).toBeNull();
    await within(boat).findByText('fair at the lake');
    expect(screen.getByText('The key is under the mat.')).toBeTruthy();
    await within(await card('Fleet')).findByText('Gaviota');
    const heads = within(await card('Fleet')).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Name', 'Seats']);
    fireEvent.click(await button('Tow'));
    await waitFor(() => expect(server.sent('returnBoat')).toEqual([{ id: 'b1' }]));
    cleanup();
    openExample('/fragments/b1', { role: 'rower' });
    await button('Check');
    expect(screen.queryByRole('button', { name: 'Tow' })).toBeNull();
    expect(screen.queryByText('The key is under the mat.')).toBeNull();
  });
});

describe('block fields', () => {
  it('shows pairs, one column, a sum; what it loads, and words for nothing', async () => {
    openExample('/fields/b1');
    const facts = await card('Facts');
    expect(facts.querySelector('.count')?.textContent).toBe('2 seats');
    expect(facts.querySelector('dl')?.className).toBe('dl');
    expect(fact(facts, 'Manual').parentElement?.className).toBe('wide');
    const sisters = within(fact(facts, 'Sisters')).getAllByRole('link');
    expect(sisters.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['b2', '/boats/b2'],
      ['b3', '/boats/b3'],
    ]);
    const keeper = await card('Keeper');
    expect(keeper.querySelector('dl')?.className).toBe('dl dl-1');
    expect(keeper.closest('.stack')).not.toBe(facts.closest('.stack'));
    const sum = await card('Two Hours');
    expect(sum.querySelector('dl')?.className).toBe('ledger');
    expect(sum.querySelector('.total')?.textContent).toBe('Total€25.00');
    await waitFor(async () => expect(fact(await card('Weather'), 'Weather').textContent).toBe('fair at the lake'));
    cleanup();
    openExample('/fields/b3');
    await waitFor(async () => expect((await card('Keeper')).textContent).toContain('Nobody keeps it'));
  });

  it('shows its facts under titles', async () => {
    openExample('/fields/b1');
    const parts = await card('Parts');
    expect(
      within(parts)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Hull', 'Crew']);
    expect(parts.textContent).toContain('As it was built.');
    expect(fact(parts, 'Length over All').textContent).toBe('10 m');
  });

  it('is edited by whom its action is for, and sends what changed', async () => {
    const { server } = openExample('/fields/b1');
    fireEvent.click(await button('Check'));
    await waitFor(() => expect(server.sent('checkBoat')).toEqual([{ id: 'b1' }]));
    fireEvent.click(await button('Edit'));
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Golondrina' } });
    fireEvent.click(await button('Save'));
    await screen.findByText('Boat saved');
    expect(server.sent('updateBoat')).toEqual([{ id: 'b1', data: { name: 'Golondrina' } }]);
    cleanup();
    openExample('/fields/b1', { role: 'rower' });
    await card('Facts');
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });
});

describe('block table', () => {
  it('has filters, order, pages, links, actions, count and CSV of its own', async () => {
    const { server, address } = openExample('/table/b1');
    const table = await card('Other Boats');
    expect(table.querySelector('.count')?.textContent).toBe('beside Gaviota');
    await waitFor(() => expect(column('Name', table)).toEqual(['Ballena', 'Delfín']));
    expect(server.sent('fetchBoats')[0]).toMatchObject({ limit: 2, sort: { field: 'name', order: 'asc' } });
    expect(within(table).getByText('others', { exact: false, selector: '.pager *' }).parentElement?.textContent).toBe('1–2 of 4 others');
    expect(within(table).getByRole('link', { name: 'New Boat' })).toBeTruthy();
    expect(within(table).getByRole('button', { name: 'Export CSV' })).toBeTruthy();
    fireEvent.click(within(table).getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(address()).toBe('/table/b1?boats.page=1'));
    await waitFor(() => expect(column('Name', table)).toEqual(['Erizo', 'Gaviota']));
    fireEvent.click(within(table).getAllByRole('button', { name: 'Check' })[0]!);
    await waitFor(() => expect(server.sent('checkBoat')).toEqual([{ id: 'b4' }]));
    fireEvent.click(within(table).getByRole('button', { name: 'Seats' }));
    await waitFor(() => expect(server.sent('fetchBoats').at(-1)).toMatchObject({ sort: { field: 'seats', order: 'desc' } }));
    const cell = await within(table).findByText('Ballena');
    fireEvent.mouseDown(cell);
    fireEvent.click(cell);
    await waitFor(() => expect(address()).toBe('/boats/b3'));
  });

  it('says its own words for no rows', async () => {
    openExample('/table/b1', { prepare: (server) => server.answer('fetchBoats', () => ({ boats: [], count: 0 })) });
    await screen.findByText('No other boat');
  });

  it('that comes whole is searched, and one that hides leaves only its actions', async () => {
    const { server } = openExample('/table/b1');
    const fleet = await card('Fleet');
    fireEvent.change(await within(fleet).findByRole('searchbox'), { target: { value: 'eriz' } });
    expect(column('Name', fleet)).toEqual(['Erizo']);
    await card('Trips');
    cleanup();
    const empty = openExample('/table/b1', { prepare: (boathouse) => boathouse.boats[0]!.trips.splice(0) });
    await card('Fleet');
    expect(screen.queryByRole('heading', { name: 'Trips' })).toBeNull();
    fireEvent.click(await button('Go Rowing'));
    await waitFor(() => expect(empty.server.sent('rentBoat')).toEqual([{ id: 'b1' }]));
    expect(server.sent('rentBoat')).toEqual([]);
  });

  it('shows a map as rows of key and value, and edits one in place', async () => {
    const { server } = openExample('/table/b1');
    const rowers = await card('Rowers');
    expect(rowers.querySelector('.count')?.textContent).toBe('1 coxed');
    expect(column('Rower', rowers)).toEqual(['m2', 'm1']);
    expect(column('Rowed', rowers)).toEqual(['90 min', '25 min']);
    fireEvent.click(within(rowers).getByRole('button', { name: 'Rowed' }));
    fireEvent.click(await within(rowers).findByRole('button', { name: 'Rowed' }));
    await waitFor(() => expect(column('Rower', rowers)).toEqual(['m1', 'm2']));
    fireEvent.click(within(rowers).getByRole('button', { name: 'Cox' }));
    await waitFor(() => expect(rowers.querySelector('.count')?.textContent).toBe('2 coxed'));
    expect(server.sent('coxBoat')).toEqual([{ id: 'b1', memberId: 'm1' }]);
    expect(
      within(rowers)
        .getAllByRole('button', { name: 'Coxed' })
        .map((done) => done.getAttribute('aria-disabled')),
    ).toEqual(['true', 'true']);
    expect(within(rowers).queryByRole('button', { name: 'Cox' })).toBeNull();
  });

  it('shows a map from a call, and its own text for an empty one', async () => {
    openExample('/table/b1', {
      prepare: (server) => {
        server.boats[0]!.rowers = {};
      },
    });
    await waitFor(async () => expect(column('Part', await card('Reasons'))).toEqual(['hull', 'oars']));
    expect(column('Reasons', await card('Reasons'))).toEqual(['Leak, Scratch', 'Broken']);
    expect(within(await card('Rowers')).getByText('Nobody rowed')).toBeTruthy();
  });
});

describe('containers', () => {
  it('a section shows its title, its actions and what it loads, or words for nothing', async () => {
    const { server } = openExample('/section/b2');
    await screen.findByText('It is fair at the lake.');
    expect(screen.getByRole('heading', { name: 'Outside' })).toBeTruthy();
    expect(screen.getByText('Kept by Berta Roca')).toBeTruthy();
    fireEvent.click(await button('Check'));
    await waitFor(() => expect(server.sent('checkBoat')).toEqual([{ id: 'b2' }]));
    cleanup();
    openExample('/section/b2', { prepare: (boathouse) => boathouse.answer('fetchWeather', () => null) });
    await screen.findByText('No weather today');
    cleanup();
    openExample('/section/b1');
    await screen.findByText('Kept by Berta Roca');
    expect(screen.queryByRole('heading', { name: 'Outside' })).toBeNull();
  });

  it('a section edits all its cards with one Save, at full width below columns where a card needs that', async () => {
    const { server } = openExample('/section/b1');
    const wide = (await screen.findByRole('heading', { name: 'Both Cards' })).closest('.stack');
    expect(wide?.closest('.detail')).toBeNull();
    expect(document.querySelectorAll('.detail > .stack')).toHaveLength(2);
    const both = (await screen.findByRole('heading', { name: 'Both Cards' })).parentElement!;
    fireEvent.click(within(both).getByRole('button', { name: 'Edit' }));
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Golondrina' } });
    fireEvent.change(screen.getByLabelText(/^Seats/), { target: { value: '3' } });
    fireEvent.click(await button('Save'));
    await screen.findByText('Both saved');
    expect(server.sent('updateBoat')).toEqual([{ id: 'b1', data: { name: 'Golondrina', seats: 3 } }]);
  });

  it('one-of shows the first that holds, else the last', async () => {
    openExample('/one-of/b2');
    const state = await card('Where It Is');
    expect(state.textContent).toContain('On the lake');
    expect(state.textContent).not.toContain('In the shed');
    cleanup();
    openExample('/one-of/b1');
    expect((await card('Where It Is')).textContent).toContain('In the shed');
  });

  it('each shows its blocks once per item', async () => {
    const { server } = openExample('/each/b2');
    const trips = await card('Trips');
    expect(trips.querySelector('.count')?.textContent).toBe('1 so far');
    expect(within(trips).getByText('Paid €25.00')).toBeTruthy();
    await waitFor(async () => expect(within(await card('Fleet')).getAllByText(/^Hull of /)).toHaveLength(4));
    expect(within(await card('Rowers')).getByText('m2 rowed 90 min')).toBeTruthy();
    fireEvent.click(within(trips).getByRole('button', { name: 'Rent' }));
    await waitFor(() => expect(server.sent('rentBoat')).toEqual([{ id: 'b2' }]));
    cleanup();
    openExample('/each/b2', { prepare: (boathouse) => boathouse.boats[1]!.trips.splice(0) });
    expect(await screen.findByText('Never rowed')).toBeTruthy();
  });
});

describe('block form', () => {
  it('is open initially, validates its rules and submits', async () => {
    const { server } = openExample('/form/b1');
    const form = await card('Move It');
    const move = await within(form).findByRole<HTMLButtonElement>('button', { name: 'Move' });
    await waitFor(() => expect(move.getAttribute('aria-disabled') ?? move.disabled).toBeTruthy());
    fireEvent.click(await within(form).findByRole('combobox', { name: /^Dock/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'South Dock' }));
    fireEvent.click(move);
    await within(form).findByText('The south dock needs a reason.');
    fireEvent.change(within(form).getByLabelText('Why'), { target: { value: 'Tide' } });
    fireEvent.click(move);
    await screen.findByText('Moved');
    expect(server.sent('moveBoat')).toEqual([{ id: 'b1', dock: 'SUR', why: 'Tide' }]);
    const charge = await card('Charge');
    const headings = await within(charge).findAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['How Much', 'To Whom']);
    expect(charge.textContent).toContain('The keeper pays.');
  });
});

describe('block notes', () => {
  it('shows, adds, changes and removes notes with their author and time', async () => {
    const { server } = openExample('/notes/b1');
    const notes = await card('Notes');
    expect(notes.textContent).toContain('Berta');
    expect(notes.textContent).toContain('01.03.2026 10:00');
    expect(notes.textContent).toContain('Rows well');
    const fold = within(notes).getAllByRole('button', { name: 'Whole note' })[0]!;
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    expect(document.getElementById(fold.getAttribute('aria-controls')!)?.textContent).toBe('Rows well');
    fireEvent.click(within(notes).getByRole('button', { name: 'Add Note' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Note' });
    fireEvent.change(await within(dialog).findByLabelText(/^Note/), { target: { value: 'Leaks' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add Note' }));
    await screen.findByText('Written');
    await within(notes).findByText('Leaks');
    fireEvent.click(within(notes).getAllByRole('button', { name: 'Edit' })[0]!);
    const edit = await screen.findByRole('dialog', { name: 'Edit Note' });
    const text = await within(edit).findByLabelText<HTMLTextAreaElement>(/^Note/);
    expect(text.value).toBe('Rows well');
    fireEvent.change(text, { target: { value: 'Rows very well' } });
    fireEvent.click(within(edit).getByRole('button', { name: 'Edit Note' }));
    await within(notes).findByText('Rows very well');
    expect(server.sent('editNote')).toEqual([{ boatId: 'b1', noteId: 'n1', note: 'Rows very well' }]);
    fireEvent.click(within(notes).getAllByRole('button', { name: 'Delete' })[0]!);
    const question = await screen.findByText('The note is gone for good.');
    fireEvent.click(within(question.closest<HTMLElement>('[role]')!).getByRole('button', { name: 'Delete Note' }));
    await within(notes).findByText('Nobody wrote');
    expect((await card('Notes of the Sister')).textContent).toContain('I am the sister');
  });

  it('shows last editor and time of edited notes only', async () => {
    openExample('/notes/b1', {
      prepare: ({ boats }) => {
        const [note] = boats[0]!.notes;
        const changedAt = '2026-03-02T11:00:00.000Z';
        boats[0]!.notes.push(
          { ...note!, id: 'n2', note: 'by another', changedAt, changedBy: { name: 'Nuno' } },
          { ...note!, id: 'n3', note: 'by the author', changedAt, changedBy: null },
        );
      },
    });
    const notes = await card('Notes');
    const shown = [...notes.querySelectorAll('.note')].map((each) => each.textContent);
    expect(shown).toEqual([
      expect.not.stringContaining('Edited'),
      expect.stringMatching(/by anotherEdited by Nuno, 02\.03\.2026 11:00$/),
      expect.stringMatching(/by the authorEdited, 02\.03\.2026 11:00$/),
    ]);
    expect(within(notes).getByRole('link', { name: 'Nuno' }).getAttribute('href')).toBe('/boats/b1');
  });
});

describe('block chips', () => {
  it('shows, adds and removes short entries', async () => {
    const { server } = openExample('/chips/b1');
    const tags = await card('Tags');
    expect(tags.textContent).toContain('fast');
    fireEvent.change(await within(tags).findByLabelText(/^Tag/), { target: { value: 'light' } });
    fireEvent.click(within(tags).getByRole('button', { name: 'Add' }));
    await screen.findByText('Tagged');
    await within(tags).findByText('light');
    expect(server.sent('addTag')).toEqual([{ boatId: 'b1', name: 'light' }]);
    fireEvent.click(within(tags).getByRole('button', { name: /fast/ }));
    const question = await screen.findByText('The tag is taken off.');
    fireEvent.click(within(question.closest<HTMLElement>('[role]')!).getByRole('button', { name: 'Remove' }));
    await within(tags).findByText('No tags yet');
    expect((await card('Docks')).textContent).toContain('South Dock');
  });

  it('shows plain words, and a press on one asks and acts with the word', async () => {
    const { server } = openExample('/chips/b1');
    const flags = await card('Flags');
    fireEvent.click(within(flags).getByRole('button', { name: 'Strike flag: pilot' }));
    const question = await screen.findByText('pilot comes down.');
    fireEvent.click(within(question.closest<HTMLElement>('[role]')!).getByRole('button', { name: 'Strike' }));
    await screen.findByText('Struck');
    expect(server.sent('strikeFlag')).toEqual([{ boatId: 'b1', flag: 'pilot' }]);
    await waitFor(() => expect(within(flags).queryByText('pilot')).toBeNull());
    expect(flags.textContent).toContain('quarantine');
    fireEvent.change(await within(flags).findByLabelText(/^Flag/), { target: { value: 'blue peter' } });
    fireEvent.click(within(flags).getByRole('button', { name: 'Add' }));
    await within(flags).findByText('blue peter');
    expect(server.sent('hoistFlag')).toEqual([{ boatId: 'b1', flag: 'blue peter' }]);
  });
});

describe('block text', () => {
  it('is a sentence in a card, or a banner in one of the tones', async () => {
    const { server } = openExample('/text/b1');
    const state = await card('State');
    expect(state.textContent).toContain('Gaviota is Ready.');
    fireEvent.click(within(state).getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(server.sent('checkBoat')).toEqual([{ id: 'b1' }]));
    for (const tone of ['neutral', 'info', 'success', 'warning', 'danger', 'violet', 'teal']) {
      const words = screen.getByText(`${tone[0]!.toUpperCase()}${tone.slice(1)} words`);
      expect(words.closest('[data-tone]')?.getAttribute('data-tone'), tone).toBe(tone);
    }
    expect(screen.getByText('Mind')).toBeTruthy();
    fireEvent.click(await button('Tow'));
    await waitFor(() => expect(server.sent('returnBoat')).toEqual([{ id: 'b1' }]));
  });
});

describe('widgets', () => {
  it('receive props, show loaded data, and emit events', async () => {
    const { server } = openExample('/widgets/b1');
    const stars = await card('Stars');
    expect(stars.querySelector('.count')?.textContent).toBe('of boat b1');
    expect(await within(stars).findByRole('img', { name: '5 of 5 stars' })).toBeTruthy();
    await waitFor(async () => expect((await card('Meals')).textContent).toContain('Fish Soup'));
    fireEvent.click(within(stars).getByRole('button', { name: 'Pick' }));
    await screen.findByText('Noted');
    fireEvent.click(within(stars).getByRole('button', { name: 'Drop' }));
    await screen.findByText('Dropped');
    fireEvent.click(within(stars).getByRole('button', { name: 'Check' }));
    await waitFor(() =>
      expect(server.sent('checkBoat')).toEqual([{ id: 'b1', note: 'picked it' }, { id: 'b1', note: 'dropped it' }, { id: 'b1' }]),
    );
  });

  it('say their own words for nothing', async () => {
    openExample('/widgets/b1', { prepare: (server) => server.answer('fetchCatering', () => null) });
    await screen.findByText('No stars');
  });

  it('are inputs too', async () => {
    openExample('/widgets/b1');
    fireEvent.click(await button('Refund'));
    const dialog = await screen.findByRole('dialog', { name: 'Refund' });
    await within(dialog).findByText(/Fish Soup/);
  });

  it('take JSON as an input, where an empty object is a value', async () => {
    // A finger instead of a mouse: the code editor needs a real browser and gives way to a plain field.
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
    const { server } = openExample('/widgets/b1');
    fireEvent.click(await button('Store'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Store' }));
    const box = await dialog.findByRole('textbox', { name: /^Boat/ });
    fireEvent.click(dialog.getByRole('button', { name: 'Store' }));
    await dialog.findByText('Say what is stored');
    fireEvent.change(box, { target: { value: '{ "seats": }' } });
    fireEvent.blur(box);
    await dialog.findByText(/^Not JSON. Line 1, column 12: expected a value/);
    fireEvent.change(box, { target: { value: '{}' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Store' }));
    await waitFor(() => expect(server.sent('storeBoat')).toEqual([{ boat: {} }]));
  });
});

it.each<[path: string, part: string | RegExp]>([
  ['/fields', /^Facts/],
  ['/table', /^Other Boats/],
  ['/section', 'Outside'],
  ['/one-of', 'On the lake'],
  ['/each', /^Paid/],
  ['/form', 'Move It'],
  ['/notes', 'Rows well'],
  ['/chips', 'fast'],
  ['/text', /^Delfín is/],
  ['/widgets', /^Stars/],
])('%s is visible by condition and role', isThereOnlyFor);

describe('sources', () => {
  it('load when something reads them, with their parameters, again while they should', async () => {
    const { server } = openExample('/sources/b2');
    await screen.findByText('It is fair at the Delfín.');
    await screen.findByText('There is food.');
    const asked = () => server.sent('fetchWeather').filter(({ station }) => station === 'Delfín').length;
    await waitFor(() => expect(asked()).toBeGreaterThan(1));
    cleanup();
    const still = openExample('/sources/b1');
    await screen.findByText('It is fair at the Gaviota.');
    expect(still.server.sent('fetchCatering')).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 1300));
    expect(still.server.sent('fetchWeather').filter(({ station }) => station === 'Gaviota')).toHaveLength(1);
  });

  it('stop when their own answer says so', async () => {
    const { server } = openExample('/sources/b2', {
      prepare: (boathouse) => boathouse.answer('fetchWeather', () => ({ words: 'wild', wind: 9, isStormy: true })),
    });
    await screen.findByText('It is wild.');
    await new Promise((resolve) => setTimeout(resolve, 1300));
    expect(server.sent('fetchWeather').filter(({ station }) => station === 'Delfín')).toHaveLength(1);
  });

  it('wait for a button', async () => {
    const { server } = openExample('/sources/b1');
    const more = await card('More');
    expect(server.sent('fetchWeather').some(({ station }) => station === 'hill')).toBe(false);
    fireEvent.click(within(more).getByRole('button', { name: 'Look from the Hill' }));
    await within(await card('More')).findByText('fair at the hill');
    expect(server.sent('fetchFleet')).toEqual([]);
    fireEvent.click(within(await card('Fleet')).getByRole('button', { name: 'Show the Fleet' }));
    await within(await card('Fleet')).findByRole('cell', { name: 'Gaviota' });
    expect(server.sent('fetchFleet')).toEqual([{ club: 'north' }]);
  });

  it('fail as they say: in their place, in a toast, or without a word', async () => {
    const { server } = openExample('/sources/b1', {
      prepare: (boathouse) =>
        boathouse.answer('fetchWeather', ({ station }) => {
          throw new Error(`No weather in the ${station}.`);
        }),
    });
    await waitFor(async () => expect((await card('Quiet')).textContent).toContain('Nothing known'));
    expect(screen.queryByText('No weather in the cellar.')).toBeNull();
    const toast = await screen.findByText('No weather in the tower.');
    expect(toast.closest('.card')).toBeNull();
    fireEvent.click(within(await card('More')).getByRole('button', { name: 'Look from the Hill' }));
    const shown = await screen.findByText('No weather in the hill.');
    expect(shown.closest('.card')).toBe(await card('More'));
    server.answer('fetchWeather', () => ({ words: 'clear', wind: 1, isStormy: false }));
    fireEvent.click(within(await card('More')).getByRole('button', { name: 'Retry' }));
    await within(await card('More')).findByText('clear');
  });
});

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openExample } from './open-example.tsx';

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const field = (label: RegExp | string) => screen.findByLabelText<HTMLInputElement>(label);

async function type(label: RegExp | string, value: string): Promise<HTMLInputElement> {
  const input = await field(label);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
  return input;
}

async function choose(label: RegExp, option: string): Promise<void> {
  const box = await screen.findByRole('combobox', { name: label });
  fireEvent.click(box);
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

describe('a form', () => {
  it('has a title, a record, sources, rules, a submit that goes on', async () => {
    const { server, address } = openExample('/new-boat');
    await screen.findByRole('heading', { level: 1, name: 'New Boat' });
    const name = await field(/^Name/);
    expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe('The last one is Gaviota.');
    expect((await field(/^Seats/)).value).toBe('2');
    await waitFor(async () => expect((await field('Weather')).textContent).toBe('fair at the harbour'));
    await type(/^Name/, 'Titanic');
    fireEvent.click(await button('Launch'));
    await screen.findByText('Titanic sinks.');
    expect(server.sent('createBoat')).toEqual([]);
    await type(/^Name/, 'Olympic');
    await type(/^Seats/, '6');
    fireEvent.click(await button('Launch'));
    const dialog = await screen.findByRole('dialog', { name: 'A Large Boat' });
    expect(dialog.textContent).toContain('6 seats need a berth of their own.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(server.sent('createBoat')).toEqual([]);
    await type(/^Seats/, '4.5');
    await screen.findByText('Nobody is cut in half.');
    fireEvent.click(await button('Launch'));
    await screen.findByText('Launched');
    expect(server.sent('createBoat')).toEqual([{ name: 'Olympic', seats: 4, club: 'north' }]);
    await waitFor(() => expect(address()).toBe('/boats/b4'));
  });

  it('is left by Cancel', async () => {
    const { address } = openExample('/new-boat');
    fireEvent.click(await button('Cancel'));
    await waitFor(() => expect(address()).toBe('/fleet'));
  });
});

describe('a form with two modes', () => {
  it('makes a new one, and opens what came of it', async () => {
    const { server, address } = openExample('/boat-form/new');
    await screen.findByRole('heading', { level: 1, name: 'Build a Boat' });
    await type(/^Name/, 'Olympic');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Hull', 'Crew']);
    expect(screen.getByText('What is painted on it.')).toBeTruthy();
    expect(screen.queryByLabelText('Manual')).toBeNull();
    fireEvent.click(await button('Build'));
    await screen.findByText('Built', { selector: '.toast *' });
    expect((await screen.findByRole('dialog', { name: 'Built' })).textContent).toContain('Its id is b4.');
    expect(server.sent('createBoat')).toEqual([{ name: 'Olympic', seats: 2 }]);
    cleanup();
    const left = openExample('/boat-form/new');
    fireEvent.click(await button('Cancel'));
    await waitFor(() => expect(left.address()).toBe('/fleet'));
    expect(address()).toBe('/boat-form/new');
  });

  it('edits a loaded record', async () => {
    const { server } = openExample('/boat-form/b1');
    await screen.findByRole('heading', { level: 1, name: 'Mend Gaviota' });
    expect((await field(/^Name/)).value).toBe('Gaviota');
    expect(screen.queryByLabelText(/^Seats/)).toBeNull();
    await type('Manual', 'Sit down.');
    fireEvent.click(await button('Mend'));
    await screen.findByText('Mended');
    expect(server.sent('updateBoat')).toEqual([{ id: 'b1', data: { manual: 'Sit down.' } }]);
  });
});

describe('each input', () => {
  it('has the values of its own record after a jump in the history to another one', async () => {
    const { server, history } = openExample('/boat-form/b1');
    expect((await field(/^Name/)).value).toBe('Gaviota');
    act(() => history.push('/boat-form/b2'));
    await waitFor(async () => expect((await field(/^Name/)).value).toBe('Delfín'));
    act(() => history.go(-1));
    await screen.findByRole('heading', { level: 1, name: 'Mend Gaviota' });
    await waitFor(async () => expect((await field(/^Name/)).value).toBe('Gaviota'));
    await type(/^Name/, 'Gaviota II');
    fireEvent.click(await button('Mend'));
    await screen.findByText('Mended');
    expect(server.sent('updateBoat')).toEqual([{ id: 'b1', data: { name: 'Gaviota II' } }]);
  });

  it('looks as it should', async () => {
    openExample('/inputs');
    expect((await field(/^Name/)).placeholder).toBe('A short name');
    expect(screen.getByLabelText('Manual').getAttribute('rows')).toBe('6');
    expect(screen.getByRole('combobox', { name: 'Hull' }).textContent).toContain('No hull');
    const sizes = within(screen.getByRole('radiogroup', { name: 'Size' })).getAllByRole<HTMLInputElement>('radio');
    expect(sizes.map(({ checked }) => checked)).toEqual([true, false]);
    expect(screen.getByLabelText('Price per Hour').closest('.input')?.querySelector('.affix')?.textContent).toBe('€');
    expect(screen.getByRole('checkbox', { name: 'Insured' })).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Rented' })).toBeTruthy();
    expect(within(screen.getByRole('group', { name: 'Drill' })).getAllByRole('button')).toHaveLength(2);
    expect(screen.getByLabelText<HTMLInputElement>('Launched On').placeholder).toBe('DD.MM.YYYY');
    expect(screen.getByLabelText('Season from')).toBeTruthy();
    expect(screen.getByLabelText('Keeper ID')).toBeTruthy();
    expect((await field('Reminder')).textContent).toBe('Oars are in the shed.');
  });

  it('writes the parameter with its name in its own form; what is local is not sent', async () => {
    const { server } = openExample('/inputs');
    await type(/^Name/, 'Erizo');
    await type('Manual', 'Two lines');
    await type('Seats', '4');
    await type('Price per Hour', '12.50');
    await choose(/^Hull/, 'Wood');
    fireEvent.click(screen.getByRole('radio', { name: 'Large' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Insured' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Rented' }));
    fireEvent.click(within(screen.getByRole('group', { name: 'Drill' })).getAllByRole('button')[0]!);
    await type('Launched On', '01.05.2020');
    await type('Season from', '01.03.2026 00:00');
    await type('Season to', '31.03.2026 00:00');
    await type('Email', 'erizo@example.com');
    await type('Copies To', 'ana@example.com');
    await type('Phone', '787-555-0123');
    await type('Keeper ID', 'm2');
    await type('Tags', 'blue, old');
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Keeper' }).value).toBe('Nuno Reis'));
    fireEvent.click(await button('Save'));
    await screen.findByText('Saved');
    expect(server.sent('createBoat')).toEqual([
      {
        name: 'Erizo',
        manual: 'Two lines',
        seats: 4,
        price: 1250,
        hull: 'wood',
        size: 'large',
        insured: true,
        isRented: true,
        builtOn: '2020-05-01',
        from: '2026-03-01T00:00:00.000Z',
        to: '2026-03-30T23:00:59.999Z',
        email: 'erizo@example.com',
        copies: ['ana@example.com'],
        phone: '787-555-0123',
        keeperId: 'm2',
        tags: ['blue', 'old'],
      },
    ]);
  });

  it('holds its limits and its step', async () => {
    openExample('/inputs');
    await type('Seats', '5');
    await screen.findByText('Enter a multiple of 2');
    await type('Seats', '8');
    await screen.findByText('At most 6.');
    await type('Seats', '0');
    await screen.findByText('At least 2.');
  });

  it('a lookup searches with its fixed parameters', async () => {
    const { server } = openExample('/inputs');
    const box = await screen.findByRole('combobox', { name: 'Keeper' });
    fireEvent.focus(box);
    fireEvent.input(screen.getByRole('combobox', { name: 'Keeper' }), { target: { value: 'n' } });
    await waitFor(() => expect(server.sent('searchMembers').at(-1)).toEqual({ role: 'keeper', term: 'n' }));
  });
});

describe('what varies while typing', () => {
  const save = () => button('Save');

  it('begins with the record, reads only, and waits for what is required', async () => {
    const { server } = openExample('/typing/b2');
    const name = await field(/^Name/);
    expect([name.value, name.readOnly || name.disabled]).toEqual(['Delfín', true]);
    await type(/^Seats/, '');
    fireEvent.click(await save());
    await screen.findByText('How many sit in it?');
    expect(screen.queryByText('Which dock?')).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Insured' }));
    await screen.findByText('Which dock?');
    await type(/^Seats/, '2.5');
    await screen.findByText('Whole people only.');
    await type(/^Seats/, '1');
    await screen.findByText('It needs two.');
    await type(/^Seats/, '9');
    await screen.findByText('Eight is the most.');
    await type('Email', 'nobody');
    await screen.findByText('That is no address.');
    expect(server.sent('createBoat')).toEqual([]);
  });

  it('enables, requires, shows and offers by what is typed', async () => {
    const { server } = openExample('/typing/b2');
    await type(/^Seats/, '3');
    const dock = await screen.findByRole<HTMLButtonElement>('combobox', { name: /^Dock/ });
    await waitFor(() => expect(dock.disabled).toBe(true));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Insured' }));
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('combobox', { name: /^Dock/ }).disabled).toBe(false));
    await choose(/^Dock/, 'North Dock');
    expect(screen.queryByRole('combobox', { name: 'Trouble' })).toBeNull();
    await choose(/^Kind of Trouble/, 'oars');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Hull').value).toBe('oars'));
    fireEvent.change(screen.getByLabelText('Hull'), { target: { value: 'of oak' } });
    await choose(/^Trouble/, 'Broken');
    fireEvent.click(await save());
    await screen.findByText('Typed');
    expect(server.sent('createBoat')).toEqual([
      { name: 'Delfín', seats: 3, insured: true, dock: 'NOR', size: 'oars', reason: 'Broken', hull: 'of oak' },
    ]);
    expect(server.sent('fetchDocks')[0]).toEqual({ active: true });
  });

  it.each([
    ['Warden', 'warden'],
    ['cox', 'cox'],
  ])('offers %s in an option list with names for %s', async (label, steersAs) => {
    const { server } = openExample('/typing/b2');
    await type(/^Seats/, '3');
    await choose(/^Steers As/, label);
    fireEvent.click(await save());
    await screen.findByText('Typed');
    expect(server.sent('createBoat')).toEqual([expect.objectContaining({ steersAs })]);
  });

  it('gives whom a group is for what it has, and lets others read what they may not change', async () => {
    openExample('/typing/b1');
    expect((await field('Club')).disabled).toBe(false);
    expect((await field('Hull')).disabled).toBe(false);
    cleanup();
    openExample('/typing/b1', { role: 'rower' });
    const hull = await field('Hull');
    expect(hull.disabled || hull.readOnly).toBe(true);
    expect(screen.queryByLabelText('Club')).toBeNull();
  });
});

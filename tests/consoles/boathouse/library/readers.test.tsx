import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BoathouseServer, openBoathouse } from '../boathouse-server.ts';
import { openConsole } from './open-library.tsx';

let server: BoathouseServer;
beforeEach(() => {
  server = openBoathouse();
});

const sent = (name: string) => server.sent(name);
const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText<HTMLInputElement>(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('a form with two modes', () => {
  it('gives later calls the answer of the first, and leaves out the call whose condition does not hold', async () => {
    openConsole(server, '/readers/new');
    await type(/^Name/, 'Ada');
    await press('Register');
    await screen.findByRole('dialog', { name: 'Ada may borrow now' });
    expect(sent('greetReader')).toEqual([]);
    cleanup();
    openConsole(server, '/readers/new');
    await type(/^Name/, 'Eva');
    await type(/^Email/, 'eva@example.com');
    await press('Register');
    await screen.findByRole('dialog', { name: 'Eva may borrow now' });
    expect(sent('greetReader')).toEqual([{ id: 'r4', words: 'Eva' }]);
  });

  it('edits an existing record without the fields of the other mode, and sends the changes only', async () => {
    const console = openConsole(server, '/readers/r1/edit');
    await screen.findByRole('heading', { level: 1, name: 'Edit Inés Prat' });
    expect((await screen.findByLabelText<HTMLInputElement>(/^Town/)).value).toBe('Ponce');
    expect(screen.queryByLabelText(/^Card/)).toBeNull();
    await type(/^Town/, 'Caguas');
    await press('Save');
    await waitFor(() => expect(console.address()).toBe('/readers/r1'));
    expect(sent('updateReader')).toEqual([{ id: 'r1', town: 'Caguas' }]);
  });

  it('sends the last letter too, when Enter follows it at once', async () => {
    openConsole(server, '/readers/new');
    await type(/^Card/, 'C-9');
    for (const text of ['E', 'Ev', 'Eva']) await type(/^Name/, text);
    fireEvent.submit((await screen.findByLabelText<HTMLInputElement>(/^Name/)).form!);
    await screen.findByRole('dialog', { name: 'Eva may borrow now' });
    expect(sent('createReader')).toEqual([{ name: 'Eva', card: 'C-9' }]);
  });
});

describe('a dialog that an action opens', () => {
  const register = async () => {
    const console = openConsole(server, '/readers/new');
    await type(/^Name/, 'Ada Luna');
    await type(/^Card/, 'C-9');
    await press('Register');
    return { console, dialog: await screen.findByRole('dialog', { name: 'Ada Luna may borrow now' }) };
  };

  it('closes by its button, and by an action that closes it', async () => {
    const first = await register();
    fireEvent.click(within(first.dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    const second = await register();
    fireEvent.click(within(second.dialog).getByRole('button', { name: 'Greet Again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('greetReader')).toEqual([{ id: 'r4', words: 'Ada Luna' }]);
  });
});

describe('a section with one Save', () => {
  it('leaves out the fields of a block that is not there', async () => {
    openConsole(server, '/readers/r2');
    await press('Edit');
    await screen.findByLabelText(/^Name/);
    expect(screen.queryByLabelText(/^Town/)).toBeNull();
  });

  it('restores on Cancel', async () => {
    openConsole(server, '/readers/r1');
    await press('Edit');
    await type(/^Name/, 'Somebody else');
    await press('Cancel');
    await press('Discard');
    expect(await screen.findByText('Inés Prat', { selector: 'dd, dd *' })).toBeTruthy();
    expect(sent('updateReader')).toEqual([]);
  });
});

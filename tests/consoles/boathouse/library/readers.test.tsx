import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
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

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BoathouseServer, openBoathouse } from '../boathouse-server.ts';
import { openConsole } from './open-library.tsx';

let server: BoathouseServer;
beforeEach(() => {
  server = openBoathouse();
});

const calls = (name: string) => server.arrivals.filter((arrival) => arrival.name === name);
const field = <Kind extends HTMLElement = HTMLInputElement>(label: RegExp) => screen.findByLabelText<Kind>(label);

async function choose(label: RegExp, term: string, words: string): Promise<void> {
  (await screen.findByRole('combobox', { name: label })).focus();
  // The autocomplete takes the place of the plain box, which has no list.
  await waitFor(() => expect(screen.getByRole('combobox', { name: label }).getAttribute('aria-haspopup')).toBe('listbox'));
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value: term } });
  // The letters that match are marked, which tears the option's accessible name apart here; its text is whole.
  const find = () => screen.getAllByRole('option', { hidden: true }).find((option) => option.textContent?.startsWith(words));
  await waitFor(() => expect(find()).toBeDefined());
  fireEvent.click(find()!);
}

async function chooseBranch(): Promise<void> {
  fireEvent.click(await screen.findByRole('combobox', { name: /^Branch/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Biblioteca Sur', hidden: true }));
}

const lend = async () => fireEvent.click(await screen.findByRole('button', { name: 'Lend' }));

describe('the form of a new loan', () => {
  it('lends a book and opens the loan', async () => {
    const console = openConsole(server, '/new-loan');
    await choose(/^Book/, 'nad', 'Nada');
    await choose(/^Reader/, 'prat', 'Inés Prat');
    await chooseBranch();
    fireEvent.change(await field(/^Deposit/), { target: { value: '10' } });
    fireEvent.blur(await field(/^Deposit/));
    await lend();
    await screen.findByRole('heading', { level: 1, name: 'Loan of Nada' });
    expect(console.address()).toBe('/loans/l6');
    expect(calls('createLoan').map(({ params }) => params)).toEqual([
      { bookId: 'b3', readerId: 'r1', branch: 'SUR', days: 21, deposit: 1000 },
    ]);
    expect(calls('searchBooks').every(({ params }) => params.language === 'es')).toBe(true);
  });

  it('shows the messages of all missing fields at once, and sends nothing', async () => {
    openConsole(server, '/new-loan');
    await field(/^Days/);
    await lend();
    for (const words of ['Choose a book.', 'Choose a reader.', 'Choose a branch.']) await screen.findByText(words);
    expect(calls('createLoan')).toEqual([]);
  });

  it('asks where the reminder goes only with a reminder, and holds the rule over both', async () => {
    openConsole(server, '/new-loan');
    await field(/^Days/);
    expect(screen.queryByLabelText(/^Reminder goes to/)).toBeNull();
    fireEvent.click(await screen.findByRole('checkbox', { name: /Send a reminder/ }));
    const email = await field(/^Reminder goes to/);
    await lend();
    await screen.findByText('Where does the reminder go?');
    fireEvent.change(email, { target: { value: 'not an address' } });
    await lend();
    await waitFor(() => expect(screen.queryByText('Where does the reminder go?')).toBeNull());
    await screen.findByText('Enter a valid e-mail address.');
    expect(calls('createLoan')).toEqual([]);
  });

  it('refuses too many days with the message of the screen', async () => {
    openConsole(server, '/new-loan');
    fireEvent.change(await field(/^Days/), { target: { value: '90' } });
    await lend();
    await screen.findByText('Sixty days are the most.');
  });

  it('leaves by Cancel, and asks first where something was typed', async () => {
    const console = openConsole(server, '/new-loan');
    fireEvent.change(await field(/^Days/), { target: { value: '9' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull());
    expect(console.address()).toBe('/new-loan');
    expect((await field(/^Days/)).value).toBe('9');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(console.address()).toBe('/loans'));
  });
});

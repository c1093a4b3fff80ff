import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { dropLostRequest, lostRequests, passOutcome } from '../../../../src/runtime/actions/lost-requests.ts';
import { type BoathouseServer, openBoathouse } from '../boathouse-server.ts';
import { openConsole } from './open-library.tsx';

let server: BoathouseServer;
beforeEach(() => {
  server = openBoathouse();
});

const table = () => screen.findByRole('table');
/** The cells of the first column, once rows are there. */
async function loanIds(): Promise<string[]> {
  const rows = within(await table()).getAllByRole('row');
  return rows.slice(1).map((row) => within(row).getAllByRole('cell')[0]!.textContent!.trim());
}
const calls = (name: string) => server.arrivals.filter((arrival) => arrival.name === name);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('its list of loans', () => {
  it('shows a page of rows in its own currency and time zone, and asks for them as the contract says', async () => {
    openConsole(server, '/loans');
    await waitFor(async () => expect(await loanIds()).toEqual(['l1', 'l2']));
    expect(calls('fetchLoans').map(({ params, requestId }) => ({ params, requestId }))).toEqual([
      { params: { filter: {}, page: 0, limit: 2 }, requestId: null },
    ]);
    expect((await table()).textContent).toContain('€5.00');
    expect((await table()).textContent).toContain('01.03.2026 10:00');
  });

  it('applies the filters in its address, and reports unknown ones', async () => {
    const console = openConsole(server, '/loans?status=RETURNED&limit=3&colour=red');
    await waitFor(async () => expect(await loanIds()).toEqual(['l3']));
    await screen.findByText('A part of the address was ignored');
    await waitFor(() => expect(console.address()).toBe('/loans?status=RETURNED'));
  });

  it('survives a null row and a row of wrong types', async () => {
    const [good] = server.loans;
    server.answer('fetchLoans', () => ({
      loans: [
        null,
        { objectId: 7, book: 'no book', reader: [], status: { a: 1 }, borrowedAt: false, deposit: 'much', isReserved: 'yes' },
        good,
      ],
      count: 3,
    }));
    openConsole(server, '/loans?limit=5');
    await waitFor(async () => expect(await loanIds()).toHaveLength(3));
    expect((await loanIds())[2]).toBe('l1');
    expect((await table()).textContent).toContain('Rayuela');
  });

  it('says why a reserved book is not renewed', async () => {
    openConsole(server, '/loans?page=1');
    await waitFor(async () => expect(await loanIds()).toEqual(['l3', 'l4']));
    const [renew] = within(await table()).getAllByRole('button', { name: 'Renew' });
    expect(renew?.getAttribute('aria-disabled') ?? String((renew as HTMLButtonElement).disabled)).toBe('true');
    expect(document.body.textContent).toContain('Rayuela is reserved');
  });

  it('shows a failure with a retry button', async () => {
    server.fail('fetchLoans', { code: 141, error: 'The catalogue is closed.' });
    openConsole(server, '/loans');
    await screen.findByText('The catalogue is closed.');
    fireEvent.click(await button('Retry'));
    await waitFor(async () => expect(await loanIds()).toEqual(['l1', 'l2']));
  });
});

describe('renewing from a row', () => {
  async function openDialog() {
    openConsole(server, '/loans');
    await waitFor(async () => expect(await loanIds()).toEqual(['l1', 'l2']));
    fireEvent.click(within(await table()).getAllByRole('button', { name: 'Renew' })[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'Renew Rayuela' });
    const days = await within(dialog).findByLabelText<HTMLInputElement>(/^Days/);
    expect(days.value).toBe('14');
    return { dialog, days, press: () => fireEvent.click(within(dialog).getByRole('button', { name: 'Renew' })) };
  }

  it('does not renew twice when the answer was lost and it is pressed again', async () => {
    server.fail('renewLoan', 'answer-lost');
    const { dialog, press } = await openDialog();
    press();
    await within(dialog).findByText(/It is not known whether "Renew" was done/);
    press();
    const [{ requestId } = { requestId: '' }] = lostRequests();
    dropLostRequest(requestId);
    passOutcome(requestId, { state: 'done' });
    await screen.findByText('Renewed');
    const [first, second] = calls('renewLoan');
    expect(second).toEqual(first);
    expect(server.acted).toEqual(['renewLoan']);
    expect(server.loans[0]?.days).toBe(21 + 14);
  });

  it.each(['moves', 'leaves the list'])('keeps its dialog with its loan where that %s meanwhile', async (what) => {
    const { dialog, days, press } = await openDialog();
    fireEvent.change(days, { target: { value: '20' } });
    const [loan] = server.loans.splice(0, 1);
    if (what === 'moves') server.loans.splice(1, 0, loan!);
    fireEvent.submit(screen.getByRole('combobox', { name: /^Reader/, hidden: true }).closest('form')!);
    await waitFor(async () => expect((await loanIds())[0]).toBe('l2'));
    expect(document.contains(dialog)).toBe(true);
    expect([dialog.querySelector('h2')?.textContent, days.value]).toEqual(['Renew Rayuela', '20']);
    server.answer('renewLoan', () => true);
    press();
    await screen.findByText('Renewed');
    expect(calls('renewLoan').map(({ params }) => params)).toEqual([{ id: 'l1', days: 20 }]);
  });
});

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropLostRequest, lostRequests, passOutcome } from '../../../../src/runtime/actions/lost-requests.ts';
import { type BoathouseServer, openBoathouse } from '../boathouse-server.ts';
import { openConsole } from './open-library.tsx';

let server: BoathouseServer;
beforeEach(() => {
  server = openBoathouse();
});
afterEach(() => {
  sessionStorage.clear();
});

const calls = (name: string) => server.arrivals.filter((arrival) => arrival.name === name);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** The card with a title. */
async function card(title: string): Promise<HTMLElement> {
  const head = await screen.findByRole('heading', { level: 2, name: title });
  return head.closest<HTMLElement>('.card')!;
}
const button = (name: string) => screen.findByRole('button', { name });
/** Says what became of the request whose answer was lost, as the shell of a console does once the server knows. */
function settle(state: 'done' | 'not-done'): void {
  const [{ requestId } = { requestId: '' }] = lostRequests();
  dropLostRequest(requestId);
  passOutcome(requestId, { state });
}

describe('opening a loan', () => {
  it('shows the one state that holds, and asks nothing for the others', async () => {
    openConsole(server, '/loans/l3');
    await heading('Loan of La casa verde');
    expect(within(await card('Fine')).getByText('Returned, nothing to pay.')).toBeTruthy();
    expect(calls('fetchFine')).toEqual([]);
    expect(screen.queryByText('In time.')).toBeNull();
    cleanup();
    openConsole(server, '/loans/l2');
    await waitFor(async () => expect((await card('Fine')).textContent).toContain('€1.50'));
    cleanup();
    openConsole(server, '/loans/l1');
    await waitFor(async () => expect((await card('Fine')).textContent).toContain('In time.'));
    expect(calls('fetchFine')).toHaveLength(1);
  });

  it('keeps the failure of one part in that part, which can be tried again', async () => {
    server.fail('fetchRenewals', { code: 141, error: 'The register is being copied.' });
    openConsole(server, '/loans/l2');
    const renewals = await card('Renewals');
    await within(renewals).findByText('The register is being copied.');
    expect((await card('Fine')).textContent).toContain('€1.50');
    expect((await card('Loan')).textContent).toContain('Inés Prat');
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
    fireEvent.click(within(renewals).getByRole('button', { name: 'Retry' }));
    await within(await card('Renewals')).findByText('Marta');
    expect(calls('fetchLoan')).toHaveLength(1);
  });

  it('says so where the loan itself cannot be read', async () => {
    server.fail('fetchLoan', { code: 101, error: 'There is no such loan.' });
    openConsole(server, '/loans/l9');
    await screen.findByText('There is no such loan.');
    expect(screen.queryByRole('button', { name: 'Return' })).toBeNull();
    expect(calls('fetchRenewals')).toEqual([]);
  });

  it('shows a loan of wrong types as far as it can', async () => {
    server.answer('fetchLoan', () => ({
      objectId: 'l1',
      book: null,
      reader: 'nobody',
      status: 5,
      deposit: {},
      notes: [null, 7, { id: 'n1', note: 'Still here', createdAt: 'x', by: null }],
    }));
    openConsole(server, '/loans/l1');
    await waitFor(async () => expect((await card('Notes')).textContent).toContain('Still here'));
    expect((await card('Fine')).textContent).toContain('In time.');
    expect(screen.queryByText('This part could not be shown')).toBeNull();
  });
});

describe('acting on a loan', () => {
  it('reports an unknown outcome, reloads, and finishes when the outcome is known', async () => {
    server.fail('chargeLostBook', 'answer-lost');
    openConsole(server, '/loans/l2');
    fireEvent.click(await button('Charge Lost Book'));
    const dialog = await screen.findByRole('dialog');
    const reads = calls('fetchLoan').length;
    fireEvent.click(within(dialog).getByRole('button', { name: 'Charge Lost Book' }));
    await screen.findByText('Charge Lost Book: no answer');
    await waitFor(() => expect(calls('fetchLoan').length).toBe(reads + 1));
    settle('done');
    await screen.findByText('Charged');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Charge Lost Book' })).toBeNull());
    expect(screen.getByText('Lost')).toBeTruthy();
    const [first, second] = calls('chargeLostBook');
    expect(second?.requestId).toBe(first?.requestId);
    expect(server.acted).toEqual(['chargeLostBook']);
  });

  it('sends nothing until it is known that it never arrived, and then a new request', async () => {
    server.fail('chargeLostBook', 'not-reached');
    openConsole(server, '/loans/l2');
    fireEvent.click(await button('Charge Lost Book'));
    const dialog = await screen.findByRole('dialog');
    const confirm = within(dialog).getByRole('button', { name: 'Charge Lost Book' });
    fireEvent.click(confirm);
    await within(dialog).findByText(/It is not known whether "Charge Lost Book" was done/);
    fireEvent.click(confirm);
    expect(calls('chargeLostBook')).toHaveLength(1);
    settle('not-done');
    await within(dialog).findByText(/was not done: it did not reach the server or was refused/);
    fireEvent.click(confirm);
    await screen.findByText('Charged');
    const [first, second] = calls('chargeLostBook');
    expect(second?.requestId).not.toBe(first?.requestId);
    expect(server.acted).toEqual(['chargeLostBook']);
  });
});

describe('editing a loan', () => {
  const edit = async () => {
    openConsole(server, '/loans/l1');
    fireEvent.click(await button('Edit'));
    return screen.findByLabelText<HTMLInputElement>(/^Shelf/);
  };

  it('asks before it throws away what was typed, and then shows what is stored', async () => {
    fireEvent.change(await edit(), { target: { value: 'Z9' } });
    fireEvent.click(await button('Cancel'));
    fireEvent.click(await button('Discard'));
    await waitFor(async () => expect((await card('Loan')).textContent).toContain('A1'));
    expect(calls('updateLoan')).toEqual([]);
  });
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { nameOverridesIn } from '../../../src/authoring/edit/rewrites/name-override-edits.ts';
import type { ContractStates } from '../../../src/authoring/review/studio-answers.ts';
import { DEFINITION_SCHEMAS } from '../../../src/language/check/definition-schemas.ts';
import { createIssue } from '../../../src/language/errors/catalogue.ts';
import { ConsoleContext, type ConsoleState } from '../../../src/shell/console-context.ts';
import { describeResult } from '../../../src/studio/contracts/ContractLine.tsx';
import { ContractsPage } from '../../../src/studio/contracts/ContractsPage.tsx';
import { nameUses } from '../../../src/studio/contracts/listed-contracts.ts';
import { type DraftWorkspace, DraftWorkspaceContext } from '../../../src/studio/draft/draft-context.ts';
import { createDraftKeeper } from '../../../src/studio/draft/draft-keeper.ts';
import type { StudioClient } from '../../../src/studio/studio-client.ts';
import { parts } from '../../screens/shipped-console.ts';
import { language } from '../../screens/shipped-language.ts';
import { SETTINGS } from '../support/settings.ts';

const before = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));
const uses = language.uses(before);
const NOTHING: ContractStates = { waiting: [], samples: [], faults: [], differences: [] };

/** Renders the page over the shipped console, the real checker and the real contracts. */
function show(path: string, states: ContractStates | Error = NOTHING) {
  const client = {
    contractStates: async () => {
      if (states instanceof Error) throw states;
      return states;
    },
    createDraft: () => new Promise(() => undefined),
  } as unknown as StudioClient;
  const keeper = createDraftKeeper(client, DEFINITION_SCHEMAS, { base: 1, before, kept: undefined });
  const room = {
    client,
    keeper,
    contracts: parts.contracts,
    rights: ['words', 'publish'],
    language: () => ({ uses: async () => uses, check: async () => [] }),
  } as unknown as DraftWorkspace;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[path]}>
        <ConsoleContext value={{ settings: SETTINGS } as ConsoleState}>
          <DraftWorkspaceContext value={room}>
            <ContractsPage />
          </DraftWorkspaceContext>
        </ConsoleContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const names = () => nameOverridesIn(keeper.state().session.texts);
  return { keeper, names };
}

describe('record types and their names', () => {
  it('are found by what people read, with where they are shown and what they are', async () => {
    show('/studio/data?find=toll amount');
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Label of Toll, Amount');
    expect(field.value).toBe('Amount');
    const line = within(field.closest('li')!);
    expect(line.getByText('number, dollars, such as', { exact: false })).toBeDefined();
    expect(line.getByText(/^Shown on \d+ screens?$/)).toBeDefined();
    expect(line.getByRole('link', { name: 'Tolls', hidden: true }).getAttribute('href')).toBe('/studio/screens/toll-crud?find=Amount');
  });

  it('are given a name in one step, and the usual one again, which leaves nothing behind', async () => {
    const { keeper, names } = show('/studio/data?find=toll amount');
    const field = await screen.findByLabelText('Label of Toll, Amount');
    fireEvent.focus(field);
    for (const value of ['P', 'Price']) fireEvent.change(field, { target: { value } });
    expect(names()).toEqual({ Toll: { amount: 'Price' } });
    expect(keeper.state().session.steps.map(({ sentence }) => sentence)).toEqual([
      'Toll, Amount: “Price” instead of “Amount” on every screen',
    ]);
    await screen.findByText('1 label set');
    fireEvent.click(screen.getByRole('button', { name: 'Default label of Toll, Amount' }));
    expect(keeper.state().session.texts.get('app.json')).toBe(before.get('app.json'));
  });

  it('are listed where a screen shows them, and all of them when asked', async () => {
    show('/studio/data');
    const shown = await screen.findByRole('button', { name: /^Record types \(\d+\)$/ });
    const counted = () => Number(/\d+/.exec(shown.textContent ?? '')?.[0]);
    // Their uses are loaded a moment after them.
    await waitFor(() => expect(counted()).toBeGreaterThan(10));
    const some = counted();
    fireEvent.click(screen.getByLabelText('Include unused'));
    await waitFor(() => expect(counted()).toBe(parts.contracts.entities.size));
    expect(some).toBeLessThan(parts.contracts.entities.size);
  });
});

describe('values', () => {
  it('are given a name by their list, with the screens that show one of them, and default label again', async () => {
    const { keeper, names } = show('/studio/data?show=values&find=order status paid');
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Label of Order Status, Paid');
    expect(field.value).toBe('Paid');
    const list = field.closest('li.studio-contract') as HTMLElement;
    expect(await within(list).findByText(/^One of them is shown on \d+ screens$/)).toBeDefined();
    expect(within(list).getByRole('link', { name: 'Orders', hidden: true })).toBeDefined();
    expect(list.textContent).not.toContain('PAID');
    fireEvent.change(field, { target: { value: 'Settled' } });
    expect(names()).toEqual({ orderStatus: { PAID: 'Settled' } });
    expect(keeper.state().session.steps.map(({ sentence }) => sentence)).toEqual([
      'Order Status, Paid: “Settled” instead of “Paid” on every screen',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Default label of Order Status, Paid' }));
    expect(keeper.state().session.texts.get('app.json')).toBe(before.get('app.json'));
  });
});

describe('calls', () => {
  it('say what they do, who may, what they take, what they answer and where they are made', async () => {
    show('/studio/data?show=calls&find=deleteToll');
    const facts = await screen.findByLabelText('Contract of Delete Toll');
    expect(facts.textContent).toContain('cannot be undone. The toll can no longer be added to orders.');
    expect(facts.textContent).toContain('dispatcher, sales, finance');
    expect(within(facts).getByRole('link', { name: 'Tolls', hidden: true })).toBeDefined();
    expect(screen.getByLabelText('Label of Delete Toll, Toll')).toBeDefined();
    expect(screen.getByLabelText('Label of Delete Toll, Toll in its answer')).toBeDefined();
  });

  it('are marked as missing on the server, outdated, or answered with sample data', async () => {
    const waiting: ContractStates['waiting'] = [
      { what: 'call', name: 'fetchBridges', why: 'new' },
      { what: 'call', name: 'updateToll', why: 'changed' },
      { what: 'enum', name: 'orderStatus', why: 'changed' },
    ];
    const fault = createIssue('broken-contract', { detail: 'Two calls are called fetchTolls' }, { pointer: '' });
    show('/studio/data?show=calls', { ...NOTHING, waiting, samples: ['deleteToll'], faults: [fault] });
    const state = async (name: string) => (await screen.findByRole('button', { name: new RegExp(`^${name}\\b`) })).textContent;
    expect(await state('Fetch Bridges')).toContain('Not on the server yet');
    expect(await state('Update Toll')).toContain('Old version on server');
    expect(await state('Delete Toll')).toContain('No function yet');
    expect(screen.getByText(/which values there are of Order Status\./)).toBeDefined();
    const told = screen.getByText('The contracts have errors.').parentElement as HTMLElement;
    expect(
      within(told)
        .getByText(/Two calls are called fetchTolls/)
        .closest('details')?.open,
    ).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: /^Fetch Bridges\b/ }));
    expect(screen.getByText(/The server has no function for it|The server gets it with its next version/)).toBeDefined();
  });
});

describe('words for calls', () => {
  const call = (name: string) => parts.contracts.calls.get(name)!;

  it('show the result', () => {
    expect(describeResult(call('fetchTolls'), parts.contracts)).toBe('A list of Toll.');
    expect(describeResult(call('createToll'), parts.contracts)).toBe('One Toll.');
    for (const each of parts.contracts.calls.values()) expect(describeResult(each, parts.contracts)).toMatch(/^[A-Z].*\.$/);
  });
});

describe('nameUses', () => {
  it('counts a screen where its label comes from, and apart where it has another', () => {
    const labels = [
      { file: 'a', places: ['Row.at', 'Order.at'], isOwn: false },
      { file: 'b', places: ['Row.at', 'Order.at'], isOwn: true },
      { file: 'c', places: ['Order.at'], isOwn: false },
    ];
    expect(nameUses(labels, {}).get('Order.at')).toEqual({ usual: ['a', 'c'], other: ['b'] });
    expect(nameUses(labels, { Row: { at: 'When' } }).get('Order.at')).toEqual({ usual: ['c'], other: ['a', 'b'] });
    expect(nameUses(labels, { Row: { at: 'When' } }).get('Row.at')).toEqual({ usual: ['a'], other: ['b'] });
  });
});

describe('calls whose answers differ', () => {
  it('are opened by their name, and say what differs and the change that lets it go', async () => {
    const amount = { call: 'fetchTolls', path: 'items[].amount', expected: 'a number of dollars', found: 'a text', count: 3 } as const;
    show('/studio/data?show=calls&find=fetchTolls', { ...NOTHING, differences: [amount] });
    const found = await screen.findByRole('region', { name: 'Differences of Fetch Tolls' });
    expect(within(found).getByRole('listitem').textContent).toBe(
      'items[].amount is a text; expected is a number of dollars (3 times). If that is right, write at the field "amount" of Toll: "type": "string" ',
    );
    expect(within(found).getByRole('button', { name: 'Copy "type": "string"' })).not.toBeNull();
    expect(screen.getByText('1 difference')).not.toBeNull();
  });
});

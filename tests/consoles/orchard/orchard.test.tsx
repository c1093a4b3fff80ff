import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { printIssue } from '../../../src/language/errors/print-issue.ts';
import { inventedConsole } from '../support/invented-console.ts';
import { openMemoryServer } from '../support/memory-server.ts';
import { renderConsole } from '../support/render-console.tsx';
import { catchSavedFiles } from '../support/saved-files.ts';
import { openOrchard } from './orchard-back-end.ts';
import { check, written } from './orchard-console.ts';
import { orchardFunctions } from './orchard-functions.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const { contracts } = written;

function open(address: string, role = 'gardener') {
  const module = inventedConsole(orchardFunctions(openOrchard()), contracts);
  const server = openMemoryServer({ console: module, contracts, screens: check.console!.screens });
  const { address: current } = renderConsole({ console: check.console!, fetch: server.fetch, role, addresses: [address] });
  return { server, current };
}

const card = async (name: string) => within((await screen.findByRole('heading', { name })).closest('section')!);
it('the contracts and screens of a REST back end have no issue', () => {
  expect(check.issues.map(printIssue)).toEqual([]);
});

describe('a list by pages from 1, sorted by a text, its total in a header', () => {
  it('pages, sorts and filters', async () => {
    const { server } = open('/trees');
    await screen.findByText('Almond');
    expect(server.sent('listTrees').at(-1)).toEqual({ page: 1, per: 2 });
    expect(screen.getByText(/^Page/).parentElement?.textContent).toBe('Page 1 of 3');
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('Fig');
    expect(server.sent('listTrees').at(-1)).toEqual({ page: 2, per: 2 });
    fireEvent.click(within(screen.getByRole('columnheader', { name: /Height/ })).getByRole('button'));
    await waitFor(() => expect(server.sent('listTrees').at(-1)).toMatchObject({ page: 1, sort: expect.stringMatching(/^-?height$/) }));
    fireEvent.click(within(screen.getByRole('columnheader', { name: /Height/ })).getByRole('button'));
    await waitFor(() =>
      expect(new Set(server.sent('listTrees').map(({ sort }) => sort))).toEqual(new Set([undefined, 'height', '-height'])),
    );
  });

  it('offers no more rows at once than the back end gives', async () => {
    open('/trees');
    const sizes = within(await screen.findByLabelText('Rows per page')).getAllByRole('option');
    expect(sizes.map((option) => option.textContent)).toEqual(['2', '5']);
  });
});

describe('a page of one', () => {
  it('shows the error message of the contract for a missing record', async () => {
    open('/trees/t9');
    await screen.findByText('There is no such tree.');
  });

  it('writes, with a lookup, and shows why the back end refuses', async () => {
    const { server } = open('/trees/t1');
    const tree = await card('Tree');
    fireEvent.click(tree.getByRole('button', { name: 'Edit' }));
    await waitFor(() => expect((tree.getByLabelText(/^Keeper/) as HTMLInputElement).value).toBe('Ana Ruiz'));
    fireEvent.change(await tree.findByLabelText(/^Kind/), { target: { value: 'Mango' } });
    fireEvent.click(tree.getByRole('button', { name: 'Save' }));
    await screen.findByText('That will not grow here: too cold');
    fireEvent.change(tree.getByLabelText(/^Kind/), { target: { value: 'Plum' } });
    fireEvent.click(tree.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(server.sent('changeTree').at(-1)).toEqual({ id: 't1', kind: 'Plum' });
    await screen.findByRole('heading', { name: 'Plum' });
  });

  it('takes an answer without a body for done', async () => {
    const { server } = open('/trees/t2');
    fireEvent.click(await screen.findByRole('button', { name: 'Fell' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fell' }));
    await screen.findByText('Cherry is felled');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Fell' })).toBeNull());
    expect(server.acted).toEqual(['fellTree']);
  });
});

describe('a list by offset, sorted by two parameters, counted by another call', () => {
  it('pages and sorts, and knows how many there are', async () => {
    const { server } = open('/trees/t1');
    const harvests = await card('Harvests');
    await harvests.findByText('31');
    await waitFor(() => expect(harvests.getByText(/^Page/).parentElement?.textContent).toBe('Page 1 of 3'));
    expect(server.sent('countHarvests')).toEqual([{ tree: 't1' }]);
    fireEvent.click(harvests.getByRole('button', { name: 'Last page' }));
    await harvests.findByText('40');
    expect(server.sent('listHarvests').at(-1)).toEqual({ tree: 't1', offset: 4, limit: 2 });
    fireEvent.click(within(harvests.getByRole('columnheader', { name: /Kilos/ })).getByRole('button'));
    await waitFor(() => expect(server.sent('listHarvests').at(-1)).toMatchObject({ offset: 0, by: 'kilos', way: expect.any(Number) }));
    fireEvent.click(within(harvests.getByRole('columnheader', { name: /Kilos/ })).getByRole('button'));
    await waitFor(() => expect(new Set(server.sent('listHarvests').map(({ way }) => way))).toEqual(new Set([undefined, 1, -1])));
    // One count does for all pages.
    expect(server.sent('countHarvests')).toHaveLength(1);
  });
});

describe('a list by cursors, without a total', () => {
  it('goes on and back by the names that the answers gave, and says that there are more', async () => {
    const { server, current } = open('/trees/t1');
    const visits = await card('Visits');
    await visits.findByText('Cleo');
    expect(visits.getByText(/^Page/).parentElement?.textContent).toBe('Page 1');
    expect(visits.queryByRole('button', { name: 'Last page' })).toBeNull();
    expect(visits.getByRole('status').textContent).toBe('1–2 of more than 2 visits');
    fireEvent.click(visits.getByRole('button', { name: 'Next page' }));
    await visits.findByText('Eve');
    expect(server.sent('listVisits').at(-1)).toEqual({ where: { tree: 't1' }, after: 'v2', limit: 2 });
    expect(current()).toContain('visits.after=v2');
    // The last page says how many there are.
    expect(visits.getByRole('status').textContent).toBe('3–3 of 3 visits');
    expect(visits.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(visits.getByRole('button', { name: 'Previous page' }));
    await visits.findByText('Cleo');
    expect(current()).not.toContain('after');
  });

  it('saves all rows as CSV, cursor by cursor', async () => {
    const files = catchSavedFiles();
    const { server } = open('/trees/t1');
    const visits = await card('Visits');
    await visits.findByText('Cleo');
    server.answer('listVisits', ({ after }) =>
      after ? { visits: [{ id: 'v3', who: 'Eve' }], next: null } : { visits: [{ id: 'v1', who: 'Cleo' }], next: 'v1' },
    );
    fireEvent.click(visits.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]!.text).toContain('Cleo\r\nEve');
    expect(server.sent('listVisits').slice(-2)).toEqual([
      { where: { tree: 't1' }, limit: 100 },
      { where: { tree: 't1' }, limit: 100, after: 'v1' },
    ]);
  });
});

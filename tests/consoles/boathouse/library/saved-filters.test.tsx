import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BoathouseServer, openBoathouse } from '../boathouse-server.ts';
import { openConsole } from './open-library.tsx';

let server: BoathouseServer;
beforeEach(() => {
  server = openBoathouse();
});

const panel = () => screen.findByRole('dialog', { name: 'Saved filters' });
const named = async () =>
  within(within(await panel()).getByRole('list'))
    .queryAllByRole('listitem')
    .map((item) => within(item).getAllByRole('button')[0]?.textContent);
async function open(address: string) {
  const console = openConsole(server, address);
  await screen.findByRole('table');
  fireEvent.click(await screen.findByRole('button', { name: 'Saved' }));
  await within(await panel()).findByRole('textbox');
  return console;
}
async function saveAs(name: string) {
  fireEvent.change(within(await panel()).getByRole('textbox'), { target: { value: name } });
  fireEvent.click(within(await panel()).getByRole('button', { name: /^(Save|Replace)$/ }));
}

describe('saved filters of a list', () => {
  it('keep filters and order under a name, and are applied by it on another page of the list', async () => {
    await open('/loans?status=OVERDUE&sort=-borrowedAt&page=3');
    await saveAs(' Late first ');
    await waitFor(async () => expect(await named()).toEqual(['Late first']));
    expect(
      within(await panel())
        .getByRole('button', { name: 'Late first' })
        .getAttribute('aria-current'),
    ).toBe('true');
    cleanup();
    const console = await open('/loans?branch=norte&page=1');
    await waitFor(async () => expect(await named()).toEqual(['Late first']));
    expect(
      within(await panel())
        .getByRole('button', { name: 'Late first' })
        .getAttribute('aria-current'),
    ).toBeNull();
    fireEvent.click(within(await panel()).getByRole('button', { name: 'Late first' }));
    await waitFor(() => expect(console.address()).toBe('/loans?status=OVERDUE&sort=-borrowedAt'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('move their dates with the day, unless staff want these very days', async () => {
    await open('/loans?from=2026-02-18T12:00Z&to=2026-03-20T12:00Z');
    await saveAs('Of late');
    await waitFor(async () => expect(await named()).toEqual(['Of late']));
    fireEvent.click(within(await panel()).getByRole('checkbox', { name: 'Dates follow today (Last 30 days)' }));
    await saveAs('Winter');
    await waitFor(async () => expect(await named()).toEqual(['Of late', 'Winter']));
    const answer = await (await server.fetch('/preferences/filters?list=loans')).json();
    expect(answer.map(({ content }: { content: { filters: object } }) => content.filters)).toEqual([
      { borrowed: { preset: 'last-30-days' } },
      { borrowed: { from: '2026-02-18T12:00:00.000Z', to: '2026-03-20T12:00:00.000Z' } },
    ]);
  });

  it('are replaced under the same name, deleted, and brought back', async () => {
    await open('/loans?status=LOST');
    await saveAs('Mine');
    await waitFor(async () => expect(await named()).toEqual(['Mine']));
    fireEvent.change(within(await panel()).getByRole('textbox'), { target: { value: 'Mine' } });
    expect(within(await panel()).getByRole('button', { name: 'Replace' })).toBeTruthy();
    fireEvent.click(within(await panel()).getByRole('button', { name: 'Delete Mine' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await named()).toEqual(['Mine']));
    await waitFor(() => expect(screen.queryByText('Mine was deleted.')).toBeNull());
  });

  it('say what of them the list no longer has, and apply the rest', async () => {
    const content = { filters: { status: 'LOST', shelf: 'A1' }, sort: { field: 'shelf', order: 'asc' } };
    await server.fetch('/preferences/filters', { method: 'PUT', body: JSON.stringify({ list: 'loans', name: 'Old', content }) });
    const console = await open('/loans');
    fireEvent.click(await within(await panel()).findByRole('button', { name: 'Old' }));
    await screen.findByText('A part of Old is no longer in this list');
    expect(screen.getByText('shelf, sort by shelf')).toBeTruthy();
    await waitFor(() => expect(console.address()).toBe('/loans?status=LOST'));
  });
});

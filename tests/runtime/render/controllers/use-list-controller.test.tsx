import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CompiledSource, CompiledTable } from '../../../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE, withVariables } from '../../../../src/language/compiled/scope.ts';
import { type SubmitOutcome, useFilterController } from '../../../../src/runtime/render/controllers/use-filter-controller.ts';
import { useListController } from '../../../../src/runtime/render/controllers/use-list-controller.ts';
import { useListRows } from '../../../../src/runtime/render/controllers/use-list-rows.ts';
import { emailChunk } from '../../../../src/runtime/render/report-mail/email-chunk.ts';
import { path } from '../../actions/sample-form.ts';
import { itemOf, tableOf } from '../../data/sample-table.ts';
import { type ControllerWorld, runController } from './run-controller.tsx';

const LIST = { filters: 'filter', page: ['page'], limit: ['limit'], sort: ['sort'], rows: 'rows', total: 'count' };
const sourceOf = (more: Partial<CompiledSource> = {}): CompiledSource => ({
  id: 'rows',
  call: { call: 'fetchRows', effect: 'read', with: {}, send: 'nothing' },
  list: LIST as CompiledSource['list'],
  errors: 'show',
  ...more,
});
const text = (id: string, input = {}) => itemOf(id, { type: 'string' }, input);
const plain = (more: Partial<CompiledTable> = {}) => tableOf({ filters: [text('name')], ...more });

const answer = ({ page, filter }: Record<string, unknown>) => ({
  rows: [{ name: `${(filter as { name?: string }).name ?? 'any'} ${page}` }],
  count: 25,
});

/** A list with its filters, as a table renders both. */
function openList(table: CompiledTable, world: ControllerWorld = {}, source = sourceOf()) {
  const run = runController(
    () => {
      const list = useListController({ table, source, isList: true });
      const filters = useFilterController({ table, controls: list.controls, scope: EMPTY_SCOPE, onSubmit: list.submit, onSend: list.send });
      const rows = useListRows(table, list.loaded, list.controls.state, { comesInPages: list.call.isPaged, groupRows: undefined });
      return { list, filters, rows };
    },
    { answers: { fetchRows: answer }, ...world },
  );
  const submit = () => {
    let outcome: SubmitOutcome | undefined;
    act(() => {
      outcome = run.now().filters.submit();
    });
    return outcome;
  };
  return {
    ...run,
    submit,
    asked: () => run.requests.map(({ params }) => params),
    ready: () => waitFor(() => expect(run.now().list.status).toBe('ready')),
  };
}

describe('useListController', () => {
  it('shows the rows before while another page is on its way', async () => {
    const { now, asked, ready } = openList(plain());
    await ready();
    act(() => now().list.controls.change({ page: 2 }));
    expect([now().list.status, now().list.isFetching, now().list.loaded]).toEqual(['ready', true, [{ name: 'any 0' }]]);
    await waitFor(() => expect(now().list.loaded).toEqual([{ name: 'any 2' }]));
    expect(asked()).toHaveLength(2);
  });

  it('asks again when the same filters are submitted', async () => {
    const { submit, asked, ready } = openList(plain());
    await ready();
    submit();
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]).toEqual(asked()[0]);
  });

  it('waits for the sources of its parameters', () => {
    const scope = withVariables(EMPTY_SCOPE, {}, ['record']);
    const source = sourceOf({ call: { call: 'fetchRows', effect: 'read', with: { id: { '=': path('record', 'id') } }, send: 'nothing' } });
    const { now, asked } = openList(plain(), { scope }, source);
    expect([now().list.status, asked()]).toEqual(['loading', []]);
  });

  it.each([
    [{ addresses: 'emails', send: 'sendEmail' }, 'Please enter an email or uncheck "Send Email"', 'Report sent successfully on mail'],
    [{ addresses: 'recipients', send: 'byMail', missing: 'To whom?', success: 'On its way' }, 'To whom?', 'On its way'],
  ])('sends a report by mail instead of showing it', async (email, missing, success) => {
    const { submit, now, asked, toasts, ready } = openList(plain({ email }));
    await ready();
    act(() => now().filters.fill('name', 'Ana'));
    act(() => now().filters.setMail({ send: true, emails: [] }));
    // The code of the addresses comes with the first report.
    await act(() => emailChunk.load());
    expect(submit()).toEqual({ state: 'invalid', first: 'emails' });
    expect(now().filters.errors.emails).toBe(missing);
    act(() => now().filters.setMail({ send: true, emails: ['ana@example.com'] }));
    expect(submit()).toEqual({ state: 'sent' });
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'success', text: success }]));
    expect(asked()[1]).toMatchObject({ filter: { name: 'Ana' }, [email.addresses]: ['ana@example.com'], [email.send]: true });
    expect(now().list.controls.state.filters).toEqual({});
  });
});

describe('a report that is to be mailed where no mail server is set up', () => {
  it('is reported as recorded, not as sent', async () => {
    const { submit, now, toasts, ready } = openList(plain({ email: { addresses: 'emails', send: 'sendEmail' } }), { keepsMails: true });
    await ready();
    act(() => now().filters.setMail({ send: true, emails: ['ana@example.com'] }));
    expect(submit()).toEqual({ state: 'sent' });
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'info', text: 'Recorded, not sent', detail: 'No mail server is set up.' }]));
  });
});

describe('useFilterController', () => {
  it('follows the address, and brings back the defaults', async () => {
    const { now, address, ready } = openList(plain(), { address: '/sample?name=Rosa' });
    await ready();
    expect(now().filters.chips).toMatchObject([{ id: 'name', text: 'Rosa' }]);
    act(() => now().filters.fill('name', 'typed'));
    act(() => now().filters.remove('name'));
    expect([now().filters.draft.name, address()]).toEqual([undefined, '/sample']);
    act(() => now().filters.fill('name', 'typed'));
    act(() => now().filters.reset());
    expect(now().filters.draft).toEqual({});
  });
});

import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CompiledSource, CompiledTable } from '../../../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE, withVariables } from '../../../../src/language/compiled/scope.ts';
import { type SubmitOutcome, useFilterController } from '../../../../src/runtime/render/controllers/use-filter-controller.ts';
import { useListController } from '../../../../src/runtime/render/controllers/use-list-controller.ts';
import { useListRows } from '../../../../src/runtime/render/controllers/use-list-rows.ts';
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

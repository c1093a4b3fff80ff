import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CallError } from '../../../../src/language/errors/call-error.ts';
import type { ColumnPreferences, SavedFilters } from '../../../../src/runtime/data/tables/preferences.ts';
import { RuntimeContext } from '../../../../src/runtime/render/runtime-context.ts';
import { ScreenContext } from '../../../../src/runtime/render/screen-context.ts';
import { SavedFiltersPanel } from '../../../../src/runtime/render/table/SavedFiltersPanel.tsx';
import { ToastContext } from '../../../../src/ui/toast-context.ts';
import { settings, tableOf } from '../../data/sample-table.ts';

const now = new Date('2026-03-20T16:00:30.000Z');
const state = { filters: { status: 'NEW' }, page: 0, pageSize: 10 };
let kept: Record<string, ColumnPreferences>;
let stored: SavedFilters[];
/** What was asked for and not answered yet; each answers with what stood there when it was asked. */
let waiting: (() => void)[];
let losesAnswers: boolean;
let toasts: string[];

beforeEach(() => {
  kept = {};
  stored = [];
  waiting = [];
  losesAnswers = false;
  toasts = [];
});

function open() {
  const preferences = {
    keptColumns: async () => kept,
    async keepColumns(list: string, columns: ColumnPreferences) {
      kept = { ...kept, [list]: columns };
    },
    savedFilters: () => {
      const found = [...stored];
      return new Promise<SavedFilters[]>((resolve) => waiting.push(() => resolve(found)));
    },
    async saveFilters(_: string, saved: SavedFilters) {
      stored = [...stored.filter(({ name }) => name !== saved.name), saved];
      if (losesAnswers) throw new CallError(0, 'The server cannot be reached.');
    },
    async deleteFilters(_: string, { name }: { name: string }) {
      stored = stored.filter((each) => each.name !== name);
    },
  };
  const runtime = { preferences: async () => preferences, settings, inputs: { now: () => now }, user: { roles: [] } };
  const controls = { state, change: () => undefined, submit: () => undefined, now };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RuntimeContext.Provider value={runtime as never}>
        <ScreenContext.Provider value={{ screen: { id: 'orders' } } as never}>
          <ToastContext.Provider value={{ showToast: ({ text }: { text: string }) => void toasts.push(text) } as never}>
            <SavedFiltersPanel table={tableOf()} controls={controls} anchor={{ current: document.body }} onClose={() => undefined} />
          </ToastContext.Provider>
        </ScreenContext.Provider>
      </RuntimeContext.Provider>
    </QueryClientProvider>,
  );
}
const answer = () => waiting.splice(0).forEach((give) => void give());
const save = (name: string) => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: name } });
  fireEvent.submit(screen.getByRole('textbox').closest('form')!);
};
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

describe('SavedFiltersPanel', () => {
  it('says of a lost answer that the outcome is unknown, and shows what is saved', async () => {
    losesAnswers = true;
    open();
    await waitFor(() => expect(waiting).toHaveLength(1));
    save('Mine');
    await waitFor(() => {
      answer();
      expect(shown().join()).toContain('Mine');
    });
    expect(toasts).toEqual(['No answer about Mine: the list shows whether it is saved']);
  });

  it('shows what was just saved, also where the list was still on its way and older', async () => {
    open();
    await waitFor(() => expect(waiting).toHaveLength(1));
    save('Mine');
    await waitFor(() => expect(stored).toHaveLength(1));
    await waitFor(() => {
      answer();
      expect(shown().join()).toContain('Mine');
    });
  });

  it('has the menu begin with filters until they are deleted, and again when that is undone', async () => {
    stored = [{ name: 'Mine', content: { filters: { status: 'NEW' } } }];
    open();
    await waitFor(() => {
      answer();
      expect(shown()).toHaveLength(1);
    });
    const star = () => screen.getByRole('button', { name: 'The menu opens this list with Mine' });
    fireEvent.click(star());
    await waitFor(() => expect([kept.orders?.start, star().getAttribute('aria-pressed')]).toEqual(['status=NEW&from=&to=', 'true']));
    fireEvent.click(screen.getByRole('button', { name: 'Delete Mine' }));
    await waitFor(() => expect(kept.orders?.start).toBe(''));
    await waitFor(() => {
      answer();
      screen.getByRole('button', { name: 'Undo' });
    });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(kept.orders?.start).toBe('status=NEW&from=&to='));
  });
});

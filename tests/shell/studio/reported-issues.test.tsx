import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createIssue } from '../../../src/language/errors/catalogue.ts';
import type { ReportedIssue } from '../../../src/runtime/services/runtime-services.ts';
import { ConsoleContext, type ConsoleState } from '../../../src/shell/console-context.ts';
import { ReportedIssues } from '../../../src/studio/issues/ReportedIssues.tsx';
import { ToastProvider } from '../../../src/ui/ToastProvider.tsx';
import { parts } from '../../screens/shipped-console.ts';
import { SETTINGS } from '../support/settings.ts';

const { calls, entities, enums } = parts.contracts;
const CONTRACTS = { calls: [...calls], entities: [...entities], enums: [...enums] };
const FILES = parts.files.map(({ path, text }) => ({ name: path.replace(/^screens\//, ''), text }));

const ISSUE: ReportedIssue = {
  ...createIssue(
    'unknown-call',
    { name: 'fetchTols' },
    { file: 'screens/tolls/toll-crud.json', pointer: '/data/call', received: 'fetchTols', suggestion: 'fetchTolls' },
  ),
  line: 9,
  serves: 'earlier',
  where: 'Tolls',
  link: '/tolls',
};

/** Renders the list over the shipped texts and contracts, by what the Studio's addresses answer. */
function show(waiting: string[], answer: (path: string) => unknown = (path) => (path === '/contracts' ? CONTRACTS : { files: FILES })) {
  const services = { askStudio: async (path: string) => ({ status: 200, body: await answer(path) }) };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ConsoleContext value={{ settings: SETTINGS, services } as unknown as ConsoleState}>
          <ToastProvider>
            <ReportedIssues
              report={{ issues: [ISSUE], waiting, servedSince: '2026-11-23T12:00:00.000Z' } as never}
              hash="a"
              onClose={() => undefined}
            />
          </ToastProvider>
        </ConsoleContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.getByRole('region', { name: 'List of issues' });
}

/** What is read without a press. */
function read(list: HTMLElement): string {
  const copy = list.cloneNode(true) as HTMLElement;
  for (const details of copy.querySelectorAll('details')) details.remove();
  return copy.textContent ?? '';
}

describe('the list of what is wrong with the definitions', () => {
  it('is in words of people, with what developers read behind a press', async () => {
    const list = show(['screens/orders/orders.json', 'screens/app.json']);
    expect(read(list)).toContain('Loading messages');
    await within(list).findByText('Did you mean “Fetch Tolls”?');
    expect(read(list)).toContain('Staff still see the last good version.');
    expect(read(list)).toContain('Changes of these files wait until the issues are fixed: Orders and The console.');
    expect(read(list)).not.toMatch(/fetchTol|\.json|unknown-call|being put/);
    expect(within(list).getByRole('link', { name: 'Tolls' }).getAttribute('href')).toBe('/tolls');
    const details = within(list).getByText('Technical details').closest('details');
    expect(details?.open).toBe(false);
    expect(details?.textContent).toContain('screens/tolls/toll-crud.json');
  });

  it('shows the place of an issue that cannot be described', async () => {
    const list = show([], () => {
      throw new Error('The server cannot be reached.');
    });
    await within(list).findByText(/messages could not be loaded/);
    expect(read(list)).toContain('Tolls');
    expect(list.querySelector('details')?.textContent).toContain('fetchTols');
  });
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { UNSAFE_createMemoryHistory as createMemoryHistory, Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import { createBrowserServices } from '../../../src/host/create-browser-services.ts';
import type { CompiledConsole } from '../../../src/language/compile/compile-console.ts';
import { createRuntime } from '../../../src/runtime/render/create-runtime.ts';
import { lateInputs } from '../../../src/runtime/render/inputs/LateInput.tsx';
import { createGuardedHistory, GuardedRouter } from '../../../src/runtime/render/navigation/GuardedRouter.tsx';
import { RuntimeContext } from '../../../src/runtime/render/runtime-context.ts';
import { ScreenView } from '../../../src/runtime/render/ScreenView.tsx';
import type { RuntimeServices } from '../../../src/runtime/services/runtime-services.ts';
import { ToastProvider } from '../../../src/ui/ToastProvider.tsx';
import type { WIDGET_INPUTS, WIDGET_VIEWS } from '../../../src/widgets/views.ts';
import { loadValidator, openForms } from './form-validators.ts';

/** The code of forms and dialogs is fetched when it is first needed, which takes a while the first time. */
await lateInputs.load();

/** What an invented console is opened with. */
export interface OpenedConsole {
  console: Pick<CompiledConsole, 'settings' | 'manifest' | 'screens'>;
  /** Stands in for the network. */
  fetch: typeof fetch;
  /** In place of the shipped services, which ask `fetch`. */
  services?: RuntimeServices;
  role: string;
  /** Where one has been, the last entry being where one is. */
  addresses: string[];
  widgets?: typeof WIDGET_VIEWS;
  widgetInputs?: Readonly<Record<string, (typeof WIDGET_INPUTS)[keyof typeof WIDGET_INPUTS]>>;
}

/** Opens an invented console on 2026-03-20. The runtime is the shipped one; only what answers `fetch` is not. */
export function renderConsole({ console, fetch, services, role, addresses, widgets = {}, widgetInputs = {} }: OpenedConsole) {
  vi.stubGlobal('fetch', fetch);
  openForms(console.screens);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { settings, manifest } = console;
  const shipped = { ...createBrowserServices({ applicationId: settings.applicationId, onSessionLost: vi.fn() }), loadValidator };
  const runtime = createRuntime({
    services: services ?? shipped,
    settings,
    manifest,
    user: { objectId: 'u1', full_name: 'Marta', email: 'marta@example.com', roles: [role] },
    now: () => new Date('2026-03-20T12:00:00.000Z'),
    widgets: async (name) => widgets[name]?.(),
    widgetInputs: async (name) => widgetInputs[name]?.(),
  });
  const history = createGuardedHistory(
    createMemoryHistory({ initialEntries: addresses, initialIndex: addresses.length - 1, v5Compat: true }),
  );
  render(
    <QueryClientProvider client={client}>
      <RuntimeContext.Provider value={runtime}>
        <ToastProvider>
          <GuardedRouter history={history}>
            <Routes>
              {manifest.map((entry) => (
                <Route key={entry.id} path={entry.path} element={<ScreenView key={entry.id} entry={entry} />} />
              ))}
            </Routes>
          </GuardedRouter>
        </ToastProvider>
      </RuntimeContext.Provider>
    </QueryClientProvider>,
  );
  return { history, address: () => `${history.location.pathname}${history.location.search}` };
}

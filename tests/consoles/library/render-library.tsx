import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { createRuntime } from '../../../src/runtime/render/create-runtime.ts';
import { ToastProvider } from '../../../src/runtime/render/parts/ToastProvider.tsx';
import { RuntimeContext } from '../../../src/runtime/render/runtime-context.ts';
import { ScreenView } from '../../../src/runtime/render/ScreenView.tsx';
import { library } from './library-console.ts';
import type { LibraryServer } from './library-server.ts';

/** The code of forms and dialogs is fetched when it is first needed, which takes a while the first time. */
configure({ asyncUtilTimeout: 5000 });

/** Opens the library's console at an address, for somebody with a role. The runtime is the shipped one; only what answers `fetch` is ours. */
export function openConsole(server: LibraryServer, address: string, role = 'librarian') {
  vi.stubGlobal('fetch', server.fetch);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const runtime = createRuntime({
    settings: library.settings,
    manifest: library.manifest,
    user: { objectId: 'u1', full_name: 'Marta', email: 'marta@example.com', roles: [role] },
    now: () => new Date('2026-03-20T12:00:00.000Z'),
    onSessionLost: vi.fn(),
    widgets: {},
    widgetInputs: {},
  });
  const router = createMemoryRouter(
    library.manifest.map((entry) => ({ path: entry.path, element: <ScreenView key={entry.id} entry={entry} /> })),
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={client}>
      <RuntimeContext.Provider value={runtime}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </RuntimeContext.Provider>
    </QueryClientProvider>,
  );
  return { router, address: () => `${router.state.location.pathname}${router.state.location.search}` };
}

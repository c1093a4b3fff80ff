import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createRefusingServices } from '../../../../src/host/create-refusing-services.ts';
import type { PreparedScreen } from '../../../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE } from '../../../../src/language/compiled/scope.ts';
import type { Scope } from '../../../../src/language/expression/compiled-expression.ts';
import { createRuntime } from '../../../../src/runtime/render/create-runtime.ts';
import { RuntimeContext } from '../../../../src/runtime/render/runtime-context.ts';
import { ScopeContext } from '../../../../src/runtime/render/scope-context.ts';
import { ScreenContext, type ScreenControls } from '../../../../src/runtime/render/screen-context.ts';
import type { CallRequest } from '../../../../src/runtime/services/caller.ts';
import { createPlace } from '../../../../src/ui/place.ts';
import { ToastContext, type ToastMessage } from '../../../../src/ui/toast-context.ts';
import { settings } from '../../data/sample-table.ts';

/** What a controller stands in. */
export interface ControllerWorld {
  /** Answers of calls by name; another call is refused. */
  answers?: Record<string, (params: Record<string, unknown>) => unknown>;
  scope?: Scope;
  address?: string;
  screen?: Partial<ScreenControls>;
  keepsMails?: true;
}

/** The screen around, which refuses whatever a test did not supply. */
function screenOf(supplied: Partial<ScreenControls>): ScreenControls {
  const refuse = (name: string) => () => {
    throw new Error(`${name} is not supplied`);
  };
  const attempts = new Map();
  return {
    screen: {
      id: 'sample',
      path: '/sample',
      hash: 'h',
      kind: 'list',
      reads: { sources: [], query: [], chunks: [], page: 'record' },
    } as unknown as PreparedScreen,
    tools: createPlace(),
    need: () => undefined,
    attemptsOf: () => attempts,
    ...Object.fromEntries(['refresh', 'expire', 'setLoaded', 'openDialog', 'closeDialog', 'reveal'].map((name) => [name, refuse(name)])),
    ...supplied,
  } as ScreenControls;
}

/** Runs a controller without drawing anything, on 2026-03-20. */
export function runController<Controller>(
  use: () => Controller,
  { answers = {}, scope, address = '/sample', screen = {}, keepsMails }: ControllerWorld = {},
) {
  const requests: CallRequest[] = [];
  const toasts: ToastMessage[] = [];
  const services = createRefusingServices({
    call: async (request) => {
      requests.push(request);
      const answer = answers[request.name];
      if (!answer) throw new Error(`${request.name} is not supplied`);
      return answer(request.params);
    },
  });
  let clock = Date.parse('2026-03-20T12:00:00.000Z');
  const none = async () => undefined;
  const runtime = createRuntime({
    services,
    settings,
    manifest: [],
    user: { objectId: 'u1', full_name: 'Marta', email: 'marta@example.com', roles: ['admin'] },
    // Each look at the clock is a little later, as it is for staff.
    now() {
      clock += 1;
      return new Date(clock);
    },
    widgets: none,
    widgetInputs: none,
    keepsMails,
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const controls = screenOf(screen);
  const notices = {
    showToast(toast: ToastMessage) {
      toasts.push(toast);
      return () => void toasts.splice(toasts.indexOf(toast), 1);
    },
  };
  let at = address;
  function Watch() {
    const { pathname, search } = useLocation();
    at = `${pathname}${search}`;
    return null;
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <RuntimeContext.Provider value={runtime}>
        <ToastContext value={notices}>
          <MemoryRouter initialEntries={[address]}>
            <ScreenContext.Provider value={controls}>
              <ScopeContext.Provider value={scope ?? EMPTY_SCOPE}>{children}</ScopeContext.Provider>
            </ScreenContext.Provider>
            <Watch />
          </MemoryRouter>
        </ToastContext>
      </RuntimeContext.Provider>
    </QueryClientProvider>
  );
  const { result, unmount } = renderHook(use, { wrapper });
  return { now: () => result.current, requests, toasts, address: () => at, unmount };
}

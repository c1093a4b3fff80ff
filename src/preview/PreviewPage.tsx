import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { PreparedScreen } from '../language/compiled/compiled-screen.ts';
import { createRuntime } from '../runtime/render/create-runtime.ts';
import { GuardedRouter } from '../runtime/render/navigation/GuardedRouter.tsx';
import { RuntimeContext } from '../runtime/render/runtime-context.ts';
import { ScreenPage } from '../runtime/render/ScreenPage.tsx';
import type { RuntimeServices } from '../runtime/services/runtime-services.ts';
import type { PreviewShow, PreviewWorld } from '../studio/preview/preview-messages.ts';
import { Blank } from '../ui/Blank.tsx';
import { ToastProvider } from '../ui/ToastProvider.tsx';
import { loadWidgetInput, loadWidgetView } from '../widgets/views.ts';
import * as MESSAGES from './messages.ts';
import { PreviewBoundary } from './PreviewBoundary.tsx';
import { createPreviewHistory } from './preview-history.ts';

/** Props besides the content. */
export interface PreviewPageProps {
  show: { screen: PreparedScreen; world: PreviewWorld } & Pick<PreviewShow, 'situation' | 'round'>;
  services: RuntimeServices;
  client: QueryClient;
  onLeave: (to: string) => void;
  onCrash: (message: string) => void;
  onRendered: (round: number) => void;
}

/** A draft's screen alone: the real renderer, with services that ask the surrounding page. */
export function PreviewPage({ show, services, client, onLeave, onCrash, onRendered }: PreviewPageProps) {
  const { screen, situation, round } = show;
  const { settings, manifest, user, now } = show.world;
  const history = useMemo(() => createPreviewHistory(screen.path, onLeave), [screen.path, onLeave]);
  const runtime = useMemo(() => {
    const then = new Date(now);
    return createRuntime({
      services,
      settings,
      manifest,
      user,
      now: () => then,
      widgets: loadWidgetView,
      widgetInputs: loadWidgetInput,
    });
  }, [services, settings, manifest, user, now]);
  useEffect(() => onRendered(round), [round, onRendered]);
  return (
    <QueryClientProvider client={client}>
      <ToastProvider life={settings.toast}>
        <GuardedRouter key={`${screen.id} ${screen.path}`} history={history}>
          <RuntimeContext.Provider value={runtime}>
            <PreviewBoundary key={situation} round={round} onCrash={onCrash}>
              <Routes>
                <Route path={screen.path} element={<Drawn screen={screen} key={situation} />} />
              </Routes>
            </PreviewBoundary>
          </RuntimeContext.Provider>
        </GuardedRouter>
      </ToastProvider>
    </QueryClientProvider>
  );
}

function Drawn({ screen }: { screen: PreparedScreen }) {
  if (screen.blocks.length > 0) return <ScreenPage screen={screen} />;
  return (
    <main id="main" className="page" tabIndex={-1}>
      <Blank card title={MESSAGES.nothingHereForRole}>
        {MESSAGES.everythingIsForOthers}
      </Blank>
    </main>
  );
}

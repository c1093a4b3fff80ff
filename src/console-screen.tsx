import { useMemo } from 'react';
import type { ManifestEntry } from './runtime/compiled/compiled-screen.ts';
import { createRuntime } from './runtime/render/create-runtime.ts';
import { RuntimeContext } from './runtime/render/runtime-context.ts';
import { ScreenView } from './runtime/render/ScreenView.tsx';
import { useConsole, useUser } from './shell/console-context.ts';
import type { SessionLoss } from './shell/session-loss.ts';

/** A screen inside the shell: gives the runtime the person, the settings, the caller and the widgets of this console. */
export function ConsoleScreen({ entry, sessionLoss, now }: { entry: ManifestEntry; sessionLoss: SessionLoss; now: () => Date }) {
  const { settings, manifest } = useConsole();
  const user = useUser();
  const runtime = useMemo(
    () =>
      createRuntime({
        settings,
        manifest,
        user,
        now,
        onSessionLost: () => sessionLoss.onSessionLost(),
        // Their list comes with the first widget that is shown.
        widgets: async (name) => (await import('./widgets/views.ts')).WIDGET_VIEWS[name]?.(),
        widgetInputs: async (name) => (await import('./widgets/views.ts')).WIDGET_INPUTS[name]?.(),
      }),
    [settings, manifest, user, now, sessionLoss],
  );
  return (
    <RuntimeContext.Provider value={runtime}>
      <ScreenView entry={entry} />
    </RuntimeContext.Provider>
  );
}

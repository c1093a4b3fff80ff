import { useMemo } from 'react';
import type { ManifestEntry } from './runtime/compile/compiled-screen.ts';
import { createRuntime } from './runtime/render/create-runtime.ts';
import { RuntimeContext } from './runtime/render/runtime-context.ts';
import { ScreenView } from './runtime/render/ScreenView.tsx';
import { useConsole, useUser } from './shell/console-context.ts';
import type { SessionLoss } from './shell/session-loss.ts';
import { WIDGET_INPUTS, WIDGET_VIEWS } from './widgets/views.ts';

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
        widgets: WIDGET_VIEWS,
        widgetInputs: WIDGET_INPUTS,
      }),
    [settings, manifest, user, now, sessionLoss],
  );
  return (
    <RuntimeContext.Provider value={runtime}>
      <ScreenView entry={entry} />
    </RuntimeContext.Provider>
  );
}

import { useMemo } from 'react';
import type { ManifestEntry } from './language/compiled/compiled-screen.ts';
import { createRuntime } from './runtime/render/create-runtime.ts';
import { RuntimeContext } from './runtime/render/runtime-context.ts';
import { ScreenView } from './runtime/render/ScreenView.tsx';
import { useConsole, useUser } from './shell/console-context.ts';
import { fetchCode } from './ui/old-code.ts';

/** A screen in the shell: provides the runtime with person, settings, services and widgets. */
export function ConsoleScreen({ entry, now }: { entry: ManifestEntry; now: () => Date }) {
  const { services, settings, manifest, keepsMails } = useConsole();
  const user = useUser();
  const runtime = useMemo(
    () =>
      createRuntime({
        services,
        settings,
        manifest,
        user,
        now,
        keepsMails,
        // The list of widgets is loaded with the first one.
        widgets: async (name) => (await fetchCode(() => import('./widgets/views.ts'))).loadWidgetView(name),
        widgetInputs: async (name) => (await fetchCode(() => import('./widgets/views.ts'))).loadWidgetInput(name),
      }),
    [services, settings, manifest, user, now, keepsMails],
  );
  return (
    <RuntimeContext.Provider value={runtime}>
      <ScreenView entry={entry} />
    </RuntimeContext.Provider>
  );
}

import { useEffect, useMemo, useRef, useState } from 'react';
import { createRuntime } from '../../runtime/render/create-runtime.ts';
import { useConsole, useUser } from '../console-context.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { offeredTargets } from './found-group.ts';
import { GlobalSearch } from './GlobalSearch.tsx';
import { HelpSheet } from './HelpSheet.tsx';
import { shortcutsOf } from './shortcuts.ts';

export { FoundList } from './FoundList.tsx';
export { useChoosing } from './use-choosing.ts';

/** Search results are never rendered by a widget. */
const NO_WIDGET = async () => undefined;

/** The search of the top bar, the command palette, keyboard shortcuts and their list. Loaded after the first rows. */
export function ShellSearch() {
  const { services, settings, manifest, now } = useConsole();
  const user = useUser();
  const [open, setOpen] = useState<'palette' | 'help'>();
  const box = useRef<HTMLInputElement>(null);
  const targets = useMemo(() => offeredTargets(settings.search, user.roles), [settings.search, user.roles]);
  const { inputs } = useMemo(
    () => createRuntime({ services, settings, manifest, user, now, widgets: NO_WIDGET, widgetInputs: NO_WIDGET }),
    [services, settings, manifest, user, now],
  );
  const shortcuts = useMemo(
    () =>
      shortcutsOf({
        openPalette: () => setOpen('palette'),
        openHelp: () => setOpen('help'),
        focusSearch: () => {
          box.current?.focus();
          return box.current !== null;
        },
      }),
    [],
  );
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Checked first, because nearly every key is typed text, and the search for an open dialog takes time.
      const meant = shortcuts.filter((shortcut) => shortcut.fits(event));
      if (meant.length === 0 || event.defaultPrevented) return;
      // In a dialog, shortcuts are off.
      if (document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]')) return;
      if (meant.some((shortcut) => shortcut.run())) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [shortcuts]);
  const close = () => setOpen(undefined);
  return (
    <>
      <GlobalSearch targets={targets} services={inputs} box={box} onPalette={() => setOpen('palette')} />
      {open === 'palette' && <CommandPalette targets={targets} services={inputs} onClose={close} />}
      {open === 'help' && <HelpSheet shortcuts={shortcuts} onClose={close} />}
    </>
  );
}

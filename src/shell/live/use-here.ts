import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useConsole } from '../console-context.ts';
import { shownEntries } from '../console-definitions.ts';
import type { ConsoleServices } from '../console-services.ts';
import { rested } from './idle.ts';
import { entryOfPath } from './next-definitions.ts';

/** What this page is called among those of its session; nobody else has to know it. */
const PAGE = Math.random().toString(36).slice(2);

/**
 * Opens the stream of events with the screen that the page shows, and tells the server whenever that is another one, so that whoever changes a screen knows how many are on it. Where that
 * fails nobody is kept from working.
 */
export function useHere(services: ConsoleServices): ConsoleServices['openDefinitionEvents'] {
  const { definitions } = useConsole();
  const { pathname } = useLocation();
  const screen = entryOfPath(shownEntries(definitions, pathname), pathname)?.id;
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    let left = false;
    // The page asks for what it shows first.
    void rested()
      .then(() => (left ? undefined : services.tellHere({ page: PAGE, screen })))
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [services, screen]);
  return useCallback(
    (signal: AbortSignal, ago?: number) => services.openDefinitionEvents(signal, ago, { page: PAGE, screen: shown.current }),
    [services],
  );
}

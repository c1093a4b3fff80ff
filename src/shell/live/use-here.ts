import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useConsole } from '../console-context.ts';
import { shownEntries } from '../console-definitions.ts';
import type { ConsoleServices } from '../console-services.ts';
import { untilIdle } from './idle.ts';
import { findEntry } from './next-definitions.ts';

/** Id of this page within its session. */
const PAGE = Math.random().toString(36).slice(2);

/** Opens the event stream with the page's screen and reports changes of it, so that editors know how many people use a screen. Failures are ignored. */
export function useHere(services: ConsoleServices): ConsoleServices['openDefinitionEvents'] {
  const { definitions } = useConsole();
  const { pathname } = useLocation();
  const screen = findEntry(shownEntries(definitions, pathname), pathname)?.id;
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    let left = false;
    // The page's own requests come first.
    void untilIdle()
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

import { notifyManager, QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { ConsoleScreen } from './console-screen.tsx';
import { createPageClock } from './runtime/data/page-clock.ts';
import { seedQueries } from './runtime/data/seed-queries.ts';
import { runActionPart } from './runtime/render/actions/run-action-part.ts';
import { loadScreenParts } from './runtime/render/ScreenView.tsx';
import { createConsole } from './shell/create-console.tsx';
import { readBoot } from './shell/read-boot.ts';
import { createSessionLoss } from './shell/session-loss.ts';
import { signInPart } from './shell/sign-in-part.ts';
import './styles/index.css';

/** Milliseconds after the start until what only matters later is done. */
const LATE = 2500;

/** The only composition root of the browser: reads what the page brought, fills the cache with it, draws the console. */
async function start(): Promise<void> {
  const boot = readBoot();
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // Only a lost connection is worth another try; a refusal stays a refusal.
        retry: (count, error) => count < 2 && (error as { code?: number }).code === 0,
        staleTime: 15_000,
        refetchOnWindowFocus: false,
      },
    },
  });
  const sessionLoss = createSessionLoss();
  const now = createPageClock(boot.now);
  const screen = seedQueries(queryClient, document);
  await Promise.all([screen && loadScreenParts(screen), boot.user || signInPart.load()]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the console.');
  createRoot(root).render(
    createConsole({
      boot,
      queryClient,
      sessionLoss,
      now,
      renderScreen: (entry) => <ConsoleScreen entry={entry} sessionLoss={sessionLoss} now={now} />,
    }),
  );
  setTimeout(() => {
    // From now on an answer is drawn in the frame in which it came. The library's own way, a timer, waits for the next one, and longer on a busy
    // page; while the page starts that costs the first rows less.
    notifyManager.setScheduler(queueMicrotask);
    // What the first press or a lost session needs, once the page has come to rest.
    Promise.all([runActionPart.load(), signInPart.load()]).catch(() => undefined);
  }, LATE);
}

void start();

import { notifyManager } from '@tanstack/react-query';
import { ConsoleScreen } from './console-screen.tsx';
import { createQueryClient } from './create-query-client.ts';
import { createBrowserServices, lateServicesChunk } from './host/create-browser-services.ts';
import type { ManifestEntry } from './language/compiled/compiled-screen.ts';
import { loadOffsets } from './language/formats/zone-offset.ts';
import { noteReadingHint } from './runtime/data/calls/reading-hints.ts';
import { readEmbeddedData, seedQueries } from './runtime/data/calls/seed-queries.ts';
import { createPageClock } from './runtime/data/values/page-clock.ts';
import { runActionChunk } from './runtime/render/perform/run-action-chunk.ts';
import { recallFromServer } from './runtime/render/remembered.ts';
import { loadScreenChunks } from './runtime/render/ScreenView.tsx';
import { afterFirstPaint } from './shell/after-first-paint.ts';
import { completeBoot } from './shell/complete-boot.ts';
import { createConsole } from './shell/create-console.tsx';
import { LIVE_DELAY } from './shell/live-delay.ts';
import { readBoot } from './shell/read-boot.ts';
import { createSessionLoss } from './shell/session-loss.ts';
import { signInChunk } from './shell/sign-in-chunk.ts';
import { takeOver } from './shell/take-over.ts';
import { readTheme, showTheme } from './shell/theme.ts';
import './styles/index.css';

/** Composition root of the browser: reads the page's data, fills the cache, renders the console. */
async function start(): Promise<void> {
  const read = readBoot();
  loadOffsets(read.zone);
  if (read.choices) recallFromServer(read.choices);
  const queryClient = createQueryClient();
  const sessionLoss = createSessionLoss();
  const { onSessionLost } = sessionLoss;
  const services = createBrowserServices({ applicationId: read.settings.applicationId, onSessionLost });
  const boot = await completeBoot(read, services);
  const clock = createPageClock(boot.now);
  const brought = readEmbeddedData(document);
  seedQueries(queryClient, brought);
  if (brought.answer && services.hints) noteReadingHint(services.hints, brought.answer.name, brought.answer.tables);
  // Renders an answer in the frame in which it arrives; the library's timer would wait for the next one or longer.
  notifyManager.setScheduler(queueMicrotask);
  await Promise.all([
    brought.screen && loadScreenChunks(brought.screen, services.loadValidator),
    boot.user || signInChunk.load(),
    boot.user || lateServicesChunk.load(),
  ]);
  const root = document.getElementById('root') as HTMLElement;
  showTheme(readTheme());
  const renderScreen = (entry: ManifestEntry) => <ConsoleScreen entry={entry} now={clock.now} />;
  takeOver(root, createConsole({ boot, services, queryClient, sessionLoss, now: clock.now, renderScreen }));
  clock.run();
  setTimeout(() => {
    // Code for the first press or a lost session, once the page has settled.
    Promise.all([runActionChunk.load(), signInChunk.load(), lateServicesChunk.load()]).catch(() => undefined);
  }, LIVE_DELAY);
}

void afterFirstPaint().then(start);

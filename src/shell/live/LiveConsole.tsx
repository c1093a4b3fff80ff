import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { holdComposing } from '../../ui/hold-composing.ts';
import { createChunkLoader, useChunk } from '../../ui/use-chunk.ts';
import { useConsole, useUser } from '../console-context.ts';
import { shownEntries } from '../console-definitions.ts';
import { mayReachStudio } from '../session.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import type { Listening } from './definition-events.ts';
import { FreshTools } from './fresh/FreshTools.tsx';
import { LostScreens } from './LostScreens.tsx';
import * as MESSAGES from './messages.ts';
import { OutcomeBars } from './outcomes/OutcomeBars.tsx';
import { RestoredTypingBar } from './RestoredTypingBar.tsx';
import { SampleBanner } from './SampleBanner.tsx';
import { RecentSignIn } from './session-end/RecentSignIn.tsx';
import { SessionEnd } from './session-end/SessionEnd.tsx';
import { useChangedUser } from './use-changed-user.ts';
import { useLiveDefinitions } from './use-live-definitions.ts';
import { useLivePage } from './use-live-page.ts';
import { usePrefetching } from './use-prefetching.ts';

/** Link to the Studio with notices of issues and drift, loaded only for those with access. */
const studioLauncher = createChunkLoader(() => import('./StudioLauncher.tsx'));

/**
 * Keeps the console up to date with definitions and records. Shows a bar while the server is away, a banner if the open screen
 * has changed, and for admins a notice of broken files.
 */
export function LiveConsole() {
  const [tools] = useState(() => document.getElementById('tools'));
  const { definitions, samples, settings, session } = useConsole();
  const user = useUser();
  const { pathname } = useLocation();
  const listening = useRef<Listening>(undefined);
  const changedUser = useChangedUser();
  const { goOn } = changedUser;
  const page = useLivePage(listening, goOn);
  const { report, reload } = useLiveDefinitions(page, listening, changedUser);
  usePrefetching();
  useEffect(holdComposing, []);
  const mayStudio = mayReachStudio(user, settings);
  const { chunk } = useChunk(studioLauncher, mayStudio);
  const studio = mayStudio && chunk;
  const { kept } = definitions;
  const isShown = kept !== undefined && shownEntries(definitions, pathname) !== definitions.manifest;
  return (
    <>
      {page && (
        <div className="connection-bar">
          <ConnectionBar connection={page.connection} />
          {session.status === 'in' && session.isOver && <SessionEnd goOn={goOn} onBack={page.session.heard} />}
          <RecentSignIn goOn={goOn} />
          <OutcomeBars follower={page.lost} />
        </div>
      )}
      {page && <FreshTools freshness={page.freshness} onRefresh={page.refresh} />}
      {samples && <SampleBanner calls={samples} />}
      {isShown && kept.why === 'changed' && (
        <Banner
          tone="info"
          icon="refresh-cw"
          bar
          actions={
            <Button size="small" onClick={reload}>
              {MESSAGES.reload}
            </Button>
          }
        >
          <b>{MESSAGES.thisScreenHasChanged}</b> {MESSAGES.finishOrReload}
        </Banner>
      )}
      <RestoredTypingBar />
      {isShown && kept.why === 'closed' && (
        <Banner tone="warning" icon="lock" bar>
          <b>{MESSAGES.youMayNotOpen}</b> {MESSAGES.typedIsStillHere}
        </Banner>
      )}
      {isShown && kept.why === 'removed' && (
        <Banner tone="warning" bar>
          <b>{MESSAGES.thisScreenWasRemoved}</b> {MESSAGES.youCanGoOnReading}
        </Banner>
      )}
      {page && user.roles.includes('admin') && <LostScreens />}
      {studio && <studio.ContractDrift />}
      {tools && studio && createPortal(<studio.StudioLauncher report={report} />, tools)}
    </>
  );
}

import { useSyncExternalStore } from 'react';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { LOAD_AGAIN, loadAgain, oldCode } from '../ui/old-code.ts';
import * as MESSAGES from './messages.ts';

/** Shown when a part of this page's code cannot be had any more. The page stays until it is reloaded, which keeps typed values. */
export function LoadAgainBar() {
  const isFound = useSyncExternalStore(oldCode.subscribe, oldCode.isFound, () => false);
  if (!isFound) return null;
  return (
    <Banner
      tone="warning"
      icon="refresh-cw"
      bar
      actions={
        <Button size="small" className="push" onClick={loadAgain}>
          {MESSAGES.loadItAgain}
        </Button>
      }
    >
      <b>{LOAD_AGAIN}.</b> {MESSAGES.partsCannotBeOpened}
    </Banner>
  );
}

import { useSyncExternalStore } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { loadNewVersion, NEW_VERSION, oldCode } from '../../ui/old-code.ts';

/** Says that the server has another version than this page and no longer gives its parts. The page stays until somebody loads it again, which keeps what they typed. */
export function NewVersionBar() {
  const isFound = useSyncExternalStore(oldCode.subscribe, oldCode.isFound, () => false);
  if (!isFound) return null;
  return (
    <Banner
      tone="warning"
      icon="refresh-cw"
      bar
      actions={
        <Button size="small" className="push" onClick={loadNewVersion}>
          Load it again
        </Button>
      }
    >
      <b>{NEW_VERSION}.</b> Parts of this page can no longer be opened. Load it again to go on: what you typed is kept.
    </Banner>
  );
}

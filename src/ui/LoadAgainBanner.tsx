import { useSyncExternalStore } from 'react';
import { Banner, type BannerProps } from './Banner.tsx';
import { Button } from './Button.tsx';
import * as MESSAGES from './messages.ts';
import { LOAD_AGAIN, loadAgain, oldCode } from './old-code.ts';

/** Offer to load the page again, while a part of its code cannot be had any more. The page stays until then, and typed values are kept. */
export function LoadAgainBanner({ children = MESSAGES.loadItToGoOn, ...place }: Partial<Pick<BannerProps, 'bar' | 'children'>>) {
  const isFound = useSyncExternalStore(oldCode.subscribe, oldCode.isFound, () => false);
  if (!isFound) return null;
  return (
    <Banner
      tone="warning"
      icon="refresh-cw"
      {...place}
      actions={
        <Button size="small" className="push" onClick={loadAgain}>
          {MESSAGES.loadItAgain}
        </Button>
      }
    >
      <b>{LOAD_AGAIN}.</b> {children}
    </Banner>
  );
}

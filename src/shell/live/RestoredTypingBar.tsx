import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { fillMessage } from '../../language/text/fill-message.ts';
import { restoredTyping } from '../../runtime/render/controllers/restored-typing.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useUser } from '../console-context.ts';
import * as MESSAGES from './messages.ts';

/** Lists buttons behind which values typed before a reload wait. */
export function RestoredTypingBar() {
  const { objectId } = useUser();
  const { pathname } = useLocation();
  const waiting = useSyncExternalStore(restoredTyping.subscribe, restoredTyping.waiting);
  const here = waiting.filter(({ user, path, opens }) => user === objectId && path === pathname && opens !== undefined);
  if (here.length === 0) return null;
  const buttons = [...new Set(here.map(({ opens }) => opens))].join(MESSAGES.and);
  return (
    <Banner
      tone="info"
      bar
      actions={
        <Button size="small" className="push" onClick={() => restoredTyping.drop(here)}>
          {MESSAGES.discardIt}
        </Button>
      }
    >
      <b>{MESSAGES.whatYouTypedBefore}</b> {fillMessage(MESSAGES.pressAgain, { buttons })}
    </Banner>
  );
}

import { Blank } from '../ui/Blank.tsx';
import { Button } from '../ui/Button.tsx';
import { LOAD_AGAIN, loadAgain, OldCodeError } from '../ui/old-code.ts';
import * as MESSAGES from './messages.ts';
import { Page } from './Page.tsx';

/** Replaces a failed page; reloading starts afresh. */
export function RouteError({ error }: { error: unknown }) {
  const old = error instanceof OldCodeError;
  return (
    <Page>
      <Blank
        icon={old ? 'refresh-cw' : 'triangle-alert'}
        level={1}
        role="alert"
        title={old ? LOAD_AGAIN : MESSAGES.pageCouldNotBeShown}
        actions={
          <Button variant="primary" icon="rotate-cw" onClick={loadAgain}>
            {MESSAGES.loadItAgain}
          </Button>
        }
      >
        {old ? MESSAGES.thisPageNeedsAPart : MESSAGES.somethingInItFailedNothing}{' '}
        {!old && error instanceof Error && <span className="mono">{error.message}</span>}
      </Blank>
    </Page>
  );
}

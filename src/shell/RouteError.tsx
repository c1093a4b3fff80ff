import { Blank } from '../ui/Blank.tsx';
import { Button } from '../ui/Button.tsx';
import { Page } from './Page.tsx';

/** A chunk of code that is gone from the server: a new version was put up while this page was open. */
const isOldCode = (error: unknown) => error instanceof Error && /dynamically imported module|module script failed/i.test(error.message);

/** Instead of a page that broke. The menu around it keeps working; loading again starts afresh. */
export function RouteError({ error }: { error: unknown }) {
  const old = isOldCode(error);
  return (
    <Page>
      <Blank
        icon={old ? 'refresh-cw' : 'triangle-alert'}
        level={1}
        role="alert"
        title={old ? 'There is a new version of this console' : 'This page could not be shown'}
        actions={
          <Button variant="primary" icon="rotate-cw" onClick={() => location.reload()}>
            Load it again
          </Button>
        }
      >
        {old ? 'This page needs a part of the old one, which is gone.' : 'Something in it failed. Nothing that was saved is lost.'}{' '}
        {!old && error instanceof Error && <span className="mono">{error.message}</span>}
      </Blank>
    </Page>
  );
}

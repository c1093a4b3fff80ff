import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { MESSAGES } from './messages.ts';
import { Empty } from './Notice.tsx';
import { NoRightError } from './studio-client.ts';

/** Explains why the Studio cannot be shown: a missing right, or an error with a button to retry. */
export function StudioFailure({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  if (!(error instanceof NoRightError)) return <ErrorState card title={title} error={error} onRetry={onRetry} />;
  return (
    <Empty
      card
      icon="lock"
      title={MESSAGES.noAccess}
      actions={<ButtonLink to="/">{MESSAGES.backToTheConsole}</ButtonLink>}
      text={error.message}
    />
  );
}

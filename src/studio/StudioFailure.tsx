import { Blank } from '../ui/Blank.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { MESSAGES } from './messages.ts';
import { NoRightError } from './studio-client.ts';

/** Says why the Studio cannot be shown: what went wrong, which can be tried again, or a right that is missing, which cannot. */
export function StudioFailure({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  if (!(error instanceof NoRightError)) return <ErrorState card title={title} error={error} onRetry={onRetry} />;
  return (
    <Blank card icon="lock" title={MESSAGES.noAccess} actions={<ButtonLink to="/">{MESSAGES.backToTheConsole}</ButtonLink>}>
      {error.message}
    </Blank>
  );
}

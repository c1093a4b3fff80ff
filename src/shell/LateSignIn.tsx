import { OldCodeError, oldCode } from '../ui/old-code.ts';
import { useChunk } from '../ui/use-chunk.ts';
import { RouteError } from './RouteError.tsx';
import { signInChunk } from './sign-in-chunk.ts';

/** The sign-in page, loaded on demand. */
export function LateSignIn() {
  const { chunk: SignIn, failed } = useChunk(signInChunk, true);
  if (failed)
    return (
      <RouteError
        error={oldCode.isFound() ? new OldCodeError() : new Error('The sign-in page could not be loaded. Check the connection.')}
      />
    );
  return SignIn ? <SignIn /> : <main id="main" className="signin-page" aria-busy="true" />;
}

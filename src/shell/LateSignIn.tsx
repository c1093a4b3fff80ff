import { OldCodeError, oldCode } from '../ui/old-code.ts';
import { useChunk } from '../ui/use-chunk.ts';
import * as MESSAGES from './messages.ts';
import { RouteError } from './RouteError.tsx';
import { signInChunk } from './sign-in-chunk.ts';

/** The sign-in page, loaded on demand. */
export function LateSignIn() {
  const { chunk: SignIn, failed } = useChunk(signInChunk, true);
  if (failed) return <RouteError error={oldCode.isFound() ? new OldCodeError() : new Error(MESSAGES.signInPageFailed)} />;
  return SignIn ? <SignIn /> : <main id="main" className="signin-page" aria-busy="true" />;
}

import { usePart } from '../ui/use-part.ts';
import { RouteError } from './RouteError.tsx';
import { signInPart } from './sign-in-part.ts';

/** The sign-in page, as soon as its code is there. */
export function LateSignIn() {
  const { part: SignIn, failed } = usePart(signInPart, true);
  if (failed) return <RouteError error={new Error('The sign-in page could not be loaded. Check the connection.')} />;
  return SignIn ? <SignIn /> : <main id="main" className="signin-page" aria-busy="true" />;
}

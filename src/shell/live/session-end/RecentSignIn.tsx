import { useEffect, useState } from 'react';
import { answerSignIns } from '../../../runtime/actions/sign-in-again.ts';
import * as MESSAGES from './messages.ts';
import { SignInAgain, type SignInAgainProps } from './SignInAgain.tsx';

/** Asks for a sign-in when a call requires a recent one. The call waits, and continues or is cancelled. */
export function RecentSignIn({ goOn }: Pick<SignInAgainProps, 'goOn'>) {
  const [waiting, setWaiting] = useState<{ end: (isDone: boolean) => void }>();
  useEffect(() => answerSignIns(() => new Promise((resolve) => setWaiting({ end: resolve }))), []);
  // Leaving the page cancels the sign-in.
  useEffect(() => () => waiting?.end(false), [waiting]);
  if (!waiting) return null;
  const end = (isDone: boolean) => {
    waiting.end(isDone);
    setWaiting(undefined);
  };
  return (
    <SignInAgain
      text={MESSAGES.yourLastSignInIs}
      leaving={MESSAGES.cancel}
      isAnew
      onLeave={() => end(false)}
      onClose={() => end(false)}
      goOn={goOn}
      onBack={() => end(true)}
    />
  );
}

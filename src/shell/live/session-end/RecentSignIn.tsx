import { useEffect, useState } from 'react';
import { answerSignIns } from '../../../runtime/actions/sign-in-again.ts';
import { SignInAgain } from './SignInAgain.tsx';

/** Asks for a sign-in when a call requires a recent one. The call waits, and goes on or ends. */
export function RecentSignIn() {
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
      text="Your last sign-in is too long ago for this."
      leaving="Cancel"
      isAnew
      onLeave={() => end(false)}
      onClose={() => end(false)}
      onBack={() => end(true)}
    />
  );
}

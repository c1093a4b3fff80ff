import { useEffect, useState } from 'react';
import type { ConsoleUser } from '../../../language/compiled/page-scope.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useConsole, useUser } from '../../console-context.ts';
import { SignInAgain } from './SignInAgain.tsx';

/** Props of the session's end. */
export interface SessionEndProps {
  /** The same person is signed in again. */
  onBack: () => void;
}

/**
 * Bar and sign-in dialog over a page with unsaved work whose session has ended. The page continues only for the same person, also
 * if another one is signed in now.
 */
export function SessionEnd({ onBack }: SessionEndProps) {
  const { session, setSession } = useConsole();
  const other = useOther(useUser());
  const [isOpen, setOpen] = useState(true);
  // Another request was refused: the dialog comes back, also over a dialog that hides the bar.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal makes the session anew
  useEffect(() => setOpen(true), [session]);
  const text = other ? `${other.full_name} is signed in in this browser now, and this page is yours.` : 'Your session has ended.';
  const leave = () => (other ? window.location.reload() : setSession({ status: 'out', hasEnded: true }));
  return (
    <>
      <Banner
        tone="warning"
        icon="lock"
        bar
        actions={
          <Button size="small" onClick={() => setOpen(true)}>
            Sign in
          </Button>
        }
      >
        <b>{text}</b> <span>What you typed is still here. Nothing can be saved until you sign in.</span>
      </Banner>
      {isOpen && (
        <SignInAgain
          text={text}
          leaving={other ? `Go on as ${other.full_name}` : 'Leave this page'}
          onLeave={leave}
          onBack={onBack}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Another person signed in in this browser. */
function useOther({ objectId }: ConsoleUser): ConsoleUser | undefined {
  const { services } = useConsole();
  const [other, setOther] = useState<ConsoleUser>();
  useEffect(() => {
    let isLeft = false;
    const take = (found: Awaited<ReturnType<typeof services.session.read>>) => {
      if (!isLeft && typeof found === 'object' && found.objectId !== objectId) setOther(found);
    };
    services.session.read().then(take, () => undefined);
    return () => {
      isLeft = true;
    };
  }, [services, objectId]);
  return other;
}

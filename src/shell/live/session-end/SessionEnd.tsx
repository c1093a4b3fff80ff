import { useEffect, useState } from 'react';
import type { ConsoleUser } from '../../../language/compiled/page-scope.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useConsole, useUser } from '../../console-context.ts';
import * as MESSAGES from './messages.ts';
import { SignInAgain } from './SignInAgain.tsx';

/** Props of the session's end. */
export interface SessionEndProps {
  /** Continues the session of the same person, whose roles may have changed. */
  goOn: (user: ConsoleUser) => void;
  /** Called after that. */
  onBack: () => void;
}

/**
 * Bar and sign-in dialog over a page with unsaved work whose session has ended. The page continues only for the same person, also
 * if another one is signed in now.
 */
export function SessionEnd({ goOn, onBack }: SessionEndProps) {
  const { session, setSession } = useConsole();
  const other = useOther(useUser());
  const [isOpen, setOpen] = useState(true);
  // After another refused request the dialog opens again, also over a dialog that hides the bar.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal makes the session anew
  useEffect(() => setOpen(true), [session]);
  const text = other ? fillMessage(MESSAGES.isSignedInInThis, { name: other.full_name }) : MESSAGES.yourSessionHasEnded;
  const leave = () => (other ? window.location.reload() : setSession({ status: 'out', hasEnded: true }));
  return (
    <>
      <Banner
        tone="warning"
        icon="lock"
        bar
        actions={
          <Button size="small" onClick={() => setOpen(true)}>
            {MESSAGES.signIn}
          </Button>
        }
      >
        <b>{text}</b> <span>{MESSAGES.whatYouTypedIsStill}</span>
      </Banner>
      {isOpen && (
        <SignInAgain
          text={text}
          leaving={other ? fillMessage(MESSAGES.goOnAs, { name: other.full_name }) : MESSAGES.leaveThisPage}
          onLeave={leave}
          goOn={goOn}
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

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useConsole } from '../console-context.ts';
import type { LostScreen } from '../console-services.ts';
import { LOST_SCREENS } from './create-live-page.ts';
import { MESSAGES } from './messages.ts';

/** For admins: how many people had a screen open that a change removed, until dismissed. */
export function LostScreens() {
  const { services } = useConsole();
  const { data = [] } = useQuery({ queryKey: LOST_SCREENS, queryFn: ({ signal }) => services.loadLostScreens(signal) });
  const [read, setRead] = useState(readKeys);
  const unread = data.filter((loss) => !read.has(keyOf(loss)));
  if (unread.length === 0) return null;
  return (
    <Banner
      tone="info"
      bar
      actions={
        <Button
          size="small"
          onClick={() => {
            const keys = data.map(keyOf);
            keepKeys(keys);
            setRead(new Set(keys));
          }}
        >
          {MESSAGES.gotIt}
        </Button>
      }
    >
      {unread.map((loss) => (
        <span key={keyOf(loss)}>
          <b>{loss.title}</b> {MESSAGES.wasOpen(loss)}{' '}
        </span>
      ))}
    </Banner>
  );
}

/** Storage key of dismissed losses, shared by pages. */
const STORED = 'tablero-lost-screens-read';

function readKeys(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(STORED) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

function keepKeys(keys: readonly string[]): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(keys));
  } catch {
    // Without storage it is shown once more.
  }
}

/** More people are a new loss. */
function keyOf({ screen, since, people }: LostScreen): string {
  return `${screen} ${since} ${people}`;
}

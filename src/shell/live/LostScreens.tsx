import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fillMessage } from '../../language/text/fill-message.ts';
import { fillPlural } from '../../language/text/fill-plural.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useConsole } from '../console-context.ts';
import type { LostScreen } from '../console-services.ts';
import { LOST_SCREENS } from './create-live-page.ts';
import * as MESSAGES from './messages.ts';

/** For admins: number of people who had a screen open that a change removed, until dismissed. */
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
          <b>{loss.title}</b> {fillMessage(MESSAGES.wasOpen, { people: peopleText(loss.people) })}{' '}
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
    // Without storage, the notice is shown again.
  }
}

/** More people are a new loss. */
function keyOf({ screen, since, people }: LostScreen): string {
  return `${screen} ${since} ${people}`;
}

function peopleText(count: number): string {
  return fillPlural({ one: MESSAGES.onePerson, other: MESSAGES.countPeople }, { count });
}

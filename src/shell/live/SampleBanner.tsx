import { fillMessage } from '../../language/text/fill-message.ts';
import { Banner } from '../../ui/Banner.tsx';
import * as MESSAGES from './messages.ts';

/** Shows that the data is sample data. */
export function SampleBanner({ calls }: { calls: 'all' | readonly string[] }) {
  return (
    <Banner tone="violet" bar>
      <b>{MESSAGES.sampleData}</b>{' '}
      {calls === 'all' ? MESSAGES.everythingIsReadFrom : fillMessage(MESSAGES.sampleCalls, { calls: calls.join(', ') })}
    </Banner>
  );
}

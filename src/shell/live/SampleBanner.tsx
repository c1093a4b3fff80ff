import { Banner } from '../../ui/Banner.tsx';
import { MESSAGES } from './messages.ts';

/** Shows that the data is sample data. */
export function SampleBanner({ calls }: { calls: 'all' | readonly string[] }) {
  return (
    <Banner tone="violet" bar>
      <b>{MESSAGES.sampleData}</b> {calls === 'all' ? MESSAGES.everythingIsReadFrom : MESSAGES.sampleCalls({ calls: calls.join(', ') })}
    </Banner>
  );
}

import { Banner } from '../../ui/Banner.tsx';

/** Shows that the data is sample data. */
export function SampleBanner({ calls }: { calls: 'all' | readonly string[] }) {
  return (
    <Banner tone="violet" bar>
      <b>Sample data.</b>{' '}
      {calls === 'all'
        ? 'Everything is read from contracts, and nothing can be changed.'
        : `These calls have no function yet and are answered with values of their contracts: ${calls.join(', ')}.`}
    </Banner>
  );
}

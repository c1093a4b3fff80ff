import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SampleBanner } from '../../../src/shell/live/SampleBanner.tsx';

describe('SampleBanner', () => {
  it('says that all of the console is made up, or which calls are', () => {
    const { rerender } = render(<SampleBanner calls="all" />);
    expect(screen.getByRole('status').textContent).toBe('Sample data. Everything is read from contracts, and nothing can be changed.');
    rerender(<SampleBanner calls={['fetchPiers', 'fetchTolls']} />);
    expect(screen.getByRole('status').textContent).toMatch(/have no function yet .*: fetchPiers, fetchTolls\.$/);
  });
});

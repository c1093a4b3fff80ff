import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ScheduleView } from '../../src/widgets/schedule/ScheduleView.tsx';
import { SETTINGS } from '../shell/support/settings.ts';

/** What a block shows of a schedule. */
function shown(schedule: string | undefined) {
  render(<ScheduleView props={{ ...(schedule !== undefined && { schedule }) }} emit={async () => true} settings={SETTINGS} />);
}

describe('ScheduleView', () => {
  it.each([undefined, 'schedule'])('says that there are no hours with the room around it that a card gives its words: %s', (schedule) => {
    shown(schedule);
    expect(screen.getByText('No hours').className.split(' ')).toContain('card-body');
  });

  it('lists the days with hours', () => {
    shown('{"1":[{"start":"0900","end":"1700"}]}');
    expect(screen.queryByText('No hours')).toBeNull();
    expect(screen.getByRole('term').textContent).toMatch(/Mon/);
    expect(screen.getByRole('definition').textContent).toBe('09:00 – 17:00');
  });
});

import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('sending a notification', () => {
  it('requires audience and message, and is a text message by default', () => {
    const table = meets('send-notifications', 'dispatcher');
    expect(table.match(/required \(the button waits\)/g)).toHaveLength(2);
    expect(lineOf(table, 'To:')).toContain('All | Off-line | Online');
    expect(lineOf(table, 'Channel')).toBe('Channel: radio (SMS | Push), starts as true');
  });

  it('opens its job', () => {
    const table = meets('send-notifications', 'dispatcher');
    expect(table).toContain('says: Successfully sent the notification!');
    expect(lineOf(table, 'then:')).toBe('then: goes to /job-detail/asyncJob-1');
  });
});

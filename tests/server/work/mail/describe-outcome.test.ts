import { describe, expect, it } from 'vitest';
import { describeOutcome } from '../../../../server/work/mail/describe-outcome.ts';

const none = { total: 0, waiting: 0, sent: 0, recorded: 0, failed: 0, inDoubt: 0, reason: null };

describe('describeOutcome', () => {
  it.each([
    [{}, 'NONE', 'Nothing was sent'],
    [{ total: 3, sent: 3 }, 'SENT', 'Sent successfully'],
    [{ total: 3, recorded: 3 }, 'RECORDED', 'Recorded, not sent: no service for these messages is set up'],
    [{ total: 1, waiting: 1, reason: 'Closed.' }, 'WAITING', 'Not sent yet. Closed.'],
    [{ total: 3, sent: 1, failed: 1, waiting: 1 }, 'WAITING', '2 of 3 messages are done, the others are on their way'],
    [{ total: 1, inDoubt: 1, reason: 'Lost.' }, 'IN_DOUBT', 'It may have been delivered, or not. Lost.'],
    [{ total: 1, failed: 1, reason: 'Blocked.' }, 'FAILED', 'It could not be sent. Blocked.'],
    [{ total: 4, failed: 4, reason: 'Blocked.' }, 'FAILED', 'None of 4 messages could be sent. Blocked.'],
    [{ total: 4, sent: 3, failed: 1 }, 'PARTLY', '3 of 4 messages were sent'],
    [{ total: 4, failed: 3, inDoubt: 1 }, 'IN_DOUBT', 'It may have been delivered, or not.'],
  ])('describes %j', (counts, outcome, told) => {
    expect(describeOutcome({ ...none, ...counts })).toEqual({ outcome, told });
  });
});

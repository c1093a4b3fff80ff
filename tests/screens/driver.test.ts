import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the driver screen', () => {
  it('asks for a reason only for users who are no drivers', () => {
    expect(meets('driver', 'sales', { isDriver: true })).not.toContain('Deactivation Reason');
    expect(meets('driver', 'sales', { isDriver: false })).toContain('Deactivation Reason');
  });

  it('clears the reason with a second call when Is Driver is switched off, and makes one call when it is switched on', () => {
    const table = meets('driver', 'dispatcher', { isDriver: true });
    expect(table).toContain('calls updateUser: {"id":"the-driverId","deactivationReason":null}');
    expect(table.match(/calls toggleIsDriver/g)).toHaveLength(2);
  });

  it('sends only what was changed, after Confirm Changes', () => {
    const table = meets('driver', 'finance');
    expect(table).toContain('asks "Confirm Changes"');
    expect(table).not.toContain('Gender: Other');
  });

  it('keeps orders, payments, events and blacklist to this driver', () => {
    const table = meets('driver', 'dispatcher');
    expect(lineOf(table, 'loads fetchAdminOrders')).toMatch(/"driverId":"the-driverId","isDriverDetailPage":true/);
    for (const call of ['getDailyDriverPaymentSummary', 'getWeeklyDriverPaymentSummary', 'fetchOrdersFromWhichDriverRemoved'])
      expect(lineOf(table, `loads ${call}`), call).toMatch(
        /"the-driverId".*"startDate":"2026-02-20T|"startDate":"2026-02-20T.*"the-driverId"/,
      );
    expect(lineOf(table, 'loads fetchBlacklistedMerchantsForDriver')).toContain('"driverId":"the-driverId"');
  });

  it('does not offer to approve what is approved, and rejects only with a reason', () => {
    const approved = meets('driver', 'sales', {}, { fetchUserDocuments: { '[].isApproved': true } });
    expect(approved).toContain('Status: Approved');
    expect(approved).not.toContain('calls approveDocument');
    const rejected = meets('driver', 'sales', {}, { fetchUserDocuments: { '[].isApproved': false } });
    expect(rejected).toContain('Status: Rejected');
    expect(lineOf(rejected, 'calls unApproveDocument')).toMatch(/"reason":"\S+/);
  });

  it('deletes nothing without asking, and shows no number without asking', () => {
    const lines = meets('driver', 'admin').split('\n');
    for (const [index, line] of lines.entries())
      if (line.includes('[destructive]') || line.includes('action Show Numbers')) expect(lines[index + 1], line).toContain('asks "');
  });

  it('says No Notes Found', () => {
    expect(meets('driver', 'sales', { notes: [] })).toContain('"No Notes Found"');
  });
});

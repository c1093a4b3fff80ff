import { describe, expect, it } from 'vitest';
import { contracts, lineOf, meets } from './shipped-console.ts';

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

  it('does not offer to approve what is approved, and rejects only with a reason', () => {
    const approved = meets('driver', 'sales', {}, { fetchUserDocuments: { '[].isApproved': true } });
    expect(approved).toContain('Status: Approved');
    expect(approved).not.toContain('calls approveDocument');
    const rejected = meets('driver', 'sales', {}, { fetchUserDocuments: { '[].isApproved': false } });
    expect(rejected).toContain('Status: Rejected');
    expect(lineOf(rejected, 'calls unApproveDocument')).toMatch(/"reason":"\S+/);
  });

  it('says No Notes Found', () => {
    expect(meets('driver', 'sales', { notes: [] })).toContain('"No Notes Found"');
  });
});

describe('the drivers data', () => {
  it('offer no way to a whole number: neither a press that shows it nor a call', () => {
    const table = meets('drivers-data', 'admin');
    expect(table).toContain('SSN');
    expect(table).not.toMatch(/showPersonalNumbers|calls /);
    // The page gets what the server masked, and not a number that it would have to hide.
    expect(contracts.entities.get('DriverDataRow')?.fields.ssn?.note).toMatch(/^Masked/);
  });
});

describe('the user screen', () => {
  const PRIME = 'fetchUserPrimeSubscriptionDetail';
  const PLAN = { name: 'Prime Mensual' };
  const FOR_ADMINS = [
    'assignRole',
    'removeUserFromRole',
    'lockUser',
    'unlockUser',
    'setAsFleetUser',
    'removeAsFleetUser',
    'toggleOverrideValidPaymentMethodNeededFlag',
    'allowAPIAccess',
    'disallowAPIAccess',
    'generateToken',
    'fetchUserHistory',
  ];

  it.each(['dispatcher', 'sales', 'finance'] as const)('gives %s nothing of what is for admins', (role) => {
    const table = meets('user', role);
    for (const call of FOR_ADMINS) expect(table, call).not.toContain(call);
    for (const words of ['Assign Role', 'Access Token', 'IP Address', 'User History', 'Lock User', 'API'])
      expect(table, words).not.toContain(words);
  });

  it('shows account numbers and the id at the payment provider to finance and admins only', () => {
    for (const words of ['Bank Account Number', 'Routing Number', 'Payment Provider ID']) {
      for (const role of ['finance', 'admin'] as const) expect(meets('user', role), `${words} ${role}`).toContain(words);
      for (const role of ['dispatcher', 'sales'] as const) expect(meets('user', role), `${words} ${role}`).not.toContain(words);
    }
  });

  it('locks who is not locked, with a question, and unlocks who is', () => {
    const open = meets('user', 'admin', { locked: false });
    expect(lineOf(open, 'action Lock User')).toMatch(/: on \[destructive\]/);
    expect(open).not.toContain('Unlock User');
    expect(open).toContain('calls lockUser: {"userId":"the-userId"}');
    const locked = meets('user', 'admin', { locked: true });
    expect(locked).not.toContain('action Lock User');
    expect(lineOf(locked, 'action Unlock User')).toMatch(/: on/);
  });

  it('makes a fleet user of who is none, and the other way round', () => {
    const fleet = meets('user', 'admin', { type: 'fleet' });
    expect(fleet).not.toContain('action Set as fleet user');
    expect(lineOf(fleet, 'action Unset as fleet user')).toMatch(/: on/);
    const plain = meets('user', 'admin', { type: null });
    expect(lineOf(plain, 'action Set as fleet user')).toMatch(/: on/);
    expect(plain).not.toContain('action Unset as fleet user');
  });

  it('makes a token only with API access, and says Re-Generate once there is one', () => {
    const none = meets('user', 'admin', { allowAPIAccess: false, accessToken: null });
    expect(none).not.toContain('generateToken');
    const first = meets('user', 'admin', { allowAPIAccess: true, accessToken: null });
    expect(first).toContain('action Generate:');
    expect(first).not.toContain('Re-Generate');
    const next = meets('user', 'admin', { allowAPIAccess: true, accessToken: '•••• ab12' });
    expect(next).not.toContain('action Generate:');
    expect(next).toContain('asks "Re-Generate access token"');
  });

  it('says that a token of a user without roles opens nothing', () => {
    expect(meets('user', 'admin', { allowAPIAccess: true, roles: [] })).toContain('A token opens nothing');
    expect(meets('user', 'admin', { allowAPIAccess: true, roles: ['agent'] })).not.toContain('A token opens nothing');
  });

  it('marks deleted users, and restores no other', () => {
    expect(meets('user', 'sales', { deleted: true })).toContain('calls reactivateUser: {"userId":"the-userId"}');
    const there = meets('user', 'sales', { deleted: false });
    expect(there).not.toContain('DELETED');
    expect(there).not.toContain('reactivateUser');
  });

  it('asks before a press on a role takes it away, and sends the word', () => {
    const table = meets('user', 'admin', { roles: ['sales'] });
    expect(table).toContain('calls removeUserFromRole: {"userId":"the-userId","role":"sales"}');
    expect(table).toContain('asks "Remove role"');
    expect(meets('user', 'sales', { roles: ['sales'] })).toContain('sales');
  });

  it('invites who has no subscription, and cancels one that is not cancelled', () => {
    const none = meets('user', 'sales', { hasPrimeSubscriptionInvitation: false }, { [PRIME]: { subscription: null } });
    expect(none).toContain('calls sendPrimeSubscriptionInvitationToUsers: {"userIds":["the-userId"]}');
    expect(none).not.toContain('cancelPrimeSubscription');
    const invited = meets('user', 'sales', { hasPrimeSubscriptionInvitation: true }, { [PRIME]: { subscription: null } });
    expect(invited).toContain('An invitation was handed to the outbox on');
    const active = meets('user', 'sales', {}, { [PRIME]: { subscription: PLAN, cancelAtPeriodEnd: false } });
    expect(lineOf(active, 'action Cancel subscription')).toContain('[destructive]');
    expect(active).not.toContain('sendPrimeSubscriptionInvitationToUsers');
    const ending = meets('user', 'sales', {}, { [PRIME]: { subscription: PLAN, cancelAtPeriodEnd: true } });
    expect(ending).toContain('It will be cancelled on');
    expect(ending).not.toContain('cancelPrimeSubscription');
  });

  it('keeps orders to this user', () => {
    expect(lineOf(meets('user', 'dispatcher'), 'loads fetchAdminOrders')).toContain('"userId":"the-userId"');
    expect(meets('user', 'dispatcher')).not.toContain('User Name');
  });
});

describe('the users list', () => {
  it('takes any text for an e-mail address or user name, and only a number for a phone', () => {
    const table = meets('users', 'sales');
    expect(lineOf(table, 'User Email or username')).not.toContain('format');
    expect(lineOf(table, 'User Phone')).toContain('Phone Number must be valid');
  });
});

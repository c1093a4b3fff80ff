import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the users list', () => {
  it('takes any text for an e-mail address or user name, and only a number for a phone', () => {
    const table = meets('users', 'sales');
    expect(lineOf(table, 'User Email or username')).not.toContain('format');
    expect(lineOf(table, 'User Phone')).toContain('Phone Number must be valid');
  });

  it('opens with the newest', () => {
    expect(lineOf(meets('users', 'finance'), 'loads fetchUsersForAdminDashboard')).toContain('"sort":{"field":"createdAt","order":"desc"}');
  });
});

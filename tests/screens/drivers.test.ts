import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the drivers list', () => {
  it('asks for a valid e-mail address and phone number', () => {
    const table = meets('drivers', 'dispatcher');
    expect(lineOf(table, 'Driver Email or username')).toContain('Is not in correct format');
    expect(lineOf(table, 'Driver Phone')).toContain('Phone Number must be valid');
  });

  it('says True or False of who is a driver now', () => {
    expect(lineOf(meets('drivers', 'sales'), 'Is Driver')).toBe('Is Driver: False');
  });
});

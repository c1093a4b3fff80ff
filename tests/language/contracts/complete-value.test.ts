import { describe, expect, it } from 'vitest';
import { completeValue } from '../../../src/language/contracts/complete-value.ts';
import { box, sampleContracts } from './sample-contracts.ts';

const contracts = sampleContracts();
const complete = (value: unknown, roles: ('admin' | 'finance' | 'sales')[] = ['finance']) =>
  completeValue(value, { type: 'entity', entity: 'Box' }, contracts, roles);

describe('completeValue', () => {
  it('fills nullable fields with null, booleans with false and lists with nothing, at any depth', () => {
    const { open: _open, inside: _inside, openedAt: _openedAt, ...bare } = box;
    expect(complete({ ...bare, inside: [bare] })).toEqual({
      ...box,
      open: false,
      openedAt: null,
      inside: [{ ...box, open: false, openedAt: null, inside: [] }],
    });
  });

  it('strips fields from callers whose roles do not open them', () => {
    expect(complete(box, ['sales'])).not.toHaveProperty('secret');
    expect(complete(box, ['finance'])).toHaveProperty('secret', 'x');
    expect(complete(box, ['admin'])).toHaveProperty('secret', 'x');
    expect(complete({ ...box, inside: [box] }, ['sales'])).not.toHaveProperty('inside.0.secret');
  });

  it('masks secrets for everybody, and only once', () => {
    const type = {
      type: 'object',
      fields: { token: { type: 'string', masked: true }, pin: { type: 'string', masked: true, nullable: true } },
    } as const;
    const masked = completeValue({ token: 'shpat_abcdef', pin: '1234' }, type, contracts, ['admin']);
    expect(masked).toEqual({ token: '•••• cdef', pin: '••••' });
    expect(completeValue(masked, type, contracts, ['admin'])).toEqual(masked);
    expect(completeValue({ token: 'shpat_abcdef' }, type, contracts, [])).toEqual({ token: '•••• cdef', pin: null });
  });

  it('drops what the contract does not know and leaves its argument alone', () => {
    const value = Object.freeze({ ...box, password: 'hash' });
    expect(complete(value)).not.toHaveProperty('password');
    expect(value.password).toBe('hash');
  });
});

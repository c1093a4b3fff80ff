import { describe, expect, it } from 'vitest';
import app from '../../../screens/app.json' with { type: 'json' };
import { ROLES } from '../../../server/roles.ts';

describe('the roles of the shipped console', () => {
  it('are those that its back end knows', () => {
    expect(Object.keys(app.roles).sort()).toEqual([...ROLES].sort());
  });
});

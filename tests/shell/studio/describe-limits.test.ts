import { describe, expect, it } from 'vitest';
import type { ContractType } from '../../../src/language/contracts/contract-types.ts';
import { describeLimits } from '../../../src/studio/contracts/FieldName.tsx';
import { parts } from '../../screens/shipped-console.ts';

describe('describeLimits', () => {
  it.each<[ContractType, string]>([
    [{ type: 'number', unit: 'dollars', min: 0, max: 1000 }, 'required, from 0 to 1000'],
    [{ type: 'number', integer: true, min: 1, optional: true }, 'whole numbers, from 1'],
    [{ type: 'number', max: 5, nullable: true }, '5 at most'],
    [{ type: 'string', minLength: 1, maxLength: 200 }, 'required, 200 letters at most'],
    [{ type: 'string', format: 'email', optional: true }, 'an email address'],
    [{ type: 'string', minLength: 3, maxLength: 3, optional: true }, '3 letters'],
    [{ type: 'list', of: { type: 'string', maxLength: 40 }, maxLength: 20, optional: true }, '20 at most, each 40 letters at most'],
    [{ type: 'boolean', optional: true }, ''],
  ])('%j', (type, words) => expect(describeLimits(type, parts.contracts)).toBe(words));

  it('names a few choices, and counts what is more than a few', () => {
    for (const [name, { values }] of parts.contracts.enums) {
      const words = describeLimits({ type: 'enum', enum: name, optional: true }, parts.contracts);
      expect(words).toContain(Object.values(values)[0]!.label);
      expect(/ and \d+ more$/.test(words)).toBe(Object.keys(values).length > 8);
    }
  });
});

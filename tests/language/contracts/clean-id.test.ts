import { describe, expect, it } from 'vitest';
import { cleanId } from '../../../src/language/contracts/clean-id.ts';
import { cleanIds } from '../../../src/language/contracts/clean-ids.ts';
import type { CallContract } from '../../../src/language/contracts/contract-types.ts';
import { contracts } from '../check/fixture-project.ts';

const contract = (effect: CallContract['effect']) =>
  ({
    name: 'find',
    effect,
    roles: 'anyone',
    params: {
      id: { type: 'id', of: 'Thing' },
      ids: { type: 'list', of: { type: 'id', of: 'Thing' } },
      filter: { type: 'object', fields: { code: { type: 'string', format: 'code' }, name: { type: 'string' } } },
    },
    result: { type: 'boolean' },
  }) as CallContract;

describe('cleanId', () => {
  it('drops blanks and # around an id, and nothing inside', () => {
    expect(['#1199', ' # 1199 ', '\tAb-1_9\n', '##7', 'a#b'].map(cleanId)).toEqual(['1199', '1199', 'Ab-1_9', '7', 'a#b']);
  });
});

describe('cleanIds', () => {
  it('cleans ids at any depth, and codes of calls that only read', () => {
    const params = { id: ' #a ', ids: ['#b', 'c'], filter: { code: '#SALE ', name: ' #x ' }, other: '#y' };
    expect(cleanIds(params, contract('read'), contracts)).toEqual({
      id: 'a',
      ids: ['b', 'c'],
      filter: { code: 'SALE', name: ' #x ' },
      other: '#y',
    });
    expect(cleanIds(params, contract('write'), contracts)).toMatchObject({ id: 'a', filter: { code: '#SALE ' } });
    expect(params.id).toBe(' #a ');
  });

  it('gives back what is clean, and leaves alone what does not fit', () => {
    const clean = { id: 'a', ids: ['b'], filter: { code: 'c' } };
    expect(cleanIds(clean, contract('read'), contracts)).toBe(clean);
    const odd = { id: 7, ids: 'x', filter: [' #a'] };
    expect(cleanIds(odd, contract('read'), contracts)).toBe(odd);
  });
});

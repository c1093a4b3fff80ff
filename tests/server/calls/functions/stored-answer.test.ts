import { describe, expect, it } from 'vitest';
import { isAnsweredOnce, storedAnswer } from '../../../../server/calls/functions/stored-answer.ts';
import { sampleValue } from '../../../../src/authoring/behaviour/sample-value.ts';
import type { CallContract, ContractType } from '../../../../src/language/contracts/contract-types.ts';
import { fieldsOf } from '../../../../src/language/contracts/type-of-path.ts';
import { contracts } from '../../support/test-server.ts';

const text: ContractType = { type: 'string' };
const forFinance: ContractType = { type: 'string', nullable: true, access: ['finance'] };
const object = (fields: Record<string, ContractType>): ContractType => ({ type: 'object', fields });
const callOf = (result: ContractType, more: Partial<CallContract> = {}) => ({
  contract: { effect: 'write', roles: ['finance'], params: {}, result, ...more } as CallContract,
  contracts,
});

describe('storedAnswer', () => {
  it('leaves out fields that are open to some roles only, at any depth, without a placeholder', () => {
    const person = object({ name: text, iban: forFinance });
    const whole = {
      person: { name: 'Ana', iban: '123' },
      people: [{ name: 'Eva', iban: '456' }],
      byId: { a: { name: 'Isa', iban: '789' } },
    };
    const call = callOf(object({ person, people: { type: 'list', of: person }, byId: { type: 'map', of: person } }));
    expect(storedAnswer(whole, call)).toEqual({ person: { name: 'Ana' }, people: [{ name: 'Eva' }], byId: { a: { name: 'Isa' } } });
    expect(whole.person.iban).toBe('123');
  });

  it('keeps the ending of a masked text, and nothing with a closed name in open values', () => {
    const call = callOf(object({ token: { type: 'string', masked: true }, data: { type: 'json' } }));
    const data = { note: 'kept', ssn: '912-34-5678', list: [{ accountNumber: '11112222' }] };
    expect(storedAnswer({ token: 'abcdefgh1234', data }, call)).toEqual({ token: '•••• 1234', data: { note: 'kept', list: [{}] } });
  });

  it('keeps nothing of an answer that is given once', () => {
    const call = callOf(object({ accessToken: text }), { givenOnce: true });
    expect([isAnsweredOnce(call), storedAnswer({ accessToken: 'k:1' }, call)]).toEqual([true, null]);
  });

  it.each([
    ['of fields for some roles', object({ iban: forFinance }), true],
    ['that lists such', { type: 'list', of: object({ iban: forFinance }) } as ContractType, true],
    ['with one field for everybody', object({ iban: forFinance, name: text }), false],
    ['without any field', object({}), false],
    ['that is a text', text, false],
  ])('takes an answer %s for one that is given once, or not: there is nothing to give again', (_what, result, isOnce) => {
    expect(isAnsweredOnce(callOf(result))).toBe(isOnce);
  });
});

/** The places of an answer that some role does not see. */
function closedPlaces(value: unknown, type: ContractType, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (type.type === 'list' || type.type === 'map')
    return Object.values(value).flatMap((member) => closedPlaces(member, type.of, `${path}[]`));
  return Object.entries(fieldsOf(type, contracts) ?? {}).flatMap(([key, field]) => {
    const member = (value as Record<string, unknown>)[key];
    if (member === undefined) return [];
    return [...(field.access === undefined ? [] : [`${path}.${key}`]), ...closedPlaces(member, field, `${path}.${key}`)];
  });
}

describe('answers stored by request id', () => {
  const calls = [...contracts.calls.values()];

  it('hold no field of any call that is closed to some role', () => {
    const whole = calls.map((contract) => ({ contract, answer: sampleValue(contract.result, contracts) }));
    const closed = whole.filter(({ contract, answer }) => closedPlaces(answer, contract.result).length > 0);
    expect(closed.length).toBeGreaterThan(5);
    const left = whole.flatMap(({ contract, answer }) =>
      closedPlaces(storedAnswer(answer, { contract, contracts }), contract.result, contract.name),
    );
    expect(left).toEqual([]);
  });

  it('is nothing of calls that show numbers of a person or make a secret', () => {
    const once = calls.filter((contract) => isAnsweredOnce({ contract, contracts })).map(({ name }) => name);
    expect(once.sort()).toEqual(['generateToken', 'revealStoreToken', 'showPersonalNumbers']);
  });
});

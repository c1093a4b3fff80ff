import { describe, expect, it } from 'vitest';
import { isAnsweredOnce, storedAnswer } from '../../../../server/calls/functions/stored-answer.ts';
import { sampleValue } from '../../../../src/authoring/behaviour/sample-value.ts';
import type { ContractType } from '../../../../src/language/contracts/contract-types.ts';
import { fieldsOf } from '../../../../src/language/contracts/type-of-path.ts';
import { contracts } from '../../support/test-server.ts';

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

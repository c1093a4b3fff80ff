import { describe, expect, it } from 'vitest';
import { overwrittenValues } from '../../src/language/compile/replaced-values.ts';
import { visit } from '../../src/language/compiled/walk.ts';
import type { ContractType } from '../../src/language/contracts/contract-types.ts';
import { rowKeyOf } from '../../src/language/contracts/row-key.ts';
import { fieldsOf } from '../../src/language/contracts/type-of-path.ts';
import { contracts, shipped } from '../screens/shipped-console.ts';

const kind = (of: string) => contracts.entities.get(of)?.kindOf ?? of;

/** The types of records of an entity: those whose key is an id of it. */
function recordsOf(entity: string): ContractType[] {
  return [...contracts.entities.keys()].flatMap((name): ContractType[] => {
    const type: ContractType = { type: 'entity', entity: name };
    const key = fieldsOf(type, contracts)?.[rowKeyOf(type, contracts) ?? ''];
    return key?.type === 'id' && kind(key.of) === kind(entity) ? [type] : [];
  });
}

const writes = [...contracts.calls.values()].filter(({ effect }) => effect !== 'read');
const acting = writes.flatMap((call) => {
  const id = Object.entries(call.params).find(([, type]) => type.type === 'id');
  return id?.[1].type === 'id' ? [{ call, id: id[0], of: id[1].of }] : [];
});

/** What names another record without taking the place of one: it comes to a list, or says who is meant. */
const ADDS: Readonly<Record<string, string>> = {
  'copyRestaurantMenu.toRestaurantId': 'the restaurant that it copies to',
  'orderFinished.restaurantId': 'whose order it is',
  'excludeOrderFromAvgCookingTime.restaurantId': 'whose average it is',
  'excludeOrderFromAvgElapsedTime.restaurantId': 'whose average it is',
  'includeOrderInAvgCookingTime.restaurantId': 'whose average it is',
  'includeOrderInAvgElapsedTime.restaurantId': 'whose average it is',
  'saveDish.restaurantId': 'whose dish it is',
  'deleteDish.restaurantId': 'whose dish it is',
  'createDishVariant.restaurantId': 'whose dish it is',
  'removeRejectionFromOrder.driverId': 'whose rejection goes',
  'revealStoreToken.token': 'which token is shown',
};

describe('a call that writes', () => {
  it('says of every parameter that names a record which stored reference it takes the place of', () => {
    const unsaid = acting.flatMap(({ call, id, of }) => {
      const said = new Set(recordsOf(of).flatMap((record) => overwrittenValues(call, { record, contracts }).map(({ by }) => by)));
      return Object.entries(call.params).flatMap(([name, type]) => {
        if (name === id || type.type !== 'id' || said.has(name) || `${call.name}.${name}` in ADDS) return [];
        const target = type.of;
        const isStored = recordsOf(of).some((record) =>
          Object.values(fieldsOf(record, contracts) ?? {}).some((field) => {
            const key = fieldsOf(field, contracts)?.[rowKeyOf(field, contracts) ?? ''];
            return (field.type === 'id' && kind(field.of) === kind(target)) || (key?.type === 'id' && kind(key.of) === kind(target));
          }),
        );
        return isStored && !Object.values(call.replaces ?? {}).includes(true) ? [`${call.name}.${name}`] : [];
      });
    });
    expect(unsaid).toEqual([]);
  });

  it('says which value it turns round', () => {
    const unsaid = acting.filter(({ call }) => /^toggle/.test(call.name) && !call.replaces).map(({ call }) => call.name);
    // They turn the variants of a dish, which stand in a tree of their own.
    expect(unsaid).toEqual(['toggleDishVariantAvailability', 'toggleDishVariantsAvailability']);
  });

  it('names fields that a record has', () => {
    const unknown = acting.flatMap(({ call, of }) => {
      const found = new Set(recordsOf(of).flatMap((record) => overwrittenValues(call, { record, contracts }).map(({ path }) => path)));
      return Object.keys(call.replaces ?? {}).flatMap((path) => (found.has(path) ? [] : [`${call.name}: ${path}`]));
    });
    expect(unknown).toEqual([]);
  });

  it('is compared with the value on every shipped screen that shows it', () => {
    const compared: Record<string, string[]> = {};
    for (const screen of shipped.screens.values())
      visit('screen', screen, {
        call: (call, goOn) => {
          const paths = (call.replaces ?? []).map(({ stored: { root, steps } }) => [root, ...steps].join('.'));
          compared[call.call] = [...(compared[call.call] ?? []), ...paths];
          goOn();
        },
      });
    expect(compared).toMatchObject({
      assignOrderByAdmin: expect.arrayContaining(['record.driver.objectId']),
      assignRoute: ['record.route.driver.objectId'],
      removeDriverFromRoute: ['record.route.driver.objectId'],
      assignAgent: ['record.lead.agent.objectId'],
      setScrapperServerInstance: expect.arrayContaining(['row.scrapperServerInstance']),
      setJobServerInstance: expect.arrayContaining(['row.jobServerInstance']),
      assignUvaCategoryToDish: expect.arrayContaining(['record.uvaCategory.objectId', 'row.uvaCategory.objectId']),
      setExpirationDateForDocument: expect.arrayContaining(['row.expiresAt']),
    });
  });
});

import { describe, expect, it } from 'vitest';
import { loadContracts } from '../../../src/language/contracts/load-contracts.ts';
import { nameOfPath } from '../../../src/language/contracts/name-of-path.ts';
import { nameableFields } from '../../../src/language/contracts/nameable-fields.ts';
import { namedContracts } from '../../../src/language/contracts/named-contracts.ts';
import { typeOfPath } from '../../../src/language/contracts/type-of-path.ts';

const file = (content: unknown) => ({ file: 'x.json', content });
const { contracts } = loadContracts({
  enums: file({}),
  entities: [
    file({
      entity: 'Boat',
      fields: {
        objectId: { type: 'id', of: 'Boat' },
        builtAt: { type: 'date' },
        hull: { type: 'object', fields: { length: { type: 'number' } } },
        trips: { type: 'list', of: { type: 'object', fields: { day: { type: 'date' } } } },
        rowers: { type: 'map', of: { type: 'object', fields: { minutes: { type: 'number' } } } },
      },
    }),
    file({ entity: 'BoatRow', extends: 'Boat', pick: ['objectId', 'builtAt', 'hull'] }),
    file({
      entity: 'Sale',
      fields: { built: { use: 'Boat.builtAt', label: 'Year' }, builtAt: 'BoatRow.builtAt', boat: 'Boat(objectId, builtAt)' },
    }),
  ],
  calls: [
    file({
      area: 'boats',
      roles: ['sales'],
      calls: {
        updateBoat: { effect: 'write', takes: { of: 'Boat', pick: ['builtAt'] }, params: { note: { type: 'string' } }, result: 'Boat' },
        moveBoat: {
          effect: 'write',
          params: { builtAt: { type: 'date' }, hull: { type: 'string' }, objectId: { type: 'id', of: 'Boat', label: 'Which' } },
          result: 'BoatRow',
        },
        countBoats: {
          effect: 'read',
          params: { note: { type: 'string', optional: true } },
          result: { type: 'list', of: { type: 'object', fields: { day: { type: 'date' } } } },
        },
      },
    }),
  ],
});

/** What a field is called with these names. */
function labelOf(owner: string, path: string, names: Record<string, Record<string, string>>) {
  const named = namedContracts(contracts, names);
  return nameableFields(owner, named)?.find((field) => field.path === path)?.type.label;
}

describe('namedContracts', () => {
  it('lets the nearest name win', () => {
    const names = { Boat: { builtAt: 'Launched' }, BoatRow: { builtAt: 'Built' }, updateBoat: { builtAt: 'When it was built' } };
    expect(labelOf('BoatRow', 'builtAt', names)).toBe('Built');
    expect(labelOf('Sale', 'builtAt', names)).toBe('Built');
    expect(labelOf('Sale', 'boat.builtAt', names)).toBe('Launched');
    expect(labelOf('updateBoat', 'builtAt', names)).toBe('When it was built');
  });

  it('calls a parameter like the field of the answer that it is, by name, words and type, unless it has a name itself', () => {
    const names = { Boat: { builtAt: 'Launched', hull: 'Body', objectId: 'Number' } };
    expect(['builtAt', 'hull', 'objectId'].map((path) => labelOf('moveBoat', path, names))).toEqual(['Launched', 'Hull', 'Which']);
    expect(labelOf('moveBoat', 'builtAt', { ...names, moveBoat: { builtAt: 'Moved' } })).toBe('Moved');
  });

  it('is used in paths and in refusals', () => {
    const named = namedContracts(contracts, { Boat: { builtAt: 'Launched' }, updateBoat: { note: 'Remark' } });
    const { params, result } = named.calls.get('updateBoat')!;
    expect(typeOfPath(result, 'builtAt', named)?.label).toBe('Launched');
    expect(nameOfPath('note', { type: 'object', fields: params }, named)).toBe('Remark');
  });

  it('changes nothing but labels, gives the same for the same names, and the contracts themselves without any', () => {
    const names = { Boat: { builtAt: 'Launched' } };
    const named = namedContracts(contracts, names);
    expect(JSON.stringify([...named.entities, ...named.calls]).replaceAll('"Launched"', '"Built At"')).toBe(
      JSON.stringify([...contracts.entities, ...contracts.calls]),
    );
    expect(namedContracts(contracts, names)).toBe(named);
    expect([namedContracts(contracts, undefined), namedContracts(contracts, {})]).toEqual([contracts, contracts]);
    expect(contracts.entities.get('Boat')?.fields.builtAt?.label).toBe('Built At');
  });

  it('asks nothing of what is no entity and no call', () => {
    expect(nameableFields('Ship', contracts)).toBeUndefined();
    expect(labelOf('Boat', 'builtAt', { toString: { builtAt: 'x' } } as never)).toBe('Built At');
  });
});

describe('values of lists', () => {
  const { contracts: harbour } = loadContracts({
    enums: file({
      state: { values: { DRY: { label: 'Dry', tone: 'info' }, WET: { label: 'Wet' } }, order: ['DRY', 'WET'] },
      sort: { values: { UP: { label: 'Up' } } },
    }),
    entities: [],
    calls: [],
  });

  it('are called as the console calls them; what they look like and their order stay', () => {
    const named = namedContracts(harbour, { state: { DRY: 'On Land', SUNK: 'Sunk' } });
    expect(named.enums.get('state')).toEqual({
      values: { DRY: { label: 'On Land', tone: 'info' }, WET: { label: 'Wet' } },
      order: ['DRY', 'WET'],
    });
    expect(named.enums.get('sort')).toBe(harbour.enums.get('sort'));
    expect(harbour.enums.get('state')?.values.DRY?.label).toBe('Dry');
  });
});

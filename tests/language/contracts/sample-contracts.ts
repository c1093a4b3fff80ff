import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import { type ContractFiles, loadContracts } from '../../../src/language/contracts/load-contracts.ts';

/** A small set of contract files in which every kind of type occurs. Each call gives a fresh copy, so a test may break it. */
export function sampleFiles(): ContractFiles & { entities: { file: string; content: Record<string, unknown> }[] } {
  return {
    enums: { file: 'enums.json', content: { colour: { values: { RED: { label: 'Red', tone: 'danger' }, GREEN: { label: 'Green' } } } } },
    entities: [
      {
        file: 'entities/box.json',
        content: {
          entity: 'Box',
          label: 'Box',
          page: '/boxes/{objectId}',
          asOption: { value: 'objectId', text: 'name' },
          fields: {
            objectId: { type: 'id', of: 'Box' },
            name: { type: 'string', maxLength: 10 },
            colour: { type: 'enum', enum: 'colour', nullable: true },
            price: { type: 'number', unit: 'cents', integer: true, min: 0 },
            open: { type: 'boolean' },
            createdAt: { type: 'date-time' },
            openedAt: { type: 'date-time', nullable: true },
            inside: { type: 'list', of: { type: 'entity', entity: 'Box' } },
            secret: { type: 'string', nullable: true, access: ['finance'] },
            places: { type: 'map', of: { type: 'object', fields: { shelf: { type: 'number' } } } },
            extra: { type: 'json', nullable: true, because: 'Free.' },
          },
        },
      },
    ],
    calls: [
      {
        file: 'calls/boxes.json',
        content: {
          area: 'boxes',
          calls: {
            fetchBoxes: {
              effect: 'read',
              roles: ['sales'],
              params: {
                page: { type: 'number', integer: true, optional: true },
                filter: { type: 'object', optional: true, fields: { colour: { type: 'enum', enum: 'colour', optional: true } } },
              },
              result: {
                type: 'object',
                fields: { items: { type: 'list', of: { type: 'entity', entity: 'Box' } }, total: { type: 'number', unit: 'count' } },
              },
              list: { rows: 'items', total: 'total', page: ['page'], filters: 'filter' },
            },
          },
        },
      },
    ],
  };
}

/** The sample files, loaded. */
export function sampleContracts(): Contracts {
  return loadContracts(sampleFiles()).contracts;
}

/** A box that meets its contract. */
export const box = {
  objectId: 'abc',
  name: 'Small',
  colour: 'RED',
  price: 250,
  open: true,
  createdAt: '2026-03-01T10:20:30.456Z',
  openedAt: '2026-03-02T10:20:30.456Z',
  inside: [],
  secret: 'x',
  places: { attic: { shelf: 2 } },
  extra: { anything: [1] },
};

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContractType } from '../../../src/runtime/contracts/contract-types.ts';
import { decodeWire, encodeWire, WireError } from '../../../src/runtime/contracts/wire-codec.ts';
import { box, sampleContracts } from './sample-contracts.ts';

const contracts = sampleContracts();
const entity: ContractType = { type: 'entity', entity: 'Box' };

describe('encodeWire', () => {
  it('sends moments as Parse dates, except the timestamps of an object', () => {
    expect(encodeWire({ ...box, inside: [box] }, entity, contracts)).toMatchObject({
      createdAt: box.createdAt,
      openedAt: { __type: 'Date', iso: box.openedAt },
      inside: [{ openedAt: { __type: 'Date', iso: box.openedAt } }],
    });
  });

  it('refuses a moment that is none', () => {
    expect(() => encodeWire({ ...box, openedAt: 'soon' }, entity, contracts)).toThrow(new WireError('openedAt', 'not a date'));
  });

  it('is undone by decodeWire', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2999-01-01') }), fc.integer(), (date, shelf) => {
        const value = { ...box, openedAt: date.toISOString(), inside: [{ ...box, openedAt: null }], places: { a: { shelf } } };
        expect(decodeWire(encodeWire(value, entity, contracts))).toEqual(value);
      }),
    );
  });
});

describe('decodeWire', () => {
  it('reads dates at any depth and pointers as ids', () => {
    expect(
      decodeWire({
        a: [{ b: { __type: 'Date', iso: '2026-03-01T10:20:30.456Z' } }],
        c: { __type: 'Pointer', className: 'Order', objectId: 'x1' },
      }),
    ).toEqual({
      a: [{ b: '2026-03-01T10:20:30.456Z' }],
      c: 'x1',
    });
  });

  it.each([
    ['{"a":{"__proto__":{"x":1}}}', 'a.__proto__'],
    ['{"constructor":1}', 'constructor'],
    ['{"list":[{"prototype":1}]}', 'list[0].prototype'],
    ['{"when":{"__type":"Date","iso":"tomorrow"}}', 'when'],
    ['{"when":{"__type":"Date"}}', 'when'],
  ])('refuses %s', (text, path) => {
    expect(() => decodeWire(JSON.parse(text))).toThrow(expect.objectContaining({ name: 'WireError', path }));
  });

  it('refuses endless nesting', () => {
    expect(() => decodeWire(JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`))).toThrow('nested too deep');
  });
});

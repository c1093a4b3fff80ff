import { describe, expect, it } from 'vitest';
import type { ContractType } from '../../../src/language/contracts/contract-types.ts';
import { decodeWire, encodeParams, encodeWire, WireError } from '../../../src/language/contracts/wire-codec.ts';
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

  it('sends pointers, places, files and texts of moments where the contract says so, and reads them again', () => {
    const type: ContractType & { type: 'object' } = {
      type: 'object',
      fields: {
        user: { type: 'id', of: 'Box', as: 'pointer', className: '_User' },
        box: { type: 'id', of: 'Box', as: 'pointer' },
        bare: { type: 'id', of: 'Box' },
        place: { type: 'object', as: 'geopoint', fields: { latitude: { type: 'number' }, longitude: { type: 'number' } } },
        picture: { type: 'string', as: 'file' },
        day: { type: 'date-time', as: 'text' },
        none: { type: 'id', of: 'Box', as: 'pointer', nullable: true },
      },
    };
    const value = {
      ...{ user: 'u1', box: 'b1', bare: 'b2', place: { latitude: 18.4, longitude: -66.1 } },
      ...{ picture: 'https://files.test/parse/a%20b.png?x=1', day: '2026-11-20T00:00:00.000Z', none: null },
    };
    const sent = encodeParams(value, type.fields, contracts);
    expect(encodeWire(value, type, contracts)).toEqual(value);
    expect(sent).toEqual({
      ...value,
      user: { __type: 'Pointer', className: '_User', objectId: 'u1' },
      box: { __type: 'Pointer', className: 'Box', objectId: 'b1' },
      place: { __type: 'GeoPoint', latitude: 18.4, longitude: -66.1 },
      picture: { __type: 'File', name: 'a%20b.png', url: value.picture },
    });
    expect(decodeWire(sent)).toEqual(value);
  });

  it('refuses a moment that is none', () => {
    expect(() => encodeWire({ ...box, openedAt: 'soon' }, entity, contracts)).toThrow(new WireError('openedAt', 'not a date'));
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

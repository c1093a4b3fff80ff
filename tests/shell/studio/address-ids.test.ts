import { describe, expect, it } from 'vitest';
import type { CallContract, ContractType } from '../../../src/language/contracts/contract-types.ts';
import { addressTexts, availableIds } from '../../../src/studio/editor/NewPartForm.tsx';
import { readableOf } from '../../../src/studio/language/readable-paths.ts';
import { contracts } from '../../screens/shipped-console.ts';

const need = (name: string, type: ContractType) => readableOf(name, type, contracts);
const texts = (path: string, name: string, type: ContractType = { type: 'string' }) =>
  addressTexts(path, need(name, type), contracts).map(({ path: at, label }) => `${at} ${label}`);

describe('addressTexts', () => {
  it('are a part that is called like the text, and those that were typed', () => {
    expect(texts('/robots/edit', 'slug')).toEqual(['route.slug From the address: Slug']);
    expect(texts('/robots/:code', 'slug')).toEqual(['route.slug From the address: Slug', 'route.code From the address: Code']);
    expect(texts('/robots/:slug', 'slug')).toEqual(['route.slug From the address: Slug']);
  });

  it('are none that is the id of a record, and none for what is no text', () => {
    expect(texts('/orders/:orderId', 'slug')).toEqual(['route.slug From the address: Slug']);
    expect(texts('/robots', 'count', { type: 'number' })).toEqual([]);
    expect(texts('/robots', 'id', { type: 'id', of: 'Order' })).toEqual([]);
    expect(texts('/robots', 'a b')).toEqual([]);
  });
});

describe('availableIds', () => {
  const ORDER_ID: ContractType = { type: 'id', of: 'Order' };
  const result: ContractType = { type: 'object', fields: { objectId: ORDER_ID, other: { ...ORDER_ID, nullable: true } } };
  const call = { name: 'fetchOne', area: 'a', effect: 'read', roles: 'anyone', params: {}, result } as unknown as CallContract & {
    name: string;
  };
  const ofOrder = (given: Record<string, string>) =>
    availableIds({ call, given }, contracts)
      .filter(({ idOf }) => idOf === 'Order')
      .map(({ path }) => path);

  it('begin with the one of the address by which was loaded, then have what was loaded, where it cannot be missing', () => {
    expect(ofOrder({ id: 'route.orderId' })).toEqual(['route.orderId', 'record.objectId']);
    expect(ofOrder({ slug: 'route.slug' })).toEqual(['record.objectId', 'route.orderId']);
    expect(availableIds(undefined, contracts).some(({ path }) => path.startsWith('record.'))).toBe(false);
  });
});

import { expect, it } from 'vitest';
import type { CompiledItem } from '../../../src/language/compiled/compiled-screen.ts';
import { restrictScreen } from '../../../src/language/compiled/restrict-screen.ts';
import type { CallContract, Contracts, ContractType } from '../../../src/language/contracts/contract-types.ts';
import { compileScreenOf } from './probe-blocks.ts';

const id: ContractType = { type: 'id', of: 'Shop' };
const fields: Record<string, ContractType> = {
  objectId: id,
  name: { type: 'string', optional: true },
  account: { type: 'string', nullable: true, optional: true, access: ['finance'] },
  share: { type: 'object', nullable: true, optional: true, access: ['finance'], fields: { normal: { type: 'number', nullable: true } } },
};
const calls: Record<string, CallContract> = {
  fetchShop: { effect: 'read', roles: 'anyone', params: { id }, result: { type: 'entity', entity: 'Shop' } },
  saveShop: { effect: 'write', roles: 'anyone', params: { ...fields }, result: { type: 'entity', entity: 'Shop' } },
};
const contracts: Contracts = {
  calls: new Map(Object.entries(calls).map(([name, call]) => [name, { ...call, name, area: 'shops' }])),
  entities: new Map([['Shop', { entity: 'Shop', label: 'Shop', fields }]]),
  enums: new Map(),
};

it('what the contracts close to a role is not there for it, shown or typed, and needs no word in the screen', () => {
  const list = [{ field: 'name' }, { field: 'account' }, { field: 'share.normal' }];
  const saved = { call: 'saveShop', with: { objectId: 'record.objectId' } };
  const blocks = [
    { block: 'fields', of: 'record', fields: list, edit: { ...saved, send: 'changes' } },
    { block: 'form', id: 'new', title: 'New', fields: list, submit: saved },
  ];
  const data = { call: 'fetchShop', with: { id: 'route.id' } };
  const { screen, issues } = compileScreenOf({ kind: 'detail', data, blocks }, { contracts });
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  const seenBy = (role: string) =>
    restrictScreen(screen, [role]).blocks.map((block) => {
      const { fields: shown, form } = block as { fields?: CompiledItem[]; form?: { items: CompiledItem[] } };
      return (shown ?? form?.items ?? []).map((item) => item.id).join(' ');
    });
  expect(seenBy('sales')).toEqual(['name', 'name']);
  expect(seenBy('finance')).toEqual(['name account share.normal', 'name account share.normal']);
  expect(seenBy('admin')).toEqual(seenBy('finance'));
});

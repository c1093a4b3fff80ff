import { expect, it } from 'vitest';
import { compileConsole } from '../../../src/language/compile/compile-console.ts';
import type { CompiledItem } from '../../../src/language/compiled/compiled-screen.ts';
import { restrictScreen } from '../../../src/language/compiled/restrict-screen.ts';
import type { CallContract, Contracts, ContractType } from '../../../src/language/contracts/contract-types.ts';
import type { AppDefinition, ScreenDefinition } from '../../../src/language/definition/definition.ts';
import { BLOCK_KINDS } from '../../../src/runtime/kinds/block-kinds.ts';

const app = { brand: { name: 'Shops' }, home: '/shops', roles: { sales: 'Sales', finance: 'Finance' }, settings: {} } as AppDefinition;
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
  const definition = {
    kind: 'detail',
    id: 'shop',
    path: '/shops/:id',
    title: 'Shop',
    access: 'anyone',
    data: { call: 'fetchShop', with: { id: 'route.id' } },
    blocks: [
      { block: 'fields', of: 'record', fields: list, edit: { call: 'saveShop', with: { objectId: 'record.objectId' }, send: 'changes' } },
      { block: 'form', id: 'new', title: 'New', fields: list, submit: { call: 'saveShop', with: { objectId: 'record.objectId' } } },
    ],
  } as unknown as ScreenDefinition;
  const { screens, issues } = compileConsole(
    [
      { path: 'app.json', definition: app },
      { path: 'shop.json', definition },
    ],
    { contracts, blocks: BLOCK_KINDS, widgets: [], icons: [] },
  );
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  const seenBy = (role: string) =>
    restrictScreen(screens.get('shop')!, [role]).blocks.map((block) => {
      const { fields: shown, form } = block as { fields?: CompiledItem[]; form?: { items: CompiledItem[] } };
      return (shown ?? form?.items ?? []).map((item) => item.id).join(' ');
    });
  expect(seenBy('sales')).toEqual(['name', 'name']);
  expect(seenBy('finance')).toEqual(['name account share.normal', 'name account share.normal']);
  expect(seenBy('admin')).toEqual(seenBy('finance'));
});

import { expect } from 'vitest';
import { checkStructure } from '../../../../../src/language/check/check-structure.ts';
import { CONTRACT_SCHEMAS } from '../../../../../src/language/check/contract-file.ts';
import type { Contracts } from '../../../../../src/language/contracts/contract-types.ts';
import { loadContracts } from '../../../../../src/language/contracts/load-contracts.ts';

const id = (of: string) => ({ type: 'id', of });
const text = { type: 'string' };
const moment = { type: 'date-time' };
const page = {
  page: { type: 'number', integer: true, optional: true },
  limit: { type: 'number', integer: true, optional: true, max: 200 },
};

/** Records of the shop, one of each sort of field. */
const ENTITIES = [
  {
    entity: 'Customer',
    fields: {
      id: id('Customer'),
      name: { type: 'string', maxLength: 60 },
      email: text,
      region: { type: 'string', nullable: true },
      credit: { type: 'number', unit: 'dollars', nullable: true, access: ['finance'] },
      vip: { type: 'boolean' },
      createdAt: { type: 'date-time' },
    },
  },
  {
    entity: 'Sale',
    fields: {
      id: id('Sale'),
      customerId: id('Customer'),
      customer: { use: 'Customer(id, name, region)' },
      state: 'saleState',
      total: { type: 'number', unit: 'dollars' },
      note: { type: 'string', nullable: true },
      closedBy: { type: 'string', nullable: true },
      closedAt: { type: 'date-time', nullable: true },
      createdAt: { type: 'date-time' },
    },
  },
  {
    entity: 'SaleLine',
    fields: {
      id: id('SaleLine'),
      saleId: id('Sale'),
      line: { type: 'number', integer: true },
      product: text,
      quantity: { type: 'number', integer: true },
    },
  },
  {
    entity: 'OddName',
    fields: {
      id: id('OddName'),
      odd: { type: 'string', nullable: true },
      size: { type: 'number', nullable: true },
      hits: { type: 'number' },
    },
  },
  {
    entity: 'Van',
    fields: {
      id: id('Van'),
      worth: { type: 'number', nullable: true },
      tolls: { type: 'list', of: { type: 'number' }, nullable: true },
      load: { type: 'number', nullable: true },
      grade: { type: 'string', nullable: true },
      plate: { type: 'string', nullable: true },
    },
  },
  {
    entity: 'Sample',
    fields: {
      id: id('Sample'),
      small: { type: 'number', nullable: true },
      big: { type: 'string', nullable: true },
      exact: { type: 'string', nullable: true },
      wide: { type: 'number', nullable: true },
      single: { type: 'number', nullable: true },
      double: { type: 'number', nullable: true },
      yes: { type: 'boolean' },
      uid: { type: 'string', nullable: true },
      fixed: { type: 'string', nullable: true },
      code: { type: 'string', nullable: true },
      day: { type: 'date', nullable: true },
      at: { type: 'date-time', nullable: true },
      local: { type: 'date-time', nullable: true },
      clock: { type: 'string', nullable: true },
      span: { type: 'string', nullable: true },
      cash: { type: 'string', nullable: true },
      address: { type: 'string', nullable: true },
      tags: { type: 'list', of: { ...text, nullable: true } },
      numbers: { type: 'list', of: { type: 'number' } },
      days: { type: 'list', of: { type: 'date' } },
      states: { type: 'list', of: { type: 'enum', enum: 'saleState' } },
      raw: { type: 'map', of: { type: 'number' }, nullable: true },
      data: { type: 'json', nullable: true, because: 'Anything.' },
      state: { type: 'enum', enum: 'saleState', nullable: true },
    },
  },
];

const ENUMS = {
  saleState: { values: { OPEN: { label: 'Open' }, PAID: { label: 'Paid' }, CLOSED: { label: 'Closed' } } },
  sortOrder: { values: { asc: { label: 'Up' }, desc: { label: 'Down' } } },
  customerSort: { values: { name: { label: 'Name' }, createdAt: { label: 'Created' }, credit: { label: 'Credit' } } },
  saleSort: { values: { createdAt: { label: 'Created' }, total: { label: 'Total' }, 'customer.name': { label: 'Customer' } } },
};

/** Agents have the customers of their regions, sales those that are VIPs, finance all of them. */
const ONLY = [
  { roles: ['agent'], column: 'region', in: { table: 'public.agents', column: 'region', by: 'email', is: 'user.email' } },
  { roles: ['sales'], column: 'vip', values: [true] },
];
const STAFF = ['agent', 'finance', 'sales'];
const takes = (of: string, omit: string[], partial = false) => ({ of, omit, ...(partial && { partial: true }) });

const CALLS = [
  {
    area: 'customers',
    roles: STAFF,
    table: { api: 'shop', table: 'public.customers', only: ONLY, errors: { customers_email_key: 'Somebody has this address already.' } },
    calls: {
      listCustomers: {
        effect: 'read',
        paged: {
          of: 'Customer',
          sort: 'customerSort',
          filters: {
            search: text,
            regions: { type: 'list', of: text },
            creditFrom: { type: 'number', access: ['finance'] },
            vip: { type: 'boolean' },
            noRegion: { type: 'boolean' },
            email: text,
          },
        },
        table: {
          do: 'list',
          filters: {
            search: { field: ['name', 'email'], is: 'contains' },
            regions: { field: 'region' },
            creditFrom: { field: 'credit', is: 'from' },
            noRegion: { field: 'region', is: 'empty' },
            email: 'starts',
          },
        },
      },
      getCustomer: { effect: 'read', params: { id: id('Customer') }, result: 'Customer', table: 'one' },
      addCustomer: { effect: 'write', takes: takes('Customer', ['id', 'createdAt', 'vip']), result: 'Customer', table: 'add' },
      changeCustomer: {
        effect: 'write',
        params: { id: id('Customer') },
        takes: takes('Customer', ['id', 'createdAt'], true),
        result: 'Customer',
        table: 'change',
      },
      removeCustomer: {
        effect: 'destructive',
        confirm: 'It is gone.',
        params: { id: id('Customer') },
        result: id('Customer'),
        table: 'remove',
      },
      closeSales: {
        effect: 'write',
        params: { ofCustomer: id('Customer'), upto: { type: 'date-time', optional: true } },
        result: { type: 'number' },
        table: { call: 'public.close_orders' },
      },
      bestCustomers: {
        effect: 'read',
        params: { most: { type: 'number', integer: true } },
        result: {
          type: 'list',
          of: { type: 'object', fields: { id: id('Customer'), name: text, orders: { type: 'number', unit: 'count' } } },
        },
        table: { call: 'public.best_customers' },
      },
    },
  },
  {
    area: 'sales',
    roles: STAFF,
    table: {
      api: 'shop',
      table: 'public.orders',
      joins: { customer: { table: 'public.customers', on: { id: 'customer_id' } } },
      order: ['-createdAt'],
    },
    calls: {
      listSales: {
        effect: 'read',
        paged: {
          of: 'Sale',
          sort: 'saleSort',
          filters: {
            ...{ state: 'saleState', customerName: text, customerId: id('Customer'), createdAt: moment, createdFrom: moment },
            ...{ createdAfter: moment, createdTo: moment, createdBefore: moment },
          },
        },
        table: {
          do: 'list',
          filters: {
            customerName: { field: 'customer.name', is: 'contains' },
            createdFrom: { field: 'createdAt', is: 'from' },
            createdAfter: { field: 'createdAt', is: 'after' },
            createdTo: { field: 'createdAt', is: 'to' },
            createdBefore: { field: 'createdAt', is: 'before' },
          },
        },
      },
      walkSales: {
        effect: 'read',
        params: { after: { type: 'string', optional: true }, limit: page.limit },
        result: { type: 'object', fields: { rows: 'Sale[]', next: { type: 'string', nullable: true } } },
        list: { rows: 'rows', cursor: { send: 'after', next: 'next' }, limit: ['limit'] },
        table: 'list',
      },
      getSale: { effect: 'read', params: { id: id('Sale') }, result: 'Sale', table: 'one' },
      addSale: {
        effect: 'write',
        params: { customerId: id('Customer'), total: { type: 'number' }, note: { type: 'string', optional: true, nullable: true } },
        result: 'Sale',
        table: 'add',
      },
      changeSale: {
        effect: 'write',
        params: { id: id('Sale'), note: { type: 'string', optional: true, nullable: true }, total: { type: 'number', optional: true } },
        result: 'Sale',
        table: 'change',
      },
      closeSale: {
        effect: 'write',
        params: { id: id('Sale') },
        sets: { state: 'CLOSED' },
        result: 'Sale',
        table: { do: 'change', fills: { closedBy: 'user.email', closedAt: 'now' } },
      },
    },
  },
  {
    area: 'sale-lines',
    roles: STAFF,
    table: { api: 'shop', table: 'public.order_lines', key: ['order_id', 'line'], columns: { saleId: 'order_id' } },
    calls: {
      listLines: {
        effect: 'read',
        paged: { of: 'SaleLine', filters: { saleId: id('Sale'), ids: { type: 'list', of: id('SaleLine') } } },
        table: { do: 'list', filters: { ids: { field: 'id', is: 'in' } } },
      },
      getLine: { effect: 'read', params: { id: id('SaleLine') }, result: 'SaleLine', table: 'one' },
      addLine: { effect: 'write', takes: takes('SaleLine', ['id']), result: 'SaleLine', table: 'add' },
      changeLine: { effect: 'write', params: { id: id('SaleLine'), quantity: { type: 'number' } }, result: 'SaleLine', table: 'change' },
      removeLine: { effect: 'destructive', confirm: 'It is gone.', params: { id: id('SaleLine') }, result: 'SaleLine', table: 'remove' },
    },
  },
  {
    area: 'names',
    roles: STAFF,
    table: { api: 'shop', table: 'public.names', columns: { id: 'name', odd: 'Odd "name"', size: 'Größe' } },
    calls: {
      listNames: {
        effect: 'read',
        paged: { of: 'OddName', filters: { odd: text, oddPart: text, ids: { type: 'list', of: id('OddName') } } },
        table: { do: 'list', filters: { oddPart: { field: 'odd', is: 'contains' }, ids: { field: 'id', is: 'in' } } },
      },
      getName: { effect: 'read', params: { id: id('OddName') }, result: 'OddName', table: 'one' },
      addName: {
        effect: 'write',
        params: { name: text, odd: { type: 'string', nullable: true, optional: true }, hits: { type: 'number', optional: true } },
        result: 'OddName',
        table: 'add',
      },
      addNamed: { effect: 'write', params: { id: id('OddName'), odd: text }, result: 'OddName', table: 'add' },
      changeName: {
        effect: 'write',
        params: { id: id('OddName'), odd: { type: 'string', nullable: true, optional: true }, hits: { type: 'number', optional: true } },
        result: 'OddName',
        table: 'change',
      },
      removeName: { effect: 'destructive', confirm: 'It is gone.', params: { id: id('OddName') }, result: 'OddName', table: 'remove' },
    },
  },
  {
    area: 'samples',
    roles: ['finance'],
    table: { api: 'shop', table: 'public.samples' },
    calls: {
      getSample: { effect: 'read', params: { id: id('Sample') }, result: 'Sample', table: 'one' },
      addSample: { effect: 'write', params: { id: id('Sample') }, takes: takes('Sample', ['id'], true), result: 'Sample', table: 'add' },
      changeSample: {
        effect: 'write',
        params: { id: id('Sample') },
        takes: takes('Sample', ['id'], true),
        result: 'Sample',
        table: 'change',
      },
    },
  },
  {
    area: 'vans',
    roles: ['finance'],
    table: { api: 'shop', table: 'public.vans' },
    calls: { addVan: { effect: 'write', params: { id: id('Van') }, takes: takes('Van', ['id'], true), result: 'Van', table: 'add' } },
  },
  {
    area: 'views',
    roles: STAFF,
    calls: {
      listOpen: {
        effect: 'read',
        paged: { of: 'OpenSale' },
        table: { api: 'shop', table: 'public.open_orders', do: 'list', order: ['customer'] },
      },
      listVisits: {
        effect: 'read',
        params: page,
        result: {
          type: 'object',
          fields: {
            rows: { type: 'list', of: { type: 'object', fields: { page: { type: 'string', nullable: true } } } },
            more: { type: 'boolean' },
          },
        },
        list: { rows: 'rows', more: 'more', page: ['page'], limit: ['limit'] },
        table: { api: 'shop', table: 'public.visits', do: 'list', order: ['page'] },
      },
    },
  },
];
const OPEN_SALE = { entity: 'OpenSale', fields: { id: id('Sale'), customer: text, total: { type: 'number', unit: 'dollars' } } };

/** The contracts of the shop, as a console has them in files. `extra` are further areas. */
export function shopContracts(extra: readonly object[] = []): Contracts {
  const files = JSON.parse(JSON.stringify([...CALLS, ...extra])) as object[];
  for (const file of files) expect(checkStructure(file as never, 'contract.schema.json', CONTRACT_SCHEMAS)).toEqual([]);
  const { contracts, issues } = loadContracts({
    enums: { file: 'enums.json', content: ENUMS },
    entities: [...ENTITIES, OPEN_SALE].map((content) => ({ file: `entities/${content.entity}.json`, content })),
    calls: files.map((content) => ({ file: `calls/${(content as { area: string }).area}.json`, content })),
  });
  expect(issues.filter(({ code }) => code !== 'open-write')).toEqual([]);
  return contracts;
}

import type { Contracts, ContractType, EnumValue } from '../../../src/language/contracts/contract-types.ts';
import type { Root, Scope } from '../../../src/language/expression/compiled-expression.ts';
import type { ExpressionEnvironment } from '../../../src/language/expression/expression-environment.ts';

const text: ContractType = { type: 'string' };
const maybeText: ContractType = { type: 'string', nullable: true };
const flag: ContractType = { type: 'boolean' };
const cents: ContractType = { type: 'number', unit: 'cents' };
const moment: ContractType = { type: 'date-time' };
const listOf = (of: ContractType): ContractType => ({ type: 'list', of });
const object = (fields: Record<string, ContractType>): ContractType => ({ type: 'object', fields });

const order: Record<string, ContractType> = {
  objectId: { type: 'id', of: 'Order' },
  status: { type: 'enum', enum: 'orderStatus' },
  refundStatus: { type: 'enum', enum: 'refundStatus', nullable: true },
  total: cents,
  tip: { type: 'number', unit: 'dollars' },
  distance: { type: 'number', unit: 'metres', nullable: true },
  isFleetOrder: flag,
  isApproved: { type: 'boolean', nullable: true },
  unApproveReason: maybeText,
  createdAt: moment,
  deliveredAt: { type: 'date-time', nullable: true },
  day: { type: 'date' },
  driver: { type: 'entity', entity: 'Driver', nullable: true },
  dishes: listOf({ type: 'entity', entity: 'Dish' }),
  orders: listOf(object({ objectId: { type: 'id', of: 'Order' }, number: text })),
  tags: listOf(text),
  metadata: { type: 'json', nullable: true, because: 'Whatever the job was given.' },
  parentOrder: { type: 'id', of: 'Order', nullable: true },
};

/** Contracts with every kind of type: entities in lists in entities, nullable and plain fields, units, enums, maps, open values. */
export const contracts: Contracts = {
  calls: new Map(),
  entities: new Map([
    ['Order', { entity: 'Order', label: 'Order', fields: order }],
    [
      'Driver',
      { entity: 'Driver', label: 'Driver', fields: { objectId: { type: 'id', of: 'Driver' }, name: text, phone: maybeText, online: flag } },
    ],
    [
      'Dish',
      {
        entity: 'Dish',
        label: 'Dish',
        fields: {
          name: text,
          price: cents,
          quantity: { type: 'number', unit: 'count' },
          available: flag,
          specs: listOf(object({ name: text, price: { ...cents, nullable: true } })),
        },
      },
    ],
  ]),
  enums: new Map<string, { values: Record<string, EnumValue> }>([
    ['orderStatus', { values: { PLACED: { label: 'Placed' }, DELIVERED: { label: 'Delivered' }, FINISHED: { label: 'Finished' } } }],
    ['refundStatus', { values: { REFUNDED: { label: 'Refunded' }, PARTIAL: { label: 'Partial' } } }],
  ]),
};

/** Every root that the corpus reads. */
export const variables: Partial<Record<Root, ContractType>> = {
  record: { type: 'entity', entity: 'Order' },
  row: { type: 'entity', entity: 'Order' },
  form: object({
    type: text,
    name: text,
    amount: { ...cents, optional: true },
    file: { type: 'json', optional: true },
    note: maybeText,
    sendEmail: flag,
    emails: listOf(text),
  }),
  changes: object({ name: { ...text, optional: true }, type: { ...text, optional: true } }),
  filters: object({ groupBy: { type: 'string', optional: true }, restaurantId: { type: 'id', of: 'Restaurant', optional: true } }),
  given: object({ deferred: flag, userId: { type: 'id', of: 'User', nullable: true } }),
  sources: object({
    tolls: { type: 'map', of: cents },
    reasons: { type: 'map', of: listOf(text) },
    fleetReasons: listOf(text),
    sales: object({ totals: object({ refunds: cents, count: { type: 'number', unit: 'count' } }) }),
    fleet: object({ totals: object({ refunds: cents }) }),
  }),
  route: object({ orderId: text }),
  event: { type: 'json' },
  user: object({ id: { type: 'id', of: 'User' }, email: text }),
  app: object({ links: { type: 'map', of: text } }),
  creating: flag,
  now: moment,
};

export const environment: ExpressionEnvironment = { variables, contracts };

/** A scope in which nothing is loading. */
export function scopeOf(values: Scope['variables'], pending: Root[] = [], pendingSources: string[] = []): Scope {
  return { variables: values, pending: new Set(pending), pendingSources: new Set(pendingSources) };
}

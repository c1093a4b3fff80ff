import type { Transaction } from 'kysely';
import type { Tables } from '../store/tables/index.ts';
import { insertRows } from './insert-rows.ts';
import { createRandom } from './random.ts';

const DAY = 86_400_000;

const COLLECTIONS: readonly (readonly [title: string, name: string, params: Record<string, unknown>])[] = [
  ['Nuevos en tu pueblo', 'newMerchantsNearby', { radiusMiles: 8, openedWithinDays: 60, limit: 12 }],
  ['Los favoritos de la semana', 'topMerchantsByOrders', { days: 7, limit: 10, excludeFleet: true }],
  ['Entrega rápida', 'fastestMerchants', { maxAverageMinutes: 25, minOrders: 20 }],
  ['Comida criolla', 'merchantsByCategory', { categories: ['Comida criolla'], sort: { field: 'averageRating', order: 'desc' } }],
  ['Abiertos hasta tarde', 'merchantsOpenAfter', { time: '22:00', weekdays: [4, 5, 6] }],
  ['Con descuento Prime', 'primeMerchants', { minDiscountPercent: 5 }],
  ['Panaderías cerca', 'merchantsByCategory', { categories: ['Panadería'], radiusMiles: 5 }],
  ['Para compartir', 'merchantsByTag', { tags: ['Para compartir', 'Familiar'], match: 'any' }],
];

const CONFIGS: readonly (readonly [name: string, value: string, description: string | null])[] = [
  ['acceptedCardBrands', '["Visa","Mastercard","American Express","Discover & Diners"]', 'Brands that the checkout takes, as a list.'],
  ['averageSpeedMilesPerHour', '22', null],
  [
    'deliveryRadiusMiles',
    '8',
    '**Radius** within which a restaurant is offered.\n\n- Island towns: see `islandTowns`.\n- Fleet orders have no radius.',
  ],
  ['deferredOrderMinutes', '45', 'How long before its time a deferred order goes to dispatch.'],
  ['driverSearchSeconds', '90', null],
  ['islandTowns', '["Vieques","Culebra"]', 'Towns that the ferry serves. Ask *operations* before changing.'],
  ['maintenanceMode', 'false', '## Maintenance\n\nShows the maintenance page to customers. **Announce it first.**'],
  ['maxActiveOrdersPerDriver', '3', 'A driver with so many orders gets no more.'],
  ['maxAverageCookingTime', '40', 'Minutes; a restaurant above it is hidden.'],
  ['maxAverageElapsedTime', '75', 'Minutes; a restaurant above it is hidden.'],
  ['minimumOrderCents', '800', 'Orders below it are refused.'],
  ['primeFreeDeliveryMinimumCents', '1500', null],
  [
    'referralBonusCents',
    '500',
    'Given to both, once the first order is *delivered*. See [how referrals work](https://docs.example.com/referrals).',
  ],
  ['supportPhone', '(787) 555-0100', 'Shown in the app and on receipts.'],
  ['taxPercentDelivery', '11.5', null],
  ['taxPercentFood', '7', 'The reduced sales tax on prepared food.'],
  ['termsVersion', '2026-03', null],
];

/** Inserts the collections of merchants that a cloud function picks, and the settings of the platform. */
export async function seedPlatform(transaction: Transaction<Tables>, now: number): Promise<void> {
  const random = createRandom('platform');
  const collections = COLLECTIONS.map(([title, name, params], index) => ({
    id: random.id(),
    title,
    function: name,
    params,
    active: random.chance(0.75),
    created_at: new Date(now - (COLLECTIONS.length - index) * 23 * DAY).toISOString(),
  }));
  await insertRows(transaction, 'merchant_collections', collections);
  const configs = CONFIGS.map(([name, value, description]) => ({ name, value, description }));
  await insertRows(transaction, 'configs', configs);
}

import { expect, it } from 'vitest';
import { meets, ROLES, shipped } from './shipped-console.ts';

/** Who opens which screens; admins open all. Written by hand, so that a snapshot that nobody read is noticed. */
const OPENED: readonly [roles: string, screens: string][] = [
  [
    'dispatcher sales finance',
    `automatic-merchant-collections deferred-order deferred-orders discounts dish-collections dishes driver drivers
    job-detail user user-cart user-carts users`,
  ],
  [
    'everybody',
    `automatic-merchant-collection automatic-merchant-collection-form.create automatic-merchant-collection-form.update
    categorise-dishes cloud-request cloud-requests config cron-job cron-jobs discount discount-create dish dish-collection
    dish-form.create dish-form.update dispute disputes invoice invoices refunds restaurant restaurant-collection
    restaurant-collections restaurant-form.create restaurant-form.update restaurants stripe-product stripe-products
    subscription tax-summary toll-crud uva-categories uva-category uva-category-form.create uva-category-form.update`,
  ],
  ['sales', `copy-restaurant-menu copy-restaurant-menu-jobs dish-imports import-dishes tags`],
  ['dispatcher', `notifications-list restaurant-stats route routes send-notifications`],
  ['agent', `lead leads`],
  ['dispatcher sales finance shopper', `duplicate-orders order orders`],
  ['dispatcher sales', `order-reviews`],
  [
    '',
    `outbox outbox-message payment-ledger store-merchant store-merchants store-order store-orders user-subscription
    user-subscriptions`,
  ],
  [
    'sales finance',
    `bonus discount-redemption driver-events driver-note-report driver-payment drivers-data fleet-orders
    fleet-payment-summary lead-report order-rejection-summary payment payment-summary prime-subscription-discount-report
    revenue-overview review-report scrapper scrapper-create scrappers stripe-product-form.create stripe-product-form.update
    subscription-form.create subscription-form.update tax-summary-report`,
  ],
];
const rolesOf = new Map(OPENED.flatMap(([roles, screens]) => screens.split(/\s+/).map((id) => [id, roles] as const)));

it.each([...shipped.screens.keys()])('%s opens for the roles that it is for, and for no other', (id) => {
  const open = ROLES.filter((role) => role !== 'admin' && meets(id, role) !== '- no access\n');
  expect(open.length === ROLES.length - 1 ? 'everybody' : open.join(' ')).toBe(rolesOf.get(id));
  expect(meets(id, 'admin')).not.toBe('- no access\n');
});

import type { Page } from 'playwright-core';
import type { ConsoleClient } from '../../tests/e2e/support/console-client.ts';
import type { Scene } from './take-shot.ts';

const SUMMARY = '/reports/fleet-payment-summary';
const RANGE = '?startDate=2026-10-01T04:00Z&endDate=2026-11-20T19:00Z';
const DAYS = '?startDate=2026-11-01T04:00Z&endDate=2026-11-20T19:00Z';

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
};

/** Images of people, reviews, refunds, cloud requests, tags and reports. */
export async function reportScenes(client: ConsoleClient): Promise<Scene[]> {
  const { items } = await client.call<{ items: { objectId: string }[] }>('fetchCloudRequests', { filter: {}, page: 0, limit: 1 });
  const { items: restaurants } = await client.call<{ items: { objectId: string }[] }>('fetchRestaurantsByAdmin', { limit: 1 });
  return [
    { name: 'duplicate-orders', path: `/duplicate-orders${DAYS}`, client, isLong: true },
    { name: 'duplicate-orders-empty', path: '/duplicate-orders?startDate=2026-01-01T04:00Z&endDate=2026-01-02T04:00Z', client },
    { name: 'refunds', path: `/refunds?startTime=2026-10-01T04:00Z&endTime=2026-11-20T19:00Z`, client },
    { name: 'order-reviews', path: `/order-reviews${RANGE}`, client },
    { name: 'users', path: '/users', client },
    { name: 'drivers', path: '/drivers', client },
    { name: 'cloud-requests', path: `/cloud-requests${RANGE}`, client },
    { name: 'cloud-requests-empty', path: '/cloud-requests?entityId=nothing', client },
    { name: 'cloud-request', path: `/cloud-requests/${items[0]?.objectId}`, client, isLong: true },
    { name: 'tags', path: '/tags', client },
    { name: 'tag-remove', path: '/tags', client, open: press('Remove Vegano') },
    { name: 'restaurant-stats', path: `/restaurant-stats?restaurantId=${restaurants[0]?.objectId}`, client, isLong: true },
    { name: 'report-waiting', path: SUMMARY, client },
    { name: 'report', path: SUMMARY + RANGE, client },
    {
      name: 'report-mail',
      path: SUMMARY,
      client,
      open: async (page, { width }) => {
        if (width === 390) await page.getByRole('button', { name: /^Filters/ }).click();
        await page.getByLabel('Send Email').check();
        await page.getByRole('button', { name: 'Submit', exact: true }).click();
        await page.getByText('Please enter an email or uncheck "Send Email"').waitFor();
      },
    },
    { name: 'discount-redemption', path: `/reports/discount-redemption${RANGE}`, client },
    { name: 'lead-report', path: `/reports/leads${RANGE}`, client },
    { name: 'driver-note-report', path: `/reports/driver-note-report${RANGE}`, client },
    { name: 'driver-events', path: `/reports/driver-events${RANGE}`, client },
    { name: 'review-report', path: `/reports/review${RANGE}`, client },
    {
      name: 'drivers-data',
      path: '/reports/drivers-data',
      client,
      open: async (page, { width }) => {
        if (width === 390) await page.getByRole('button', { name: /^Filters/ }).click();
        await page.getByRole('button', { name: 'Submit', exact: true }).click();
        await page.locator('tbody').getByText('••••').first().waitFor();
      },
    },
  ];
}

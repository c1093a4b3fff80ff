import { LOCAL_MARK } from './payments.ts';

/** Pages of a provider's dashboard. */
export type DashboardPage = 'payments' | 'products' | 'prices' | 'subscriptions' | 'customers' | 'disputes';

/** Address of a page at the provider's dashboard; null if not configured or unknown to the provider. */
export type DashboardLinks = (page: DashboardPage, id: string | null) => string | null;

/** Links to the dashboard at this address. Entries of the local ledger have none. */
export function createDashboardLinks(url: string | undefined): DashboardLinks {
  if (url === undefined) return () => null;
  const base = url.replace(/\/+$/, '');
  return (page, id) => (id === null || id.startsWith(LOCAL_MARK) ? null : `${base}/${page}/${encodeURIComponent(id)}`);
}

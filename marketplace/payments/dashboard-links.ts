import { LOCAL_MARK } from './payments.ts';

/** What the dashboard of a provider has pages for. */
export type DashboardPage = 'payments' | 'products' | 'prices' | 'subscriptions' | 'customers' | 'disputes';

/** Gives the address of something at the provider's dashboard; null where no setting says where that is, and for what the provider does not have. */
export type DashboardLinks = (page: DashboardPage, id: string | null) => string | null;

/** The links of a dashboard at this address. What is only in the local ledger has none. */
export function createDashboardLinks(url: string | undefined): DashboardLinks {
  if (url === undefined) return () => null;
  const base = url.replace(/\/+$/, '');
  return (page, id) => (id === null || id.startsWith(LOCAL_MARK) ? null : `${base}/${page}/${encodeURIComponent(id)}`);
}

import { address, bareAddress, defineSetting, integer, text } from '../server/base/settings/setting.ts';

/** The settings that only the marketplace has. */
export const MARKETPLACE_SETTINGS = {
  seedOrders: defineSetting({
    name: 'SEED_ORDERS',
    description: 'Number of sample orders that the first start creates. 0 creates only tolls, towns and accounts.',
    fallback: '20000',
    read: integer(0, 5_000_000),
  }),
  geocoderUrl: defineSetting({
    name: 'GEOCODER_URL',
    description: 'Geocoding service with the Nominatim API.',
    defaultText: 'built-in gazetteer of Puerto Rico',
    read: address('http:', 'https:'),
  }),
  paymentsUrl: defineSetting({
    name: 'PAYMENTS_URL',
    description: 'Payment service. Its requests are in docs/payments.md.',
    defaultText: 'local ledger that moves no money',
    read: bareAddress('http:', 'https:'),
  }),
  paymentsToken: defineSetting({
    name: 'PAYMENTS_TOKEN',
    description: 'Bearer token for PAYMENTS_URL.',
    defaultText: 'none',
    secret: true,
    read: text,
  }),
  paymentsTimeout: defineSetting({
    name: 'PAYMENTS_TIMEOUT',
    description: 'Timeout in seconds of requests to PAYMENTS_URL. After it the outcome counts as unknown.',
    fallback: '10',
    read: integer(1, 60),
  }),
  paymentsDashboardUrl: defineSetting({
    name: 'PAYMENTS_DASHBOARD_URL',
    description: "Address of the payment provider's dashboard, which pages link to.",
    defaultText: 'no links',
    read: bareAddress('http:', 'https:'),
  }),
  publicSiteUrl: defineSetting({
    name: 'PUBLIC_SITE_URL',
    description: 'Address of the site for customers: the base of public links of restaurants, dishes and collections.',
    fallback: 'https://menu.example',
    read: bareAddress('http:', 'https:'),
  }),
  sheetsUrl: defineSetting({
    name: 'SHEETS_URL',
    description: 'Base address of Google Sheets. Dishes are imported only from addresses below it.',
    fallback: 'https://docs.google.com/spreadsheets/',
    read: address('http:', 'https:'),
  }),
  storeApiUrl: defineSetting({
    name: 'STORE_API_URL',
    description: 'REST back end of the store integration. It answers the store calls and requests below /admin.',
    defaultText: 'embedded back end',
    secret: true,
    read: bareAddress('http:', 'https:'),
  }),
  storeApiToken: defineSetting({
    name: 'STORE_API_TOKEN',
    description: 'Bearer token for STORE_API_URL.',
    defaultText: "the caller's session token with PARSE_SERVER_URL, else none",
    secret: true,
    read: text,
  }),
  storeApiTimeout: defineSetting({
    name: 'STORE_API_TIMEOUT',
    description: 'Timeout in seconds of requests to STORE_API_URL. The console itself waits 30 seconds.',
    fallback: '20',
    read: integer(1, 28),
  }),
} as const;

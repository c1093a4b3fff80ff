import { address, bareAddress, defineSetting, integer, text } from '../server/base/settings/setting.ts';

/** The settings that only the marketplace has. */
export const MARKETPLACE_SETTINGS = {
  seedOrders: defineSetting({
    name: 'SEED_ORDERS',
    description: 'Orders that the first start makes; 0 seeds nothing but tolls, towns and accounts.',
    fallback: '20000',
    read: integer(0, 5_000_000),
  }),
  geocoderUrl: defineSetting({
    name: 'GEOCODER_URL',
    description: 'Service that finds places and addresses, with the interface of Nominatim.',
    defaultText: 'a gazetteer of Puerto Rico that comes along',
    read: address('http:', 'https:'),
  }),
  paymentsUrl: defineSetting({
    name: 'PAYMENTS_URL',
    description: 'Service that moves money, as docs/payments.md describes it.',
    defaultText: 'a local ledger that moves no money',
    read: bareAddress('http:', 'https:'),
  }),
  paymentsToken: defineSetting({
    name: 'PAYMENTS_TOKEN',
    description: 'Bearer token that PAYMENTS_URL asks for.',
    defaultText: 'none',
    secret: true,
    read: text,
  }),
  paymentsTimeout: defineSetting({
    name: 'PAYMENTS_TIMEOUT',
    description: 'Seconds that PAYMENTS_URL may take for an answer before it counts as unknown.',
    fallback: '10',
    read: integer(1, 60),
  }),
  paymentsDashboardUrl: defineSetting({
    name: 'PAYMENTS_DASHBOARD_URL',
    description: "The payment provider's own dashboard; pages link there only where this is set.",
    defaultText: 'no links',
    read: bareAddress('http:', 'https:'),
  }),
  publicSiteUrl: defineSetting({
    name: 'PUBLIC_SITE_URL',
    description: 'The site that customers see; public links of restaurants, dishes and collections begin with it.',
    fallback: 'https://menu.example',
    read: bareAddress('http:', 'https:'),
  }),
  sheetsUrl: defineSetting({
    name: 'SHEETS_URL',
    description: 'Where Google Sheets are read from; dishes are imported from there and from nowhere else.',
    fallback: 'https://docs.google.com/spreadsheets/',
    read: address('http:', 'https:'),
  }),
  storeApiUrl: defineSetting({
    name: 'STORE_API_URL',
    description: 'Back end of the store integration, which speaks REST; its calls and what is below /admin are then answered there.',
    defaultText: 'the embedded back end, which serves /admin by itself',
    secret: true,
    read: bareAddress('http:', 'https:'),
  }),
  storeApiToken: defineSetting({
    name: 'STORE_API_TOKEN',
    description: 'Bearer of requests to that back end.',
    defaultText: 'the session token of whoever calls, with PARSE_SERVER_URL; else none',
    secret: true,
    read: text,
  }),
  storeApiTimeout: defineSetting({
    name: 'STORE_API_TIMEOUT',
    description: 'Seconds that somebody waits for that back end; the console itself waits 30.',
    fallback: '20',
    read: integer(1, 28),
  }),
} as const;

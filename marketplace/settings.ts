import { address, defineSetting, integer } from '../server/setting.ts';

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
  sheetsUrl: defineSetting({
    name: 'SHEETS_URL',
    description: 'Where Google Sheets are read from; dishes are imported from there and from nowhere else.',
    fallback: 'https://docs.google.com/spreadsheets/',
    read: address('http:', 'https:'),
  }),
} as const;

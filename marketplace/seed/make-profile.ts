import { slugOf } from '../slug-of.ts';
import type { RestaurantProfile } from '../store/documents.ts';
import type { Random } from './random.ts';

const ABOUT: Record<string, string> = {
  Criolla: 'Comida criolla como en casa: mofongo, pernil y viandas del país.',
  Mariscos: 'Pescado fresco del día, frente al mar.',
  Pizzería: 'Pizza de masa fina al horno de piedra.',
  Panadería: 'Pan sobao, quesitos y sándwiches desde las seis de la mañana.',
  Hamburguesas: 'Hamburguesas a la parrilla con carne del país.',
  China: 'Comida china al estilo de la isla.',
  Postres: 'Mantecado artesanal y dulces típicos.',
};
const COLOURS = ['#a3341f', '#1f6f5c', '#27509b', '#7a3e8e', '#8a5a00', '#b02a5b'];

/** The settings of a restaurant. `slugs` are those that others have; the new one joins them. */
export function makeProfile(random: Random, name: string, cuisine: string, slugs: Set<string>): RestaurantProfile {
  const slug = freeSlug(name, slugs);
  const digits = (length: number) => Array.from({ length }, () => random.integer(0, 9)).join('');
  return {
    restaurant_about_us: ABOUT[cuisine] ?? null,
    restaurant_logo: `/files/sample-icon-${random.integer(1, 60)}.png`,
    image: `/files/sample-place-${random.integer(1, 60)}.png`,
    slug,
    contact_email: `${slug}@comercio.example`,
    contact_facebook: random.chance(0.7) ? `https://facebook.example/${slug}` : null,
    contact_instagram: random.chance(0.6) ? `https://instagram.example/${slug}` : null,
    contact_twitter: null,
    online_event_sms_phone: random.chance(0.5) ? `787-555-${digits(4)}` : null,
    limitedNoOfItems: random.chance(0.3) ? random.integer(10, 40) : null,
    recieve_order_email: random.chance(0.7),
    notifyOnlineStatus: random.chance(0.4),
    restaurantRadius: random.integer(3, 12),
    taxPercent: random.pick([7, 10.5, 11.5]),
    participateInPrimeSubscription: random.chance(0.5),
    optInForFreePrimeDelivery: random.chance(0.3),
    discountPercentForPrimeSubscription: random.pick([0, 5, 10]),
    bankAccountNo: digits(10),
    routingNo: digits(9),
    hubspotCompanyId: random.chance(0.6) ? digits(10) : null,
    serviceableTracts: Array.from({ length: random.integer(0, 4) }, () => `72${digits(9)}`),
    ...(random.chance(0.88) ? { schedule: JSON.stringify(makeSchedule(random)) } : {}),
    colorTheme: { primary: random.pick(COLOURS), secondary: '#fd7e14' },
    preScheduleConfig: random.chance(0.4)
      ? { allowPreSchedule: true, maxDaysBefore: random.integer(2, 14), excludedDays: [] }
      : { allowPreSchedule: false },
    deliveryConfig: {
      baseCharges: 3,
      baseMiles: 3,
      baseMinutes: 20,
      maxDeliveryCharges: random.integer(12, 20),
      dollarExtraMileNormalOrder: 0.95,
      dollarPerExtraMinuteNormalOrder: 0.1,
      gasChargesPerMile: 0.25,
      baseChargesForRoutedOrder: 2.5,
      dollarPerExtraMinuteRoutedOrder: 0.08,
      dollarExtraMileRoutedOrder: 0.8,
      baseChargesForFleetOrder: 4,
      dollarPerExtraMinuteForFleetOrder: 0.12,
      dollarExtraMileFleetOrder: 1.1,
    },
    revSharePercentConfig: { normal: random.pick([15, 18, 22.5]), prime: 12.5, clip: 10, take_out: 8 },
  };
}

/** Every day alike, or longer at the weekend with Monday closed. */
function makeSchedule(random: Random): Record<string, { start: string; end: string }[]> {
  const opens = random.pick(['0700', '1030', '1100', '1130']);
  const closes = random.pick(['2030', '2100', '2200']);
  if (random.chance(0.4)) return { everyday: [{ start: opens, end: closes }] };
  const midweek = Object.fromEntries(['2', '3', '4'].map((day) => [day, [{ start: opens, end: closes }]]));
  const weekend = [
    { start: opens, end: '1530' },
    { start: '1700', end: random.pick(['2300', '0100']) },
  ];
  return { ...midweek, '5': weekend, '6': weekend, '7': [{ start: '1200', end: '1900' }] };
}

function freeSlug(name: string, slugs: Set<string>): string {
  const plain = slugOf(name);
  let slug = plain;
  for (let number = 2; slugs.has(slug); number += 1) slug = `${plain}-${number}`;
  slugs.add(slug);
  return slug;
}

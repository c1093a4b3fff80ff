import type { Transaction } from 'kysely';
import type { CardBrand, DiscountType } from '../generated/index.ts';
import type { DiscountEligibility } from '../store/documents.ts';
import type { Tables } from '../store/tables/index.ts';
import { insertRows, type SeedRow } from './insert-rows.ts';
import { DISCOUNT_CODES } from './make-order.ts';
import { createRandom, type Random } from './random.ts';

const DAY = 86_400_000;
const COUNT = 72;
const OCCASIONS = [
  'VERANO',
  'MADRES',
  'PADRES',
  'REYES',
  'SANJUAN',
  'CLASICO',
  'ALMUERZO',
  'VIERNES',
  'ESTUDIANTE',
  'COQUI',
  'FLAMBOYAN',
  'CAFE',
];
const BRANDS: readonly CardBrand[] = ['Visa', 'Mastercard', 'American Express', 'Discover & Diners'];
const DOMAINS = ['upr.edu', 'correo.example', 'empresa.example'];
const GROUPS = ['estudiantes', 'maestros', 'enfermeras', 'beta'];
const TYPES: readonly (readonly [DiscountType, number])[] = [
  ['FIXED_AMOUNT_OF_TOTAL', 3],
  ['PERCENTAGE_OF_TOTAL', 4],
  ['FIXED_AMOUNT_OF_DELIVERY', 2],
  ['PERCENTAGE_OF_DELIVERY', 2],
  ['FIXED_AMOUNT_OF_SUB_TOTAL', 1],
  ['PERCENTAGE_OF_SUB_TOTAL', 2],
];

/** Dishes and restaurants that discounts may be limited to. */
interface Present {
  dishes: readonly string[];
  restaurants: readonly string[];
}

/** Inserts the discounts: the codes that orders know, and one for each occasion and amount. Needs restaurants and dishes. */
export async function seedDiscounts(transaction: Transaction<Tables>, now: number): Promise<void> {
  const restaurants = await transaction.selectFrom('restaurants').select('id').orderBy('id').limit(40).execute();
  const dishes = await transaction.selectFrom('dishes').select('id').orderBy('seq').limit(60).execute();
  const present: Present = { dishes: dishes.map(({ id }) => id), restaurants: restaurants.map(({ id }) => id) };
  const codes = [...DISCOUNT_CODES];
  for (let amount = 5; codes.length < COUNT; amount += 5) codes.push(...OCCASIONS.map((occasion) => `${occasion}${amount}`));
  const rows = codes.slice(0, COUNT).map((code) => makeDiscount(createRandom(`discount ${code}`), code, present, now));
  // The newest discount has the highest number.
  rows.sort((one, other) => String(one.created_at).localeCompare(String(other.created_at)));
  await insertRows(transaction, 'discounts', rows);
}

function makeDiscount(random: Random, code: string, present: Present, now: number): SeedRow {
  const isOld = DISCOUNT_CODES.includes(code);
  const type = random.weighted(TYPES);
  const isFixed = type.startsWith('FIXED');
  const created = now - (isOld ? random.integer(370, 500) : random.integer(1, 360)) * DAY;
  const ends = random.chance(0.6) ? created + random.integer(20, 700) * DAY : null;
  return {
    id: random.id(),
    code,
    type,
    percent: isFixed ? null : random.pick([5, 7.5, 10, 12.5, 15, 20]),
    amount: isFixed ? random.pick([200, 300, 500, 1000]) : null,
    user_limit: random.chance(0.6) ? random.integer(1, 5) : null,
    global_limit: random.chance(0.4) ? random.integer(1, 20) * 100 : null,
    start_date: random.chance(0.8) ? new Date(created + DAY).toISOString() : null,
    end_date: ends === null ? null : new Date(ends).toISOString(),
    active: (ends === null || ends > now) && random.chance(0.85),
    only_on_first_order: code === 'PRIMERA' || random.chance(0.1),
    only_for_pickup: random.chance(0.1),
    is_automatic: random.chance(0.08),
    eligibility: isOld ? makeEligibility(random, present, 0) : makeEligibility(random, present, 0.2),
    created_at: new Date(created).toISOString(),
  };
}

/** Conditions that a discount may have, each with the given probability. */
function makeEligibility(random: Random, { dishes, restaurants }: Present, share: number): DiscountEligibility {
  const some = <T>(list: readonly T[], most: number): T[] =>
    list.length > 0 && random.chance(share) ? [...new Set(Array.from({ length: random.integer(1, most) }, () => random.pick(list)))] : [];
  return {
    cardEligibility: { cardBrands: some(BRANDS, 2) },
    dishEligibility: some(dishes, 3),
    userEligibility: {
      createBeforeDate: null,
      isDriver: random.chance(share / 4),
      isDispatcher: false,
      emailContainedIn: [],
      domainContainedIn: some(DOMAINS, 2),
      groupContainedIn: some(GROUPS, 2),
    },
    orderEligibility: {
      eligibleRestaurantIds: some(restaurants, 4),
      minimumPurchaseAmount: random.chance(share) ? random.integer(1, 5) * 500 : null,
      minimumItemCount: random.chance(share / 2) ? random.integer(2, 4) : null,
    },
  };
}

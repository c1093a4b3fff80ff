import { sql, type Transaction } from 'kysely';
import type { RestaurantProfile } from '../store/documents.ts';
import type { Tables } from '../store/tables/index.ts';
import { insertRows, type SeedRow } from './insert-rows.ts';
import { makeProfile } from './make-profile.ts';
import { createRandom, type Random } from './random.ts';
import type { SeedWorld } from './world.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const DAYS_ONLINE = 45;
/** Midnight in Puerto Rico comes four hours after UTC's. */
const OFFSET = 4 * HOUR;

const NOTES = [
  'Prefiere que la llamen por la tarde.',
  'La dueña pidió cambiar el horario en diciembre.',
  'Contrato firmado; falta el permiso de salud.',
  'El menú nuevo llega la próxima semana.',
  'Ofrece descuento a clientes Prime los martes.',
  'La impresora de órdenes falla a veces.',
];
const PAPERS = ['Permiso de salud', 'Registro de comerciante', 'Contrato', 'Permiso de uso', 'Certificación de bomberos'];

/**
 * Gives every restaurant its settings, state, notes, papers, the times that it was online, and some drivers it does not want. Needs the
 * restaurants and the people.
 */
export async function seedRestaurantDetails(transaction: Transaction<Tables>, world: SeedWorld, now: number): Promise<void> {
  const restaurants = await transaction.selectFrom('restaurants').select(['id', 'name', 'cuisine', 'created_at']).orderBy('id').execute();
  const slugs = new Set<string>();
  const details: SeedRow[] = [];
  const parts: Record<'restaurant_notes' | 'restaurant_documents' | 'online_spans' | 'blacklisted_drivers', SeedRow[]> = {
    restaurant_notes: [],
    restaurant_documents: [],
    online_spans: [],
    blacklisted_drivers: [],
  };
  for (const restaurant of restaurants) {
    const random = createRandom(`details of ${restaurant.id}`);
    const profile = makeProfile(random, restaurant.name, restaurant.cuisine, slugs);
    const isActive = random.chance(0.93);
    const isOnline = isActive && random.chance(0.75);
    details.push({ ...makeDetails(random, restaurant, now, profile), active: isActive, online: isOnline });
    parts.online_spans.push(...makeSpans(random, { restaurantId: restaurant.id, isActive, isOnline, now }));
    const count = random.weighted([
      [0, 5],
      [1, 3],
      [2, 2],
    ]);
    for (let index = 0; index < count; index += 1) {
      const at = iso(now - random.integer(1, 90) * DAY);
      const by = random.pick(world.staff).id;
      parts.restaurant_notes.push({ id: random.id(), restaurant_id: restaurant.id, note: random.pick(NOTES), created_at: at, by_id: by });
    }
    parts.restaurant_documents.push(...makePapers(random, restaurant.id, now));
    if (random.chance(0.25)) {
      const drivers = new Set(Array.from({ length: random.integer(1, 3) }, () => random.pick(world.drivers).id));
      for (const driver of drivers)
        parts.blacklisted_drivers.push({
          driver_id: driver,
          restaurant_id: restaurant.id,
          created_at: iso(now - random.integer(1, 200) * DAY),
          by_id: random.pick(world.staff).id,
        });
    }
  }
  await sql`
    update restaurants set code = detail.code, vertical = detail.vertical, active = detail.active, online = detail.online, featured = detail.featured,
      accepts_deferred = detail.accepts_deferred, auto_log_off = detail.auto_log_off, auto_log_in = detail.auto_log_in,
      contract_date = detail.contract_date, profile = detail.profile
    from json_to_recordset(${JSON.stringify(details)}::json) as detail (id text, code text, vertical text, active boolean, online boolean,
      featured boolean, accepts_deferred boolean, auto_log_off boolean, auto_log_in boolean, contract_date timestamptz,
      profile jsonb)
    where restaurants.id = detail.id`.execute(transaction);
  for (const [table, rows] of Object.entries(parts)) await insertRows(transaction, table as keyof typeof parts, rows);
}

function makeDetails(
  random: Random,
  restaurant: { id: string; cuisine: string; created_at: Date },
  now: number,
  profile: RestaurantProfile,
): SeedRow {
  return {
    id: restaurant.id,
    code: `PR-${random.integer(10_000, 99_999)}`,
    vertical: restaurant.cuisine === 'Panadería' ? 'bakery' : 'restaurant',
    featured: random.chance(0.1),
    accepts_deferred: random.chance(0.6),
    auto_log_off: random.chance(0.5),
    auto_log_in: random.chance(0.4),
    contract_date: random.chance(0.85)
      ? iso(Math.floor(Math.min(now, restaurant.created_at.getTime() + random.integer(0, 20) * DAY) / DAY) * DAY + OFFSET)
      : null,
    profile,
  };
}

function makePapers(random: Random, restaurantId: string, now: number): SeedRow[] {
  const names = PAPERS.filter(() => random.chance(0.45));
  return names.map((name) => ({
    id: random.id(),
    restaurant_id: restaurantId,
    name,
    file: `sample-paper-${random.integer(1, 40)}.png`,
    created_at: iso(now - random.integer(20, 400) * DAY),
    expires_at: name === 'Contrato' ? null : iso(now + random.integer(-30, 500) * DAY),
  }));
}

interface OnlineState {
  restaurantId: string;
  isActive: boolean;
  isOnline: boolean;
  now: number;
}

/** About eleven hours a day, now and then with a pause; who is online now has been since this morning. */
function makeSpans(random: Random, { restaurantId, isActive, isOnline, now }: OnlineState): SeedRow[] {
  const today = Math.floor((now - OFFSET) / DAY) * DAY + OFFSET;
  const span = (start: number, end: number | null) => ({
    id: random.id(),
    restaurant_id: restaurantId,
    started_at: iso(start),
    ended_at: end === null ? null : iso(end),
  });
  const spans: SeedRow[] = [];
  for (let day = 1; isActive && day <= DAYS_ONLINE; day += 1) {
    if (random.chance(0.08)) continue;
    const start = today - day * DAY + (9 + random.next() * 3) * HOUR;
    const end = start + (7 + random.next() * 5) * HOUR;
    if (!random.chance(0.2)) spans.push(span(start, end));
    else spans.push(span(start, start + 3 * HOUR), span(start + 4.5 * HOUR, end));
  }
  if (isOnline) spans.push(span(Math.max(today, now - random.integer(1, 6) * HOUR), null));
  return spans;
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

import { sql, type Transaction } from 'kysely';
import type { Tables } from '../store/tables/index.ts';
import { insertRows, type SeedRow } from './insert-rows.ts';
import { createRandom, type Random } from './random.ts';

const DAY = 86_400_000;
const MESSAGES = [
  'Hay mucha demanda en San Juan esta noche. Conéctate y gana el bono de distancia.',
  'Recuerda subir la foto de la entrega antes de cerrar la orden.',
  'Mañana cierra la avenida Ashford por el maratón. Planifica tus rutas.',
  'Se actualizó la aplicación: instálala antes de tu próximo turno.',
];
const SHEET = '1Rk2TfVbQ8sYwXo0nLdMcPzE3GhJ5uAi7KqBvCxZyWeF';
const NO_SHEET = 'There is no such sheet.';

/** Writes the jobs of the last months that staff would have started, all at their end, and puts a third of the drivers online. Needs people and restaurants. */
export async function seedJobs(transaction: Transaction<Tables>, now: number): Promise<void> {
  const random = createRandom('jobs');
  const restaurants = await transaction.selectFrom('restaurants').select('id').where('deleted', '=', false).orderBy('id').execute();
  const staff = await transaction.selectFrom('users').select('id').where(sql<boolean>`cardinality(roles) > 0`).orderBy('id').execute();
  const drivers = await transaction.selectFrom('users').select('id').where('is_driver', '=', true).orderBy('id').execute();
  if (staff.length === 0 || restaurants.length < 2) return;
  const anyRestaurant = () => random.pick(restaurants).id;
  const rows: SeedRow[] = [];
  for (let index = 0; index < 42; index += 1) {
    const kind = index % 3;
    const made =
      kind === 0
        ? importOf(random, anyRestaurant())
        : kind === 1
          ? copyOf(random, anyRestaurant(), anyRestaurant())
          : noticeOf(random, drivers.length);
    const createdAt = now - random.integer(DAY / 24, 90 * DAY);
    rows.push({
      id: random.id(),
      started_by: random.pick(staff).id,
      created_at: new Date(createdAt).toISOString(),
      updated_at: new Date(createdAt + random.integer(1200, 40_000)).toISOString(),
      items: [],
      ...made,
    });
  }
  await insertRows(transaction, 'jobs', rows);
  await sql`update users set driver_online = true where is_driver and abs(hashtext(id)) % 3 = 0`.execute(transaction);
}

function importOf(random: Random, restaurantId: string): SeedRow {
  const input = { restaurantId, googleDocURL: SHEET, overrideExistingImage: random.chance(0.3) };
  if (random.chance(0.2))
    return { type: 'DISH_IMPORT', status: 'FAILED', input, total: null, done: 0, result: null, error: { message: NO_SHEET } };
  const [totalRecordsCreated, totalRecordsUpdated] = [random.integer(0, 25), random.integer(0, 40)];
  const total = totalRecordsCreated + totalRecordsUpdated;
  const result = { restaurantId, totalRecordsCreated, totalRecordsUpdated, totalRecordsFailed: 0, faults: [] };
  return { type: 'DISH_IMPORT', status: 'PROCESSED', input, total, done: total, result, error: null };
}

function copyOf(random: Random, fromRestaurantId: string, toRestaurantId: string): SeedRow {
  const input = { fromRestaurantId, toRestaurantId, overrideExistingImage: random.chance(0.3) };
  const [totalRecordsCreated, totalRecordsUpdated] = [random.integer(1, 20), random.integer(0, 6)];
  const total = totalRecordsCreated + totalRecordsUpdated;
  const result = { restaurantId: toRestaurantId, totalRecordsCreated, totalRecordsUpdated };
  return { type: 'COPY_RESTAURANT_MENU', status: 'PROCESSED', input, total, done: total, result, error: null };
}

function noticeOf(random: Random, drivers: number): SeedRow {
  const isTestMode = random.chance(0.2);
  const input = { to: random.pick(['all', 'online', 'offline']), message: random.pick(MESSAGES), sms: random.chance(0.6), isTestMode };
  const recipients = input.to === 'all' ? drivers : Math.round(drivers / (input.to === 'online' ? 3 : 1.5));
  const result = { recipients, withoutPhone: 0, isTestMode };
  return { type: 'DRIVER_NOTIFICATION', status: 'PROCESSED', input, total: recipients, done: recipients, result, error: null };
}

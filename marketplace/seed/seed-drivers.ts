import { sql, type Transaction } from 'kysely';
import { MUNICIPIOS } from '../geo/municipios.ts';
import type { Tables } from '../store/tables/index.ts';
import { insertRows, type SeedRow } from './insert-rows.ts';
import { DRIVER_PAPERS, makeDriverPaper } from './make-driver-paper.ts';
import { createRandom, type Random } from './random.ts';
import type { SeedWorld } from './world.ts';

const DAY = 86_400_000;
const CARS: readonly (readonly [make: string, models: readonly string[]])[] = [
  ['Toyota', ['Corolla', 'Yaris', 'RAV4']],
  ['Hyundai', ['Accent', 'Tucson', 'Elantra']],
  ['Kia', ['Rio', 'Soul']],
  ['Nissan', ['Versa', 'Kicks']],
];
const COLOURS = ['Blanco', 'Negro', 'Gris', 'Rojo', 'Azul'];
const VEHICLES = ['Car', 'Car', 'Car', 'SUV', 'Van', 'Motorcycle'];
const NOTES = ['Llamó para preguntar por su pago.', 'Prefiere turnos de noche.', 'Cambió de vehículo en enero.', 'Muy puntual.'];

/** Gives everyone who is or was a driver a vehicle, numbers, papers, some notes and what happened lately. Needs people and their details. */
export async function seedDrivers(transaction: Transaction<Tables>, world: SeedWorld, now: number): Promise<void> {
  const drivers = await transaction
    .selectFrom('users')
    .select(['id', 'is_driver', 'driver_online'])
    .where('driver_approved_at', 'is not', null)
    .orderBy('id')
    .execute();
  const details: SeedRow[] = [];
  const parts: Record<'user_notes' | 'user_documents' | 'user_events', SeedRow[]> = { user_notes: [], user_documents: [], user_events: [] };
  for (const driver of drivers) {
    const random = createRandom(`driver ${driver.id}`);
    details.push({ id: driver.id, driver_profile: makeProfile(random, now, driver.is_driver) });
    parts.user_documents.push(...makePapers(random, driver.id, now));
    const by = () => random.pick(world.staff).id;
    if (random.chance(0.4))
      parts.user_notes.push({
        id: random.id(),
        user_id: driver.id,
        note: random.pick(NOTES),
        created_at: ago(now, random.integer(1, 60)),
        by_id: by(),
      });
    for (let turn = random.integer(1, 4); turn > 0; turn -= 1) {
      const value = turn === 1 ? driver.driver_online : random.chance(0.5);
      parts.user_events.push({
        id: random.id(),
        user_id: driver.id,
        event_name: 'driverOnline',
        new_value: String(value),
        created_at: ago(now, turn * 4 + random.next()),
        by_id: random.chance(0.3) ? by() : driver.id,
      });
    }
  }
  await sql`
    update users set driver_profile = detail.driver_profile
    from json_to_recordset(${JSON.stringify(details)}::json) as detail (id text, driver_profile jsonb)
    where users.id = detail.id`.execute(transaction);
  for (const [table, rows] of Object.entries(parts)) await insertRows(transaction, table as keyof typeof parts, rows);
}

function makeProfile(random: Random, now: number, isDriver: boolean): SeedRow {
  const [make, models] = random.pick(CARS);
  const digits = (count: number): string => Array.from({ length: count }, () => random.integer(0, 9)).join('');
  const town = random.pick(MUNICIPIOS)[1];
  return {
    ssn: `9${digits(2)}-${digits(2)}-${digits(4)}`,
    dateOfBirth: new Date(Math.floor((now - random.integer(20, 58) * 365.25 * DAY) / DAY) * DAY + 4 * 3_600_000).toISOString(),
    gender: random.pick(['Male', 'Male', 'Female', 'Female', 'Rather not say']),
    accountNumber: digits(10),
    routingNumber: `0215${digits(5)}`,
    city: town,
    cityOfWork: random.chance(0.6) ? town : 'San Juan',
    vehicleMake: make,
    vehicleModel: random.pick(models),
    vehicleYear: String(random.integer(2008, 2025)),
    vehicleColor: random.pick(COLOURS),
    vehicleType: random.pick(VEHICLES),
    ...(isDriver ? {} : { deactivationReason: random.pick(['requested', 'documents', 'ratings']) }),
  };
}

function makePapers(random: Random, userId: string, now: number): SeedRow[] {
  return DRIVER_PAPERS.filter(() => random.chance(0.6)).map((code) => ({
    ...makeDriverPaper(random, { userId, code, now, odds: [6, 1, 2], expiry: { chance: 0.7, from: -40, to: 700 } }),
    created_at: ago(now, random.integer(5, 300)),
  }));
}

function ago(now: number, days: number): string {
  return new Date(now - days * DAY).toISOString();
}

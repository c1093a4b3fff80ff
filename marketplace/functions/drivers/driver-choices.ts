import { DEACTIVATION_REASONS, VEHICLE_TYPES } from '../../people/driver-choices.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';

/** Options on the page of a driver: §7.3 of the orders document. */
export const DRIVER_CHOICE_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchDriverDeactivationReasons', async () => [...DEACTIVATION_REASONS]),
  defineFunction('fetchVehicleTypes', async () => [...VEHICLE_TYPES]),
  defineFunction('fetchAllCities', async (_params, { database }) =>
    database.selectFrom('municipios').select('name as city').orderBy('name').execute(),
  ),
];

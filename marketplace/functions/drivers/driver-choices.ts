import { defineFunction, type ServerFunction } from '../define-function.ts';

/** Why somebody is no driver any more. */
export const DEACTIVATION_REASONS = [
  { code: 'requested', displayValue: 'Driver asked for it' },
  { code: 'documents', displayValue: 'Documents expired' },
  { code: 'ratings', displayValue: 'Low ratings' },
  { code: 'cancellations', displayValue: 'Too many rejected orders' },
  { code: 'fraud', displayValue: 'Fraud' },
  { code: 'other', displayValue: 'Other' },
];

/** What drivers drive. */
export const VEHICLE_TYPES = [
  { objectId: 'vehicleCar', type: 'Car', capacity: 'Medium' },
  { objectId: 'vehicleSuv', type: 'SUV', capacity: 'Large' },
  { objectId: 'vehicleVan', type: 'Van', capacity: 'Extra large' },
  { objectId: 'vehicleMoto', type: 'Motorcycle', capacity: 'Small' },
  { objectId: 'vehicleBike', type: 'Bicycle', capacity: 'Small' },
];

/** What is chosen from on the page of a driver: §7.3 of the orders document. */
export const DRIVER_CHOICE_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchDriverDeactivationReasons', async () => [...DEACTIVATION_REASONS]),
  defineFunction('fetchVehicleTypes', async () => [...VEHICLE_TYPES]),
  defineFunction('fetchAllCities', async (_params, { database }) =>
    database.selectFrom('municipios').select('name as city').orderBy('name').execute(),
  ),
];

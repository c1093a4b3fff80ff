/** Reasons for deactivating a driver. */
export const DEACTIVATION_REASONS = [
  { code: 'requested', displayValue: 'Driver asked for it' },
  { code: 'documents', displayValue: 'Documents expired' },
  { code: 'ratings', displayValue: 'Low ratings' },
  { code: 'cancellations', displayValue: 'Too many rejected orders' },
  { code: 'fraud', displayValue: 'Fraud' },
  { code: 'other', displayValue: 'Other' },
];

/** Vehicles of drivers. */
export const VEHICLE_TYPES = [
  { objectId: 'vehicleCar', type: 'Car', capacity: 'Medium' },
  { objectId: 'vehicleSuv', type: 'SUV', capacity: 'Large' },
  { objectId: 'vehicleVan', type: 'Van', capacity: 'Extra large' },
  { objectId: 'vehicleMoto', type: 'Motorcycle', capacity: 'Small' },
  { objectId: 'vehicleBike', type: 'Bicycle', capacity: 'Small' },
];

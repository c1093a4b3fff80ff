/** The roles that the embedded back end knows. `screens/app.json` gives them their words. */
export const ROLES = ['admin', 'dispatcher', 'sales', 'finance', 'agent', 'shopper'] as const;

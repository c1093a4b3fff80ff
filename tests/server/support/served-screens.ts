import { createServed, type ServedDefinitions } from '../../../server/definitions/served-definitions.ts';
import { contracts, reach, shipped } from '../../screens/shipped-console.ts';

const served = createServed(
  {
    settings: shipped.settings,
    manifest: shipped.manifest,
    contracts,
    reach,
    screens: [...shipped.screens.values()].map((screen) => ({ id: screen.id, hash: screen.hash, text: JSON.stringify(screen) })),
  },
  { issues: [], waiting: [], servedSince: '2026-01-01T00:00:00.000Z' },
  { applicationId: 'tablero' },
);

/** The shipped screens as a running server has them, for tests of what goes out by the columns of a screen. */
export const servedScreens = (): ServedDefinitions => served;

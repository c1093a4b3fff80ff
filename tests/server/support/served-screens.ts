import { createServed, type ServedDefinitions } from '../../../server/definitions/served-definitions.ts';
import { contracts, shipped } from '../../screens/shipped-console.ts';

const served = createServed(
  {
    settings: shipped.settings,
    manifest: shipped.manifest,
    contracts,
    screens: [...shipped.screens.values()].map((screen) => ({
      id: screen.id,
      hash: screen.hash,
      text: JSON.stringify(screen),
      chunks: [],
    })),
  } as never,
  { issues: [], waiting: [] } as never,
  'tablero',
);

/** The shipped screens as a running server has them, for tests of what goes out by the columns of a screen. */
export const servedScreens = (): ServedDefinitions => served;

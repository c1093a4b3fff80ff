import { errandsOf } from '../../server/work/errands/errand-kind.ts';
import type { MarketplaceTypes } from '../marketplace-types.ts';

/** Writes down a kind of errand of the marketplace. */
export const defineErrand = errandsOf<MarketplaceTypes>();

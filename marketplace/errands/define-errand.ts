import { errandsOf } from '../../server/work/errands/errand-kind.ts';
import type { MarketplaceTypes } from '../marketplace-types.ts';

/** Defines a kind of outgoing request of the marketplace. */
export const defineErrand = errandsOf<MarketplaceTypes>();

import { outgoingRequestsOf } from '../../server/work/outgoing-requests/outgoing-request-kind.ts';
import type { MarketplaceTypes } from '../marketplace-types.ts';

/** Defines a kind of outgoing request of the marketplace. */
export const defineOutgoingRequest = outgoingRequestsOf<MarketplaceTypes>();

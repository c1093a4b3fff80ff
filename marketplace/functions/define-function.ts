import { type FunctionContext as AnyContext, functionsOf } from '../../server/functions/define-function.ts';
import type { MarketplaceTypes } from '../marketplace-types.ts';

export type { ServerFunction } from '../../server/functions/define-function.ts';

/** What a function of the marketplace gets besides its parameters. */
export type MarketplaceContext = AnyContext<MarketplaceTypes>;

/** Writes down a function of the marketplace, typed by the contract of its name. */
export const defineFunction = functionsOf<MarketplaceTypes>();

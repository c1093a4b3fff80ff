import {
  type FunctionContext as AnyContext,
  type FinishContext as AnyFinish,
  functionsOf,
} from '../../server/calls/functions/define-function.ts';
import type { MarketplaceTypes } from '../marketplace-types.ts';

export type { ServerFunction } from '../../server/calls/functions/define-function.ts';

/** What a function of the marketplace gets besides its parameters. */
export type MarketplaceContext = AnyContext<MarketplaceTypes>;

/** What is left to do after a call of the marketplace gets this. */
export type MarketplaceFinish = AnyFinish<MarketplaceTypes>;

/** Writes down a function of the marketplace, typed by the contract of its name. */
export const defineFunction = functionsOf<MarketplaceTypes>();

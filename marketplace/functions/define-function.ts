import {
  type FunctionContext as AnyContext,
  type FinishContext as AnyFinish,
  functionsOf,
} from '../../server/calls/functions/define-function.ts';
import type { MarketplaceTypes } from '../marketplace-types.ts';

export type { ServerFunction } from '../../server/calls/functions/define-function.ts';

/** Context of a marketplace function beside its parameters. */
export type MarketplaceContext = AnyContext<MarketplaceTypes>;

/** Context of a marketplace function's `finish`. */
export type MarketplaceFinish = AnyFinish<MarketplaceTypes>;

/** Defines a function of the marketplace, typed by its contract. */
export const defineFunction = functionsOf<MarketplaceTypes>();

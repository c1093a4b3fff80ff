import { jobsOf } from '../../server/work/jobs/job-kind.ts';
import type { MarketplaceTypes } from '../marketplace-types.ts';

/** Defines a kind of job of the marketplace. */
export const defineJob = jobsOf<MarketplaceTypes>();

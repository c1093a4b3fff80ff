// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { ScrapperPlatform } from '../enums.ts';

/** Scrapper. */
export interface ScrapperValue {
  objectId: string;
  name: string;
  vendorId: string;
  platform: ScrapperPlatform;
  scrappingURL: string;
  active?: boolean;
  filterByTags?: boolean;
  scrapperServerInstance?: string | null;
  lastScrappingTime?: string | null;
  hasError?: boolean;
  scrappingStats: { running?: boolean; lastScrappingTime?: string | null };
}

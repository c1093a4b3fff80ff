// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { ScrapperValue } from '../entities/scrapper.ts';
import type { ScrapperPlatform } from '../enums.ts';

/** The calls of scrappers. */
export interface ScrappersCalls {
  fetchScrappers: { params: Record<string, never>; result: Array<ScrapperValue> };
  fetchScrapperDetails: { params: { id: string }; result: ScrapperValue };
  getScrapperServerInstances: { params: Record<string, never>; result: Array<string> };
  createScrapper: {
    params: { name: string; vendorId: string; url: string; platform: ScrapperPlatform };
    result: { id: string };
  };
  updateScrapper: {
    params: { id: string; name?: string; vendorId?: string; platform?: ScrapperPlatform; scrappingURL?: string };
    result: { objectId: string };
  };
  toggleScrapperActiveStatus: { params: { id: string }; result: { objectId: string } };
  toggleScrapperFilterByTags: { params: { id: string }; result: { objectId: string } };
  updateLastScrappingTime: { params: { id: string; lastScrappingTime: string }; result: { objectId: string } };
  setScrapperServerInstance: { params: { id: string; instance: string }; result: { objectId: string } };
  removeScrapperServerInstance: { params: { id: string }; result: { objectId: string } };
}

import type { Defaulted, Moment, NullableMoment } from '../../../server/base/store/columns.ts';
import type { ScrapperPlatform } from '../../generated/index.ts';

/** Jobs that read menus from elsewhere. */
export interface ScrapperTables {
  scrappers: {
    id: string;
    name: string;
    restaurant_id: string;
    platform: ScrapperPlatform;
    url: string;
    active: Defaulted<boolean>;
    filter_by_tags: Defaulted<boolean>;
    /** Null until a server has it. */
    instance: Defaulted<string | null>;
    last_scrapping_at: NullableMoment;
    running: Defaulted<boolean>;
    has_error: Defaulted<boolean>;
    created_at: Moment;
    updated_at: NullableMoment;
  };
}

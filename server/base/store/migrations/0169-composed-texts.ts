import type { Kysely, Migration } from 'kysely';
import { composeTexts } from '../compose-texts.ts';

export const composedTexts: Migration = {
  up: (database: Kysely<unknown>) => composeTexts(database, { users: ['full_name', 'email', 'phone'], saved_filters: ['name'] }),
};

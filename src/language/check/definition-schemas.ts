import actionSchema from '../../../schemas/action.schema.json' with { type: 'json' };
import appSchema from '../../../schemas/app.schema.json' with { type: 'json' };
import blockSchema from '../../../schemas/block.schema.json' with { type: 'json' };
import itemSchema from '../../../schemas/item.schema.json' with { type: 'json' };
import screenSchema from '../../../schemas/screen.schema.json' with { type: 'json' };
import sharedSchema from '../../../schemas/shared.schema.json' with { type: 'json' };
import sourceSchema from '../../../schemas/source.schema.json' with { type: 'json' };
import type { Json } from '../contracts/contract-types.ts';
import { loadSchemas } from './load-schemas.ts';
import { authorDataKeys, memberNames, propertyLabels } from './read-language.ts';

/** The schemas of definitions, which are part of the program: a console brings definitions, not a language of its own. */
export const DEFINITION_SCHEMAS = loadSchemas([
  actionSchema,
  appSchema,
  blockSchema,
  itemSchema,
  screenSchema,
  sharedSchema,
  sourceSchema,
] as unknown as Json[]);

/** Names of the members of its lists and maps. */
export const MEMBER_NAMES = memberNames(DEFINITION_SCHEMAS);

/** Keys of authors' data. */
export const AUTHOR_DATA = authorDataKeys(DEFINITION_SCHEMAS);

/** Labels of its properties, by the words of their keys. */
export const PROPERTY_LABELS = propertyLabels(DEFINITION_SCHEMAS);

import actionSchema from '../../../schemas/action.schema.json';
import appSchema from '../../../schemas/app.schema.json';
import blockSchema from '../../../schemas/block.schema.json';
import itemSchema from '../../../schemas/item.schema.json';
import screenSchema from '../../../schemas/screen.schema.json';
import sharedSchema from '../../../schemas/shared.schema.json';
import sourceSchema from '../../../schemas/source.schema.json';
import { loadSchemas } from '../../language/check/load-schemas.ts';
import type { Json } from '../../language/contracts/contract-types.ts';

/** The schemas of definitions, as the server has them. */
export const DEFINITION_SCHEMAS = loadSchemas([
  actionSchema,
  appSchema,
  blockSchema,
  itemSchema,
  screenSchema,
  sharedSchema,
  sourceSchema,
] as unknown as Json[]);

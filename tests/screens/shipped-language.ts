import { DEFINITION_SCHEMAS } from '../../src/language/check/definition-schemas.ts';
import { createStudioLanguage } from '../../src/studio/language/studio-language.ts';
import { contracts } from './shipped-console.ts';

/** The language service of the Studio over the shipped contracts. Shared by all tests of a process, so each calls `look` before it asks about a place. */
export const language = createStudioLanguage(contracts, DEFINITION_SCHEMAS);

import type { ServerFunction } from '../define-function.ts';
import { CATEGORISE_FUNCTIONS } from './categorise-dishes.ts';
import { UVA_CATEGORY_FUNCTIONS } from './uva-categories.ts';

/** Categories of the whole platform and the dishes in them: sections 2.8 and 7 of the restaurants document. */
export const UVA_FUNCTIONS: readonly ServerFunction[] = [...UVA_CATEGORY_FUNCTIONS, ...CATEGORISE_FUNCTIONS];

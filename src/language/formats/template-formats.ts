import type { TemplateFormats } from '../expression/expression-environment.ts';
import { acceptsType, FORMAT_NAMES } from './accepts-type.ts';
import { defaultFormat } from './formats.ts';

/** The formats for `compileTemplate`. */
export const TEMPLATE_FORMATS: TemplateFormats = { names: FORMAT_NAMES, accepts: acceptsType, defaultFor: defaultFormat };

import type { TemplateFormats } from '../expression/expression-environment.ts';
import { acceptsType, defaultFormat, FORMAT_NAMES } from './formats.ts';

/** The formats as `compileTemplate` takes them. */
export const TEMPLATE_FORMATS: TemplateFormats = { names: FORMAT_NAMES, accepts: acceptsType, defaultFor: defaultFormat };

import type { Json } from '../language/contracts/contract-types.ts';
import type { ValidatorFunctions } from '../runtime/services/runtime-services.ts';

/** An error in the form library's format. */
interface ValueError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  message: string;
}

interface Schema {
  [key: string]: Json;
}

const FORMATS: Readonly<Record<string, RegExp>> = {
  email: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/,
};

/**
 * Validator functions of a form, as the server would compile them. A draft is not served, and the preview's policy forbids code
 * generation, so the few keywords of form schemas (`form-schema.ts`) are interpreted.
 */
export function checkingFunctions(schema: Schema): ValidatorFunctions {
  const check = Object.assign(
    (values: unknown) => {
      check.errors = errorsOf(values, schema);
      return check.errors.length === 0;
    },
    { errors: [] as ValueError[] },
  );
  return { [String(schema.$id)]: check } as unknown as ValidatorFunctions;
}

/** Schema violations of values. */
export function errorsOf(values: unknown, schema: Schema): ValueError[] {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  return Object.entries((values ?? {}) as Record<string, unknown>).flatMap(([key, value]) => {
    const property = properties[key];
    return property && value !== undefined ? errorsAt(value, property, `/${key}`) : [];
  });
}

function errorsAt(value: unknown, schema: Schema, instancePath: string): ValueError[] {
  const found: ValueError[] = [];
  const fail = (keyword: string, params: Record<string, unknown>) =>
    void found.push({ instancePath, schemaPath: `#${instancePath}/${keyword}`, keyword, params, message: keyword });
  const { type, minimum, maximum, minItems, maxLength, pattern, format, items } = schema;
  if (typeof type === 'string' && !isOfType(value, type)) fail('type', { type });
  if (typeof value === 'number') {
    if (typeof minimum === 'number' && value < minimum) fail('minimum', { comparison: '>=', limit: minimum });
    if (typeof maximum === 'number' && value > maximum) fail('maximum', { comparison: '<=', limit: maximum });
  }
  if (typeof value === 'string') {
    if (typeof maxLength === 'number' && [...value].length > maxLength) fail('maxLength', { limit: maxLength });
    if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value)) fail('pattern', { pattern });
    if (typeof format === 'string' && FORMATS[format]?.test(value) === false) fail('format', { format });
  }
  if (Array.isArray(schema.enum) && !schema.enum.some((allowed) => allowed === value)) fail('enum', { allowedValues: schema.enum });
  if (Array.isArray(value)) {
    if (typeof minItems === 'number' && value.length < minItems) fail('minItems', { limit: minItems });
    if (items) found.push(...value.flatMap((member, index) => errorsAt(member, items as Schema, `${instancePath}/${index}`)));
  }
  return found;
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

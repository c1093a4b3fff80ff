import type { CompiledInput, CompiledItem } from '../compiled/compiled-screen.ts';
import { fieldKey } from '../compiled/form-keys.ts';
import { writesJson } from '../compiled/writes-json.ts';
import type { Json } from '../contracts/contract-types.ts';
import { contentHash } from './content-hash.ts';
import { INPUT_KINDS } from './input-kinds.ts';
import { phoneSettings } from './phone-settings.ts';

/**
 * The static JSON Schema of a form: types, formats and limits of its inputs, by item id. It never changes while staff type, because rjsf's
 * precompiled validator refuses changed schemas; `evaluateForm` decides what varies.
 */
export function formSchema(items: readonly CompiledItem[], phoneFormat?: string): { schema: { [key: string]: Json }; schemaHash: string } {
  const properties: { [key: string]: Json } = {};
  for (const item of items)
    if (item.input) properties[fieldKey(item.id)] = { title: item.label, ...propertySchema(item.input, phoneFormat) };
  const body: { [key: string]: Json } = { type: 'object', properties };
  const schemaHash = contentHash(JSON.stringify(body));
  return { schema: { $id: `form-${schemaHash}`, ...body }, schemaHash };
}

function propertySchema(input: CompiledInput, phoneFormat: string | undefined): { [key: string]: Json } {
  if (input.input === 'date-range') return { type: 'object' };
  if (input.widget || writesJson(input)) return {};
  switch (input.type.type) {
    case 'number':
      return {
        type: input.type.unit === 'cents' ? 'integer' : 'number',
        ...(input.min === undefined ? {} : { minimum: input.min }),
        ...(input.max === undefined ? {} : { maximum: input.max }),
      };
    case 'boolean':
      return { type: 'boolean' };
    case 'list':
      return { type: 'array', items: memberSchema(input), ...(input.min === undefined ? {} : { minItems: input.min }) };
    case 'string':
    case 'id':
    case 'enum':
      return {
        type: 'string',
        ...INPUT_KINDS[input.input].schema,
        ...(input.input === 'phone' && phoneFormat !== undefined ? { pattern: phoneSettings(phoneFormat).pattern } : {}),
        ...(input.input === 'url' && input.pattern !== undefined ? { pattern: input.pattern } : {}),
        ...(input.maxLength === undefined ? {} : { maxLength: input.maxLength }),
        ...(input.choices && input.input !== 'value' && !input.choicesFrom ? { enum: input.choices.map((choice) => choice.value) } : {}),
      };
    case 'date-time':
      return { type: 'string', format: 'date-time' };
    case 'date':
      return { type: 'string', format: 'date' };
    default:
      return {};
  }
}

function memberSchema(input: CompiledInput): { [key: string]: Json } {
  const { of } = input.type;
  // A stored list may have members without a value.
  const empty = of?.nullable ? [null] : [];
  if (input.choices && !input.choicesFrom) return { enum: [...input.choices.map((choice) => choice.value), ...empty] };
  const type = of?.type === 'number' ? 'number' : 'string';
  return { type: of?.nullable ? [type, 'null'] : type, ...(of?.type === 'date' ? { format: 'date' } : {}) };
}

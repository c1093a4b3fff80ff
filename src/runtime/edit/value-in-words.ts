import { chooseBranch } from '../check/choose-branch.ts';
import type { Schemas } from '../check/load-schemas.ts';
import { wordsOfTitle } from '../check/name-of-node.ts';
import type { SchemaNode } from '../check/schema-node.ts';
import { labelOf } from '../compile/label-of.ts';
import type { Json } from '../contracts/contract-types.ts';
import { constantIn } from '../expression/condition-facts.ts';
import type { Texts } from './edit.ts';
import { sentenceOfSource } from './sentence-of-condition.ts';
import { readWritten } from './written.ts';

/** The longest value that a sentence repeats, in characters. */
const LONGEST = 60;

/** What a value is of: its schema, the key that it stands under, and the texts, of which the console's tells what people call roles, ranges and areas of the menu. */
export interface ValueSetting {
  schema: SchemaNode | undefined;
  key: string;
  schemas: Schemas;
  texts: Texts;
}

/** A value of a definition as a sentence repeats it: fixed values, roles, names and conditions in words. '' for what cannot be said in a few of them. */
export function valueInWords(value: unknown, setting: ValueSetting): string {
  const words = inWords(value, { ...setting, schema: meant(value, setting) });
  return words.length > LONGEST ? shortened(words) : words;
}

function shortened(words: string): string {
  return words.startsWith('"') ? `${words.slice(0, LONGEST)}…"` : '';
}

function meant(value: unknown, { schema, schemas }: ValueSetting): SchemaNode | undefined {
  const node = schema && schemas.resolve(schema);
  if (!node?.branches || node.position !== undefined || value === undefined) return node;
  const choice = chooseBranch(node.branches, value as Json, schemas);
  return 'branch' in choice ? choice.branch : node;
}

function inWords(value: unknown, setting: ValueSetting): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return listed(value, setting);
  return typeof value === 'string' ? textInWords(value, setting) : '';
}

function listed(value: readonly unknown[], setting: ValueSetting): string {
  const items = setting.schema?.items;
  const of = items ? setting.schemas.resolve(items) : undefined;
  const position = of?.position ?? setting.schema?.position;
  const schema = { ...of, ...(position !== undefined && { position }) };
  const words = value.map((member) => (typeof member === 'object' ? '' : inWords(member, { ...setting, schema })));
  return words.length === 0 ? 'nobody and nothing' : words.includes('') ? '' : words.join(', ');
}

function textInWords(text: string, setting: ValueSetting): string {
  const { schema, key } = setting;
  if (schema?.values?.includes(text)) return schema.words?.[text] ? `“${schema.words[text]}”` : text.replaceAll('-', ' ');
  switch (schema?.position) {
    case 'text':
      return quoted(text);
    case 'template':
      return quoted(wordsOfTitle(text, true));
    case 'roles':
      return text === 'anyone' ? 'everybody' : (named('roles', text, setting) ?? labelOf(text));
    case 'name':
      return (
        (key === 'group' && named('menuGroups', text, setting)) || (RANGES.has(key) && named('ranges', text, setting)) || labelOf(text)
      );
    case 'condition':
      return sentenceOfSource(text) ?? '';
    case 'path':
      return text.split('.').map(labelOf).join(': ');
    case 'literal':
      return key === '$schema' ? '' : (named('ranges', text, setting) ?? constantInWords(text));
    case 'expression':
    case 'mapping':
      return expressionInWords(text);
    default:
      return '';
  }
}

const RANGES = new Set(['presets', 'reportPresets']);

/** Where something is read from, or what it always is. */
function expressionInWords(text: string): string {
  const constant = constantIn(text);
  if (constant !== undefined)
    return constant === null ? 'nothing' : typeof constant === 'string' ? constantInWords(constant) : String(constant);
  return /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/.test(text) ? labelOf(text) : '';
}

/** `DELIVERED` is how a contract writes one of a few values. */
export function constantInWords(text: string): string {
  return /^[A-Z][A-Z\d_]+$/.test(text) ? labelOf(text.toLowerCase()) : quoted(text);
}

function quoted(text: string): string {
  return /[{}]/.test(text) ? '' : `"${text}"`;
}

/** What the console calls something of its own. */
function named(list: 'roles' | 'menuGroups' | 'ranges', name: string, { texts }: ValueSetting): string | undefined {
  const read = readWritten('app.json', texts.get('app.json') ?? '');
  const all = 'value' in read ? ((read.value as Record<string, unknown> | null)?.[list] as Record<string, unknown> | undefined) : undefined;
  const found = all && Object.hasOwn(all, name) ? all[name] : undefined;
  if (typeof found === 'string') return found;
  const { label } = (found ?? {}) as { label?: unknown };
  return typeof label === 'string' ? label : undefined;
}

import { chooseBranch } from '../../../language/check/choose-branch.ts';
import type { Schemas } from '../../../language/check/load-schemas.ts';
import { nameOfDefinition, placeholderName, titleText } from '../../../language/check/name-of-node.ts';
import type { SchemaNode } from '../../../language/check/schema-node.ts';
import { formInMode, modesOf, pathsOf } from '../../../language/compile/form-modes.ts';
import { labelOf } from '../../../language/compile/label-of.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';
import { isObject, objectOf } from '../../../language/contracts/json-value.ts';
import { remember } from '../../../language/contracts/remember.ts';
import type { ScreenDefinition } from '../../../language/definition/definition.ts';
import { valueAtPath } from '../apply/apply-edit.ts';
import type { Texts } from '../apply/edit.ts';
import { readWritten } from '../paths/written.ts';
import { describeCondition, describeConstant, describeExpression, keysInWords, quoted } from './describe-expression.ts';
import { describeParameters } from './describe-parameters.ts';
import { onlyPlaceholder, readLink } from './link-parts.ts';
import { MESSAGES } from './messages.ts';

/** The longest value that a sentence repeats, in characters. */
const LONGEST = 60;

/** Context of a value: its schema, its key, and the texts, which contain labels of roles, ranges and menu groups. */
export interface ValueSetting {
  schema: SchemaNode | undefined;
  key: string;
  schemas: Schemas;
  texts: Texts;
}

/** A definition value for a sentence: fixed values, roles, names and conditions by label. '' for complex ones. */
export function printDefinitionValue(value: unknown, setting: ValueSetting): string {
  const words = inWords(value, { ...setting, schema: meant(value, setting) });
  return words.length > LONGEST ? shortened(words, value, setting) : words;
}

/** A shortened text; a link by its target, parameters by their names, a call by its label. */
function shortened(words: string, value: unknown, setting: ValueSetting): string {
  if (words.startsWith('"')) return `${words.slice(0, LONGEST)}…"`;
  if (typeof value === 'string' && meant(value, setting)?.position === 'link') return describeLink(value, setting.texts, false);
  if (!isObject(value)) return '';
  if (typeof value.call === 'string') return labelOf(value.call);
  const names = Object.keys(value).map(labelOf).join(', ');
  return names.length > LONGEST ? MESSAGES.countValues({ count: Object.keys(value).length }) : names;
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
  if (typeof value === 'string') return printText(value, setting);
  if (!isObject(value)) return '';
  if (setting.schema?.position === 'mapping') return describeParameters(value);
  return typeof value.call === 'string' ? describeCalled(value.call, value.with) : '';
}

/** A call with parameters: `Fetch Order, given ID: Order ID`. */
function describeCalled(call: string, given: unknown): string {
  const along = isObject(given) ? describeParameters(given) : '';
  return `${labelOf(call)}${along && MESSAGES.givenGiven({ given: along })}`;
}

function listed(value: readonly unknown[], setting: ValueSetting): string {
  const items = setting.schema?.items;
  const of = items ? setting.schemas.resolve(items) : undefined;
  const { position, editor } = setting.schema ?? {};
  const schema = { ...(position !== undefined && { position }), ...(editor !== undefined && { editor }), ...of };
  const words = value.map((member) => (typeof member === 'object' ? '' : inWords(member, { ...setting, schema })));
  return words.length === 0 ? MESSAGES.nobodyAndNothing : words.includes('') ? '' : words.join(', ');
}

function printText(text: string, setting: ValueSetting): string {
  const { schema, key } = setting;
  if (schema?.values?.includes(text)) return schema.words?.[text] ? `“${schema.words[text]}”` : text.replaceAll('-', ' ');
  switch (schema?.position) {
    case 'text':
      return quoted(text);
    case 'template':
      return quoted(titleText(text, true));
    case 'roles':
      return text === 'anyone' ? 'everybody' : (named('roles', text, setting) ?? labelOf(text));
    case 'name':
      return namedBy(schema.editor, text, setting) ?? labelOf(text);
    case 'condition':
      return describeCondition(text);
    case 'link':
      return describeLink(text, setting.texts, true);
    case 'path':
      return keysInWords(text);
    case 'literal':
      return key === '$schema' ? '' : (named('ranges', text, setting) ?? describeConstant(text));
    case 'expression':
    case 'mapping':
      return describeExpression(text);
    default:
      return '';
  }
}

/** A name of the console by its words: an area of the menu, a range of dates. */
function namedBy(editor: SchemaNode['editor'], name: string, setting: ValueSetting): string | undefined {
  if (editor === 'area') return named('menuGroups', name, setting);
  return editor === 'ranges' ? named('ranges', name, setting) : undefined;
}

/** The label of a role, menu group or range. */
function named(list: 'roles' | 'menuGroups' | 'ranges', name: string, { texts }: ValueSetting): string | undefined {
  const all = objectOf(valueAtPath(texts, 'app.json', list));
  const found = Object.hasOwn(all, name) ? all[name] : undefined;
  if (typeof found === 'string') return found;
  const { label } = (found ?? {}) as { label?: unknown };
  return typeof label === 'string' ? label : undefined;
}

/**
 * The target of a link by label: `to “Order”, given Order ID: Object ID`, an address in the data, or another site. `withParameters`:
 * includes the parameters.
 */
function describeLink(link: string, texts: Texts, withParameters: boolean): string {
  const titles = titlesOf(texts);
  const parts = readLink(link, [...titles.keys()]);
  if (parts) {
    const given = withParameters ? describeParameters(parts.given) : '';
    return `to “${titles.get(parts.path)}”${given && MESSAGES.givenGiven({ given })}`;
  }
  const placeholder = onlyPlaceholder(link);
  if (placeholder !== undefined) return MESSAGES.toTheAddressIn({ placeholder: placeholderName(placeholder) });
  if (!link.startsWith('/')) return `to "${titleText(link, true)}"`;
  const path = link.split('?')[0] as string;
  const known = [...titles].find(([each]) => isAlike(each, path));
  return known ? `to “${known[1]}”` : MESSAGES.toAMissingPage;
}

/** Whether an address is one of a screen, whatever its parameters are given. */
function isAlike(path: string, link: string): boolean {
  const [parts, steps] = [path.split('/'), link.split('/')];
  return parts.length === steps.length && parts.every((part, index) => part.startsWith(':') || part === steps[index]);
}

const known = new WeakMap<Texts, ReadonlyMap<string, string>>();

/** The titles of all screens, by address. */
function titlesOf(texts: Texts): ReadonlyMap<string, string> {
  return remember(known, texts, () => new Map([...texts].flatMap(([file, text]) => titlesIn(file, text))));
}

function titlesIn(file: string, text: string): [path: string, title: string][] {
  const read = readWritten(file, text);
  if ('issue' in read || typeof read.value !== 'object' || read.value === null || !('kind' in read.value)) return [];
  const screen = read.value as unknown as ScreenDefinition;
  const modes = modesOf(screen);
  return pathsOf(screen).map(({ path, screen: id }) => {
    const mode = modes.find((each) => id === `${screen.id}.${each}`);
    const { title } = mode ? formInMode(screen, mode) : screen;
    return [path, (typeof title === 'string' && titleText(title, true)) || nameOfDefinition(screen)];
  });
}

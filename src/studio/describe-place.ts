import { valueAtPath } from '../authoring/edit/apply/apply-edit.ts';
import type { Texts } from '../authoring/edit/apply/edit.ts';
import { describePropertyPath } from '../authoring/edit/describe/describe-property-path.ts';
import { describeTextRole } from '../authoring/edit/describe/describe-text-role.ts';
import type { FileQuestion } from '../authoring/edit/merge/merge3.ts';
import { type PropertyEditor, propertiesOf } from '../authoring/edit/properties/properties-of.ts';
import { DEFINITION_SCHEMAS } from '../language/check/definition-schemas.ts';
import { nameOfNode } from '../language/check/name-of-node.ts';
import { valueChoices } from '../language/check/read-language.ts';
import { labelOf } from '../language/compile/label-of.ts';
import type { Json } from '../language/contracts/contract-types.ts';
import { placeOf, pointerOf } from '../language/definition/id-paths.ts';
import { titleOfFile } from './definitions-of.ts';
import { MESSAGES } from './messages.ts';

/** `Tolls, row action Edit: message once it is done`, by the first of `texts` that has the place; else the definition's title. */
export function describePlace({ file, at }: Pick<FileQuestion, 'file' | 'at'>, ...texts: readonly Texts[]): string {
  const title = titleOfFile(file, ...texts);
  const found = at === '' ? [] : texts.flatMap((each) => partAndProperty(valueAtPath(each, file, '') as Json | undefined, at) ?? []);
  const [first] = found;
  if (!first) return title;
  return [[title, first.part].filter(Boolean).join(', '), first.property].filter(Boolean).join(': ');
}

function partAndProperty(document: Json | undefined, at: string): { part: string; property: string } | undefined {
  const pointer = document === undefined ? undefined : pointerOf(document, at);
  const place = document === undefined ? undefined : placeOf(document, at);
  if (document === undefined || pointer === undefined || !place) return undefined;
  const part = nameOfNode(document, pointer);
  // A member of a list is named by its label, anything else by its property.
  const isMember = part !== nameOfNode(document, place.parent);
  return { part, property: isMember ? '' : describeTextRole(describePropertyPath(document, pointer, place.key)) };
}

/** A value of a question in words: texts as they are, roles and members by label, several properties in sequence. */
export function describeSide(
  question: FileQuestion,
  side: 'published' | 'draft',
  { roles, texts }: { roles: Readonly<Record<string, string>>; texts: Texts },
): string {
  const value = question[side];
  if (value === undefined) return 'removed';
  if (question.at === '') return MESSAGES.currentVersion;
  if (question.about === 'access') return inWords(value, (role) => (role === 'anyone' ? 'everybody' : (roles[role] ?? role)));
  return inWords(value, (text) => describeFixedValue(question, text, texts) ?? text);
}

/** Editors whose values have labels only in the draft. */
const LABELLED: ReadonlySet<PropertyEditor> = new Set(['call', 'lookup', 'options', 'icon']);

/** Label of an enum value or a call at a place. */
function describeFixedValue({ file, at }: Pick<FileQuestion, 'file' | 'at'>, value: string, texts: Texts): string | undefined {
  const part = at.slice(0, Math.max(at.lastIndexOf('/'), 0));
  const property = propertiesOf(file, texts.get(file) ?? '', part, DEFINITION_SCHEMAS)?.find((each) => each.at === at);
  if (property?.schema.values) return valueChoices(property.schema).find((choice) => choice.value === value)?.label;
  return property && LABELLED.has(property.editor) ? labelOf(value) : undefined;
}

function inWords(value: Json, word: (text: string) => string): string {
  if (typeof value === 'string') return word(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object' || value === null) return value === null ? 'nothing' : String(value);
  if (Array.isArray(value)) return value.map((each) => inWords(each, word)).join(', ') || 'nothing';
  return Object.entries(value)
    .map(([key, inner]) => `${describeTextRole(key.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase())}: ${inWords(inner, word)}`)
    .join('; ');
}

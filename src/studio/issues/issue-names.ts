import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { describeTextRole } from '../../authoring/edit/describe/describe-text-role.ts';
import { NO_LABELS, shownNames } from '../../authoring/edit/describe/shown-names.ts';
import { readWritten } from '../../authoring/edit/paths/written.ts';
import { propertiesOf } from '../../authoring/edit/properties/properties-of.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import type { NodeNames } from '../../language/check/name-of-node.ts';
import { valueChoices } from '../../language/check/read-language.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import type { Contracts, ContractType, Json } from '../../language/contracts/contract-types.ts';
import { objectOf } from '../../language/contracts/json-value.ts';
import { pathSteps, typesAlong } from '../../language/contracts/type-of-path.ts';
import { idPathOf } from '../../language/definition/id-paths.ts';
import { pointerKeys } from '../../language/definition/json-pointer.ts';
import type { Issue } from '../../language/errors/issue.ts';
import { type IssueNames, several } from '../../language/errors/issue-names.ts';
import { ROOTS } from '../../language/expression/compiled-expression.ts';
import { maskPlaceholders } from '../../language/expression/split-template.ts';
import { capital } from '../../language/text/capital.ts';
import { definitionsOf, fileOfIssue, titleOfFile } from '../definitions-of.ts';
import { describeKind } from './describe-kind.ts';
import { MESSAGES } from './messages.ts';

/** Inputs for describing issues: texts (the first that has the definition counts), contracts, rendered labels. */
export interface IssueWorld {
  texts: readonly Texts[];
  contracts: Contracts;
  labelsOf?: ((file: string) => ReadonlyMap<string, string>) | undefined;
}

/** Labels for the names in an issue, in “ ” so that they cannot break a sentence. */
export interface PlacedNames extends IssueNames {
  /** Place of the issue: `Tolls, column Amount: format`. Undefined outside of definitions. */
  place: string | undefined;
}

/** Longer lists of allowed values are left out. */
const MOST_LISTED = 7;

/** An example that is readable without knowledge of definitions. */
const PLAIN = /^"[\p{L}\p{N} ,-]+"$/u;

export function issueNames(issue: Pick<Issue, 'file' | 'pointer'>, world: IssueWorld): PlacedNames {
  const { texts, contracts } = world;
  const place = placeOfIssue(issue, world);
  const app = objectOf(documentIn('app.json', texts));
  const label = (name: unknown) => quoted(inWords(name));
  const role = (id: unknown) => String(objectOf(app.roles)[String(id)] ?? inWords(id));
  const find = (kind: 'screen' | 'shared', id: unknown) => {
    const [base] = String(id).split('.');
    return texts.flatMap((each) => definitionsOf(each)).find((each) => each.kind === kind && each.id === base);
  };
  const words = (text: unknown) => quoted(plain(String(text)));
  const choice = (value: unknown) => quoted(choiceText(issue, world, String(value)) ?? inWords(value));
  return {
    ...place,
    owner: () => place.partFirst,
    subject: () => place.it,
    excerpt: () => place.it,
    name: label,
    words,
    call: label,
    parameter(call, path) {
      const type: ContractType = { type: 'object', fields: contracts.calls.get(String(call))?.params ?? {} };
      return quoted(labelAt(type, String(path), contracts) ?? inWords(path));
    },
    property: (key) => quoted(capital(propertyText([String(key)]))),
    role,
    roles(ids) {
      const list = Array.isArray(ids) ? ids : String(ids).split(/,\s*/);
      return several(list.map(role), 'and');
    },
    definition: (file) => quoted(titleIn(fileOfIssue(String(file), ...texts), texts)),
    screen: (id) => quoted(find('screen', id)?.title ?? inWords(id)),
    shared: (id) => quoted(find('shared', id)?.title ?? inWords(id)),
    address(path) {
      const named = String(path)
        .split(/[?#]/)[0]
        ?.split('/')
        .findLast((step) => /^[a-z]/i.test(step));
      const wanted = shapeOf(String(path));
      const screen = texts.flatMap((each) => definitionsOf(each)).find(({ paths }) => paths.some((each) => shapeOf(each) === wanted));
      return quoted(screen?.title ?? inWords(named ?? ''));
    },
    listed(list, name) {
      const { label: words } = objectOf(objectOf(app[list])[String(name)]);
      return typeof words === 'string' ? quoted(words) : label(name);
    },
    value(of, value) {
      return quoted(contracts.enums.get(String(of))?.values[String(value)]?.label ?? inWords(value));
    },
    choice,
    type: describeKind,
    oneOf: (allowed) => (allowed.length > 0 && allowed.length <= MOST_LISTED ? several(allowed.map(choice), 'or') : MESSAGES.anotherValue),
    example: (json) => (PLAIN.test(json) ? words(json) : undefined),
    several,
    developer: () => MESSAGES.askADeveloperOf,
  };
}

type Place = Pick<PlacedNames, 'it' | 'itself' | 'part' | 'partFirst' | 'place'>;

/** Something without parts, outside of definitions. */
function whole(name: string): Place {
  return { it: capital(name), itself: name, part: name, partFirst: capital(name), place: undefined };
}

function placeOfIssue({ file: named, pointer }: Pick<Issue, 'file' | 'pointer'>, { texts, labelsOf }: IssueWorld): Place {
  if (named === undefined) return whole(MESSAGES.theConsole);
  const file = fileOfIssue(named, ...texts);
  if (!texts.some((each) => each.has(file))) return whole(MESSAGES.theContracts);
  const title = titleIn(file, texts);
  const document = documentIn(file, texts);
  if (document === undefined) return { ...whole(title), place: title };
  const shown = shownNames(document, labelsOf?.(file) ?? NO_LABELS);
  const names = shown.whole(pointer);
  const own = title === 'The console' ? MESSAGES.theConsole : title;
  const part = names === '' ? own : partIn(lastOf(shown, pointer));
  const property = propertyAt(document, pointer);
  const place = [[title, readable(names)].filter(Boolean).join(', '), property].filter(Boolean).join(': ');
  const itself = property === '' ? part : `${quoted(capital(property))} of ${part}`;
  return { it: capital(itself), itself, part, partFirst: capital(part), place };
}

/** The innermost label of a place, since the full place is shown beside it. */
function lastOf(names: NodeNames, pointer: string): string {
  const whole = names.whole(pointer);
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const around = names.whole(at.slice(0, at.lastIndexOf('/')));
    if (around !== whole && whole.startsWith(`${around}, `)) return whole.slice(around.length + 2);
  }
  return whole;
}

/** The property of the nearest part that a pointer leads to, in words; '' for the part itself. */
function propertyAt(document: Json, pointer: string): string {
  const names = shownNames(document, NO_LABELS);
  const keys: string[] = [];
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    if (names.whole(at) !== names.whole(at.slice(0, at.lastIndexOf('/')))) break;
    const key = pointerKeys(at).at(-1) ?? '';
    if (!/^\d+$/.test(key)) keys.unshift(key);
  }
  return keys.length === 0 ? '' : propertyText(keys);
}

/** Label of a property's keys: the longest suffix with a label, else the last key. */
function propertyText(keys: readonly string[]): string {
  for (let first = 0; first < keys.length; first += 1) {
    const what = keys
      .slice(first)
      .map((key) => labelOf(key).toLowerCase())
      .join(' ');
    const words = describeTextRole(what);
    if (words !== what) return words;
  }
  return inWords(keys.at(-1) ?? '').toLowerCase();
}

function documentIn(file: string, texts: readonly Texts[]): Json | undefined {
  const read = texts.flatMap((each) => each.get(file) ?? []).map((text) => readWritten(file, text));
  return read.flatMap((each) => ('issue' in each ? [] : [each.value]))[0];
}

function choiceText({ file: named, pointer }: Pick<Issue, 'file' | 'pointer'>, { texts }: IssueWorld, value: string): string | undefined {
  const file = fileOfIssue(named ?? '', ...texts);
  const document = documentIn(file, texts);
  const parent = pointer.slice(0, Math.max(pointer.lastIndexOf('/'), 0));
  const [text] = texts.flatMap((each) => each.get(file) ?? []);
  if (document === undefined || text === undefined) return undefined;
  const found = propertiesOf(file, text, idPathOf(document, parent), DEFINITION_SCHEMAS)?.find(({ key }) => `${parent}/${key}` === pointer);
  return found && valueChoices(found.schema).find((each) => each.value === value)?.label;
}

function labelAt(type: ContractType, path: string, contracts: Contracts): string | undefined {
  const steps = pathSteps(path);
  const types = typesAlong(type, steps, contracts);
  return types.length === steps.length ? types.at(-1)?.label : undefined;
}

/** The last name of a path, without syntax. */
function inWords(name: unknown): string {
  const signs = String(name)
    .replace(/[^\p{L}\p{N}\s._-]+/gu, ' ')
    .trim();
  const words = plain(labelOf(signs.replace(/[.\s]+$/, '')));
  return words === 'Object ID' ? MESSAGES.id : words;
}

const PATH = new RegExp(String.raw`\b(?:${ROOTS.join('|')})\.[\w.]+`, 'g');

/** A name without characters that are not allowed in it, so that the message can quote it. */
function readable(words: string): string {
  return words.replace(PATH, (path) => labelOf(path)).replace(/[{}]/g, '');
}

function titleIn(file: string, texts: readonly Texts[]): string {
  const title = titleOfFile(file, ...texts);
  // An unreadable text is named by its file.
  return title === file ? labelOf(file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '')) : readable(title);
}

/** A part inside a sentence; one with a number only has no article, and one without a kind is quoted. */
function partIn(name: string): string {
  if (/^[^\p{Ll}]/u.test(name)) return quoted(readable(name));
  return /\s\d+$/.test(name) ? readable(name) : MESSAGES.theName({ name: readable(name) });
}

/** Text without syntax and repeated blanks. */
function plain(text: string): string {
  const short = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return short
    .replace(/(?<=\w)\/(?=\w)/g, ', ')
    .replace(/[{}"`<>|\\_]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function quoted(words: string): string {
  return words === '' ? MESSAGES.somethingWithoutAName : `“${words}”`;
}

/** An address without the names of its placeholders and parameters. */
function shapeOf(path: string): string {
  return maskPlaceholders(path, ':')
    .replace(/[?#].*$/, '')
    .replace(/:[^/]*/g, ':');
}

import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { describeTextRole } from '../../authoring/edit/describe/describe-text-role.ts';
import { readWritten } from '../../authoring/edit/paths/written.ts';
import { propertiesOf } from '../../authoring/edit/properties/properties-of.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { nameOfNode } from '../../language/check/name-of-node.ts';
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
import { definitionsOf, fileOfIssue, titleOfFile } from '../definitions-of.ts';
import { describeKind } from './describe-kind.ts';
import { MESSAGES } from './messages.ts';

/** What issues are told with: the texts that they are of (the first that has a definition tells), the contracts, and labels as screens show them. */
export interface IssueWorld {
  texts: readonly Texts[];
  contracts: Contracts;
  labelsOf?: ((file: string) => ReadonlyMap<string, string>) | undefined;
}

/** The names of one issue by the labels that people see. Names stand in “ ”, so that a sentence stays one. */
export interface PlacedNames extends IssueNames {
  /** Where the issue is, by itself: `Tolls, column Amount: format`. Undefined for what is in no definition. */
  place: string | undefined;
}

/** What the Studio's readers do about contracts and files of the server. */
const ASK_A_DEVELOPER = MESSAGES.askADeveloperOf;

/** More allowed values are no help in a sentence. */
const MOST_LISTED = 7;

/** An example that needs no knowledge of definitions. */
const PLAIN = /^"[\p{L}\p{N} ,-]+"$/u;

/** Makes the names for one issue. */
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
    developer: () => ASK_A_DEVELOPER,
  };
}

type Place = Pick<PlacedNames, 'it' | 'itself' | 'part' | 'partFirst' | 'place'>;

/** Something that is one whole, and in no definition. */
function whole(name: string): Place {
  return { it: capital(name), itself: name, part: name, partFirst: capital(name), place: undefined };
}

/** What people call the place of an issue. */
function placeOfIssue({ file: named, pointer }: Pick<Issue, 'file' | 'pointer'>, { texts, labelsOf }: IssueWorld): Place {
  if (named === undefined) return whole(MESSAGES.theConsole);
  const file = fileOfIssue(named, ...texts);
  if (!texts.some((each) => each.has(file))) return whole(MESSAGES.theContracts);
  const title = titleIn(file, texts);
  const document = documentIn(file, texts);
  if (document === undefined) return { ...whole(title), place: title };
  const labels = labelsOf?.(file);
  const shown = (at: string) => labels?.get(idPathOf(document, at));
  const names = nameOfNode(document, pointer, shown);
  const part = names === '' ? insideOf(title) : partIn(lastOf(document, pointer, shown));
  const property = propertyAt(document, pointer);
  const place = [[title, readable(names)].filter(Boolean).join(', '), property].filter(Boolean).join(': ');
  const itself = property === '' ? part : `${quoted(capital(property))} of ${part}`;
  return { it: capital(itself), itself, part, partFirst: capital(part), place };
}

/** The innermost part of a place alone: the whole place is told beside it. */
function lastOf(document: Json, pointer: string, shown: (at: string) => string | undefined): string {
  const whole = nameOfNode(document, pointer, shown);
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const around = nameOfNode(document, at.slice(0, at.lastIndexOf('/')), shown);
    if (around !== whole && whole.startsWith(`${around}, `)) return whole.slice(around.length + 2);
  }
  return whole;
}

/** What property of the nearest part a pointer leads to, in words; '' for the part itself. */
function propertyAt(document: Json, pointer: string): string {
  const keys: string[] = [];
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    if (nameOfNode(document, at) !== nameOfNode(document, at.slice(0, at.lastIndexOf('/')))) break;
    const key = pointerKeys(at).at(-1) ?? '';
    if (!/^\d+$/.test(key)) keys.unshift(key);
  }
  return keys.length === 0 ? '' : propertyText(keys);
}

/** What keys that lead to a property are called: as people call the longest end of them that they have a word for, or by the last. */
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
  const text = texts.flatMap((each) => each.get(file) ?? [])[0];
  const key = pointerKeys(pointer).at(-1);
  const found =
    document === undefined || text === undefined
      ? undefined
      : propertiesOf(file, text, idPathOf(document, parent), DEFINITION_SCHEMAS)?.find((each) => each.key === key);
  return found && valueChoices(found.schema).find((each) => each.value === value)?.label;
}

function labelAt(type: ContractType, path: string, contracts: Contracts): string | undefined {
  const steps = pathSteps(path);
  const types = typesAlong(type, steps, contracts);
  return types.length === steps.length ? types.at(-1)?.label : undefined;
}

/** A name in words: the last of a path, without the signs around it. */
function inWords(name: unknown): string {
  const signs = String(name)
    .replace(/[^\p{L}\p{N}\s._-]+/gu, ' ')
    .trim();
  const words = plain(labelOf(signs.replace(/[.\s]+$/, '')));
  return words === 'Object Id' ? 'Id' : words;
}

/** A path that somebody wrote where words were meant. */
const PATH = new RegExp(String.raw`\b(?:${ROOTS.join('|')})\.[\w.]+`, 'g');

/** Words that somebody gave as a name, without what must not stand in them: that is what they are told of. */
function readable(words: string): string {
  return words.replace(PATH, (path) => labelOf(path)).replace(/[{}]/g, '');
}

function titleIn(file: string, texts: readonly Texts[]): string {
  const title = titleOfFile(file, ...texts);
  // A text that nobody can read is known by the name of its file.
  return title === file ? labelOf(file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '')) : readable(title);
}

/** What a definition is called inside a sentence: the console has no name of its own. */
function insideOf(title: string): string {
  return title === 'The console' ? MESSAGES.theConsole : title;
}

/** A part inside a sentence; what has only a number takes no article. */
function partIn(name: string): string {
  return /\s\d+$/.test(name) ? readable(name) : MESSAGES.theName({ name: readable(name) });
}

/** Text as it can stand in a sentence: no signs of the language, no blanks in a row. */
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

function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** An address with its holes and parameters alike. */
function shapeOf(path: string): string {
  return maskPlaceholders(path, ':')
    .replace(/[?#].*$/, '')
    .replace(/:[^/]*/g, ':');
}

import type { Schemas } from '../../../language/check/load-schemas.ts';
import type { SchemaNode } from '../../../language/check/schema-node.ts';
import type { WidgetContract } from '../../../language/compile/compile-context.ts';
import type { Contracts, Json } from '../../../language/contracts/contract-types.ts';
import { isObject, objectOf } from '../../../language/contracts/json-value.ts';
import { memberStep, pointerOf } from '../../../language/definition/id-paths.ts';
import { escapePointer, pointerKeys, valueAt } from '../../../language/definition/json-pointer.ts';
import { branchAt } from '../paths/schema-at.ts';
import { usesIn } from '../paths/uses.ts';
import { readWritten } from '../paths/written.ts';
import { type AdditionParts, additionsTo, usedPaths } from './additions.ts';
import { fitsThere } from './fitting-parts.ts';
import { freeName } from './free-name.ts';
import type { MemberAsks, MemberKind } from './member-kinds.ts';
import { MESSAGES } from './messages.ts';
import { offeredBlocks } from './offered-blocks.ts';

export type MemberTemplate = MemberAsks & {
  label: string;
  /** The stable path of its list or map. */
  into: string;
  /** The key of that list, by which people know it. */
  list: string;
  /** The member to insert before; else it is the last. */
  before?: string;
  /** The name that it is given in an object by names. */
  name?: string;
};

/** A fragment that fits into a list. */
export interface SharedChoice {
  id: string;
  title: string;
  /** `items`, `blocks` or `actions`. */
  holds: string;
}

/** Inputs for templates. */
export interface TemplateSources extends AdditionParts {
  contracts: Contracts;
  choices: readonly SharedChoice[];
  /** The contracts of the available widgets. */
  widgets: readonly WidgetContract[];
  /** All definitions: a shared part gets what each list that uses it can have. */
  documents?: readonly Json[];
}

/** Possible members of the lists of the part at a stable path, in the order of the language; none where it does not exist. */
export function memberTemplates(
  file: string,
  text: string,
  at: string,
  { schemas, ...sources }: TemplateSources & { schemas: Schemas },
): MemberTemplate[] {
  return openLists(file, text, at, { schemas, widgets: sources.widgets }).flatMap((list) => templatesIn(list, sources));
}

/** The lists of the part at a stable path that can have more members, in the order of the language. */
export function openLists(
  file: string,
  text: string,
  at: string,
  { schemas, widgets }: Pick<TemplateSources, 'widgets'> & { schemas: Schemas },
): OpenList[] {
  const read = readWritten(file, text);
  if ('issue' in read) return [];
  const document = read.value;
  const pointer = pointerOf(document, at);
  if (pointer === undefined) return [];
  const owner = valueAt(document, pointer) as Json;
  const properties = branchAt(file, document, pointer, schemas)?.properties;
  if (!isObject(owner) || !properties) return [];
  return [...properties].flatMap(([key, written]) => {
    const kind = openKind(owner, key, schemas.resolve(written), { schemas, widgets });
    return kind === undefined ? [] : [{ document, pointer, key, owner, kind, into: at === '' ? key : `${at}/${key}` }];
  });
}

/** A list, or map, that can have more members. */
export interface OpenList {
  document: Json;
  /** Of its owner. */
  pointer: string;
  key: string;
  owner: { [key: string]: Json };
  /** What it holds. */
  kind: MemberKind;
  /** Its stable path. */
  into: string;
}

/** What a property holds, if it is a list that can have more members. */
function openKind(
  owner: OpenList['owner'],
  key: string,
  node: SchemaNode,
  { schemas, widgets }: Pick<TemplateSources, 'widgets'> & { schemas: Schemas },
): MemberKind | undefined {
  if (key === 'events') return freeEvents(owner, widgets).length > 0 ? 'reaction' : undefined;
  const kind = node.items && schemas.resolve(node.items).part;
  if (kind === undefined || isElsewhere(key, owner)) return undefined;
  if (node.maxItems !== undefined && membersOf(owner[key]).length >= node.maxItems) return undefined;
  return kind === 'call' && !conflictingCalls(owner) ? undefined : kind;
}

function templatesIn(list: OpenList, sources: TemplateSources): MemberTemplate[] {
  const { key, into, owner, kind } = list;
  const members = membersOf(owner[key]);
  return asksFor(list, new Set(members.flatMap((each) => idsOf(each))), sources).map((asks) => ({
    ...asks,
    into,
    list: key,
    ...beforeLast(kind, members),
  }));
}

function membersOf(list: Json | undefined): readonly Json[] {
  return Array.isArray(list) ? list : [];
}

/** Groups are created from their members, and parts with content are no groups; fields have sections or none, never both. */
function isElsewhere(key: string, owner: { [key: string]: Json }): boolean {
  const has = (other: string) => Array.isArray(owner[other]) && owner[other].length > 0;
  if (key === 'items' || key === 'firstOf') return owner[key] === undefined;
  return (
    (key === 'sections' && has('fields')) ||
    (key === 'fields' && has('sections')) ||
    (key === 'blocks' && has('columns')) ||
    (key === 'columns' && has('blocks')) ||
    (key === 'rowTones' && has('blocks') && !has('columns')) ||
    owner.use !== undefined
  );
}

/** The last sentence is the fallback, so others are inserted before it. */
function beforeLast(kind: MemberKind, members: readonly Json[]): { before?: string } {
  return kind === 'sentence' && members.length > 0 ? { before: memberStep(members, members.length - 1) } : {};
}

function freeEvents(owner: OpenList['owner'], widgets: TemplateSources['widgets']): string[] {
  const widget = widgets.find(({ name }) => name === owner.block);
  const taken = Object.keys((owner.events ?? {}) as object);
  return Object.keys(widget?.events ?? {}).filter((name) => !taken.includes(name));
}

/** What the contract has for a list. For that of a shared part: what it has for each list that uses the part. */
function contractAdditions(document: Json, of: string, sources: TemplateSources): ReturnType<typeof additionsTo> {
  const { shared, id } = objectOf(document);
  if (shared === undefined || of !== `/${shared}`) return additionsTo(document, of, sources.contracts, sources);
  const [first = [], ...others] = (sources.documents ?? []).flatMap((user) =>
    usesIn(user)
      .filter((use) => use.id === id)
      .map(({ pointer }) => additionsTo(user, pointer.replace(/\/\d+\/use$/, ''), sources.contracts, sources)),
  );
  const isAlike = (one: Json, other: Json) => JSON.stringify(one) === JSON.stringify(other);
  return first.filter(({ value }) => others.every((each) => each.some((other) => isAlike(value, other.value))));
}

type Asks = MemberAsks & Pick<MemberTemplate, 'label' | 'name'>;

function asksFor({ document, pointer, key, owner, kind }: OpenList, ids: ReadonlySet<string>, sources: TemplateSources): Asks[] {
  const of = `${pointer}/${escapePointer(key)}`;
  const written = (label: string, value: Json): Asks => ({ asks: 'nothing', label, value });
  const fromContract = contractAdditions(document, of, sources).map(({ label, value }) => written(label, value));
  const isFitting = (id: string) => !ids.has(id) && fitsThere(sources.shared(id), document, of, sources.contracts);
  const shared = (holds: string) =>
    sources.choices
      .filter((choice) => choice.holds === holds && isFitting(choice.id) && !hasSameIds(choice, { document, of }, sources))
      .map(({ id, title }) => written(`Shared: ${title}`, { use: id }));
  switch (kind) {
    case 'item':
      return [
        ...fromContract,
        { asks: 'field', label: MESSAGES.otherField, taken: usedPaths(document, of, sources.shared) },
        ...wordsIn(key, ids),
        ...shared('items'),
      ];
    case 'action':
      return [
        ...fromContract,
        { asks: 'call', kind, label: MESSAGES.otherAction },
        { asks: 'link', kind, label: MESSAGES.link },
        ...shared('actions'),
      ];
    case 'block':
      return [...offeredBlocks(document, sources), ...shared('blocks')];
    case 'source':
      return [{ asks: 'call', kind, label: MESSAGES.dataSource }];
    case 'call':
      return [{ asks: 'call', kind, label: MESSAGES.anotherCall }];
    case 'rule':
      return [{ asks: 'rule', label: MESSAGES.validationRule }];
    case 'tone':
      return [{ asks: 'tone', label: key === 'rowTones' ? MESSAGES.rowColour : MESSAGES.colour }];
    case 'reaction':
      return freeEvents(owner, sources.widgets).map((name) => ({ asks: 'call', kind, label: `On ${name}`, name }));
    case 'target':
      return [{ asks: 'link', kind, label: MESSAGES.searchResult }];
    default:
      return [written(NEW[kind].label, NEW[kind].value(ids))];
  }
}

/** Whether a place has an id of a shared part: each is there once in a list, and those of blocks and sources once in a screen. */
function hasSameIds({ id, holds }: SharedChoice, { document, of }: { document: Json; of: string }, { shared }: TemplateSources): boolean {
  const part = objectOf(shared(id));
  const idsIn = (list: Json | undefined): string[] =>
    membersOf(list).flatMap((each) => [...idsOf(each), ...idsIn(objectOf(shared(String(objectOf(each).use)))[holds])]);
  // A group is in the list around it.
  const list = of.replace(/(\/\d+\/(items|firstOf))+$/, '');
  const isOfScreen = holds === 'blocks';
  const taken = new Set(isOfScreen ? screenIds(document, shared) : idsIn(valueAt(document, pointerKeys(list)) as Json | undefined));
  return (isOfScreen ? screenIds(part, shared) : idsIn(part[holds])).some((each) => taken.has(each));
}

/** The ids of blocks and data sources, also of shared parts. */
function screenIds(value: Json, shared: TemplateSources['shared']): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => screenIds(each, shared));
  if (typeof value !== 'object' || value === null) return [];
  const { block, id, sources, use } = value;
  const own = typeof block === 'string' && typeof id === 'string' ? [id] : [];
  const data = (Array.isArray(sources) ? sources : []).map((source) => String(objectOf(source).id));
  const used = typeof use === 'string' ? screenIds(shared(use) ?? null, shared) : [];
  return [...own, ...data, ...used, ...Object.values(value).flatMap((each) => screenIds(each, shared))];
}

/** A link excludes calls. A single call becomes the first of several (`callsTurn`). */
function conflictingCalls({ link, call, calls }: { [key: string]: Json }): boolean {
  // If both exist, the existing one takes precedence over the added one.
  return link === undefined && (call === undefined || calls === undefined);
}

/** A text in place of data. */
function wordsIn(key: string, ids: ReadonlySet<string>): Asks[] {
  if (key !== 'columns' && key !== 'badges') return [];
  return [
    { asks: 'nothing', label: MESSAGES.ownText, value: { id: freeName('words', ids), label: MESSAGES.text, text: MESSAGES.newText } },
  ];
}

const TEXT_BLOCK = (id: string): Json => ({ block: 'text', id, text: MESSAGES.newText });

/** Members that begin with words alone. */
const NEW: Readonly<Record<'dialog' | 'tab' | 'section' | 'sentence', { label: string; value: (ids: ReadonlySet<string>) => Json }>> = {
  dialog: {
    label: MESSAGES.dialog,
    value: (ids) => {
      const id = freeName('dialog', ids);
      return { id, title: MESSAGES.newDialog, blocks: [TEXT_BLOCK(`${id}-text`)] };
    },
  },
  tab: {
    label: 'Tab',
    value: (ids) => {
      const id = freeName('tab', ids);
      return { id, title: MESSAGES.newTab, blocks: [TEXT_BLOCK(`${id}-text`)] };
    },
  },
  section: { label: MESSAGES.section, value: () => ({ title: MESSAGES.newSection, fields: [] }) },
  sentence: { label: MESSAGES.sentence, value: () => ({ when: true, text: MESSAGES.newText }) },
};

/** The ids of a member, including those of a group. */
function idsOf(member: Json): string[] {
  if (typeof member !== 'object' || member === null || Array.isArray(member)) return [];
  const inner = [member.items, member.firstOf, member.blocks].flatMap((list) => (Array.isArray(list) ? list.flatMap(idsOf) : []));
  return [...[member.id, member.use, member.field].filter((each) => typeof each === 'string'), ...inner];
}

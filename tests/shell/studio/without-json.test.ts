import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../src/authoring/edit/apply/apply-edit.ts';
import { groupTurns } from '../../../src/authoring/edit/members/member-groups.ts';
import { memberRemoval } from '../../../src/authoring/edit/members/member-removal.ts';
import { type PartProperty, propertiesOf } from '../../../src/authoring/edit/properties/properties-of.ts';
import { FORM_MODES, withOneAddress } from '../../../src/authoring/edit/rewrites/form-addresses.ts';
import { consoleAdditions } from '../../../src/authoring/edit/templates/console-additions.ts';
import { memberTemplates } from '../../../src/authoring/edit/templates/member-templates.ts';
import { chooseBranch } from '../../../src/language/check/choose-branch.ts';
import { schemaIdOf } from '../../../src/language/check/definition-file.ts';
import { DEFINITION_SCHEMAS as schemas } from '../../../src/language/check/definition-schemas.ts';
import { isMemberAt } from '../../../src/language/check/name-of-node.ts';
import type { SchemaNode } from '../../../src/language/check/schema-node.ts';
import type { WidgetContract } from '../../../src/language/compile/compile-context.ts';
import type { ContractType, Json } from '../../../src/language/contracts/contract-types.ts';
import { idPathOf } from '../../../src/language/definition/id-paths.ts';
import { escapePointer, pointerKeys } from '../../../src/language/definition/json-pointer.ts';
import { ownProperties } from '../../../src/studio/editor/PartProperties.tsx';
import { contracts, files } from '../../consoles/boathouse/boathouse-console.ts';

/* Every property of every kind of part, and every kind of member: whether an admin can begin it, change it and take it away without a line of JSON. The examples of the language say every word there is. */

/** What is only written in the file, and why; by the key, or by the kind of part and the key. */
const ONLY_JSON: Readonly<Record<string, string>> = {
  $schema: 'tells an editor of files what completes them',
  language: 'a command brings definitions to another version of the language, and sets it',
  id: 'everything else finds a part by it',
  kind: 'with another one it would be another screen',
  block: 'with another one it would be another block',
  shared: 'with another one it would be another shared part',
  suppress: 'says to developers which fault of the checker may stay, and until when',
  needs: 'the types of what a shared part is given: its uses are checked by them',
  planned: 'addresses that developers have promised and not made yet',
  redirects: 'addresses of before, kept for links in old mails',
  sessions: 'limits that operators set together with those of the server',
  identityProviders: 'connections that operators set up together with the environment of the server',
  corrections: 'added and removed under Data, where answers differ from contracts',
  hidden: 'set by Hide at each member of a list, and removed by Show',
  names: 'added and removed under Data, where each field says where it is shown',
};

/** Properties that exist from the start or not at all, with reasons: they are changed and removed, but not added. */
const NOT_BEGUN: Readonly<Record<string, string>> = {
  use: 'a shared part is added as a member of a list, where all that fit are offered',
};

type Verb = 'begin' | 'change' | 'remove';

/** What was found of one property of a kind of part, or of its members. */
type Found = Map<string, Set<Verb>>;

const found: Found = new Map();
const wanted: Found = new Map();
const note = (map: Found, word: string, verb: Verb) => map.set(word, (map.get(word) ?? new Set<Verb>()).add(verb));

const TOLD: ContractType = { type: 'object', fields: {} };
const sources = {
  contracts,
  shared: () => undefined,
  choices: [],
  widgets: [{ name: 'stars', as: ['block'], props: {}, events: { picked: TOLD, dropped: TOLD } }] satisfies WidgetContract[],
  schemas,
};

for (const { path, text } of files) look(path.replace(/^.*screens\//, ''), JSON.parse(text) as Json);

function look(file: string, document: Json): void {
  const shown = new Set<string>();
  visit(document, schemas.root(schemaIdOf(file, document)), '', '');

  function visit(value: Json, schema: SchemaNode, pointer: string, around: string): void {
    let node = schemas.resolve(schema);
    const word = nameOf(schema, around);
    if (node.branches) {
      const choice = chooseBranch(node.branches, value, schemas);
      if (!('branch' in choice)) return;
      node = choice.branch;
    }
    const name = node.title && node.title.toLowerCase() !== word ? `${word} ${node.title}`.toLowerCase() : word;
    if (Array.isArray(value)) {
      for (const [index, member] of value.entries()) if (node.items) visit(member, node.items, `${pointer}/${index}`, word);
      return;
    }
    if (typeof value !== 'object' || value === null || !node.properties) {
      if (typeof value === 'object' && value !== null && typeof node.additional === 'object')
        for (const [key, member] of Object.entries(value)) visit(member, node.additional, `${pointer}/${escapePointer(key)}`, word);
      return;
    }
    if (isReached(pointer)) part(value, node, pointer, name);
    for (const [key, member] of Object.entries(value)) {
      const inner = node.properties.get(key);
      if (inner) visit(member, inner, `${pointer}/${escapePointer(key)}`, `${name}.${key}`);
    }
  }

  /** Whether the outline has it, or the inspector of what is around it. */
  function isReached(pointer: string): boolean {
    return pointer === '' || isMemberAt(pointerKeys(pointer)) || shown.has(pointer);
  }

  function part(value: { [key: string]: Json }, node: SchemaNode, pointer: string, name: string): void {
    const at = idPathOf(document, pointer);
    const now = propertiesOf(file, JSON.stringify(document), at, schemas) ?? [];
    for (const key of node.properties?.keys() ?? []) {
      const word = `${name}.${key}`;
      const isRequired = node.required?.includes(key) ?? false;
      if (!isRequired) for (const verb of ['begin', 'remove'] as const) note(wanted, word, verb);
      note(wanted, word, 'change');
      if (key in value)
        present(
          word,
          now.find((each) => each.key === key),
          `${pointer}/${key}`,
        );
      if (!isRequired) absent(word, key, pointer);
    }
  }

  function present(word: string, property: PartProperty | undefined, pointer: string): void {
    if (!property) return;
    const { value, editor } = property;
    const isHeld = isListOfParts(value as Json, pointer);
    if (isHeld || property.editor !== 'inside') {
      note(found, word, 'change');
      if (editor === 'part') shown.add(pointer);
    }
    if (isHeld ? isEveryMemberRemovable(value as Json, pointer) : property.editor !== 'inside') note(found, word, 'remove');
  }

  function isEveryMemberRemovable(value: Json, pointer: string): boolean {
    return Object.keys(value as object).some((key) =>
      memberRemoval({ file, document, pointer: `${pointer}/${escapePointer(key)}` }, schemas),
    );
  }

  /** Whether members that stand by themselves can be put together as they are here. */
  function isGroupBegun(key: 'items' | 'firstOf', pointer: string): boolean {
    const text = JSON.stringify(document);
    const dissolve = groupTurns({ file, text, at: idPathOf(document, pointer) }, schemas).find(({ to }) => to === 'dissolve');
    const answer = dissolve && applyEdits(new Map([[file, text]]), dissolve.edits, schemas);
    if (answer?.status !== 'changed') return false;
    const turns = groupTurns({ file, text: answer.texts.get(file) as string, at: dissolve?.at ?? '' }, schemas);
    return turns.some(({ to }) => to === (key === 'items' ? 'group' : 'place'));
  }

  function absent(word: string, key: string, pointer: string): void {
    const copy = JSON.parse(JSON.stringify(document)) as Json;
    const owner = pointerKeys(pointer).reduce<unknown>((each, step) => (each as Record<string, unknown>)[step], copy) as Record<
      string,
      Json
    >;
    delete owner[key];
    const [text, at] = [JSON.stringify(copy), idPathOf(copy, pointer)];
    const property = ownProperties(propertiesOf(file, text, at, schemas) ?? []).find((each) => each.key === key);
    if (property && property.editor !== 'inside') note(found, word, 'begin');
    // What has one address of two gets an address of its own by a button.
    else if (FORM_MODES.some((mode) => key === 'path' && withOneAddress(file, text, mode, sources)?.isPlain)) note(found, word, 'begin');
    else if ((key === 'items' || key === 'firstOf') && isGroupBegun(key, pointer)) note(found, word, 'begin');
    else if (memberTemplates(file, text, at, sources).some(({ list }) => list === key)) note(found, word, 'begin');
    else if (file === 'app.json' && consoleAdditions(copy, contracts).some(({ edit }) => 'at' in edit && edit.at.startsWith(`${key}/`)))
      note(found, word, 'begin');
  }
}

function nameOf(schema: SchemaNode, around: string): string {
  const title = schemas.resolve(schema).title?.toLowerCase();
  return title ?? /#\/\$defs\/(.+)$/.exec(schema.ref ?? '')?.[1] ?? around;
}

/** Whether a value is a list, or an object by names, of parts that the outline shows. */
function isListOfParts(value: Json, pointer: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => isMemberAt([...pointerKeys(pointer), key]));
}

function missing(verb: Verb): string[] {
  const excused = { ...ONLY_JSON, ...(verb === 'begin' && NOT_BEGUN) };
  return [...wanted].flatMap(([word, verbs]) => {
    const key = word.slice(word.lastIndexOf('.') + 1);
    const isMissing = verbs.has(verb) && !found.get(word)?.has(verb) && !(key in excused) && !(word in excused);
    return isMissing ? [word] : [];
  });
}

describe('every property of every kind of part', () => {
  it('is one of the language', () => expect(wanted.size).toBeGreaterThan(300));
  it('can be added without JSON', () => expect(missing('begin')).toEqual([]));
  it('is changed without JSON', () => expect(missing('change')).toEqual([]));
  it('can be removed without JSON', () => expect(missing('remove')).toEqual([]));
});

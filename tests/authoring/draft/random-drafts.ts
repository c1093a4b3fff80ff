import type { DraftFiles, DraftVersions } from '../../../src/authoring/draft/merge-draft.ts';
import type { Written } from '../../../src/authoring/draft/sketch.ts';
import { ENUMS_FILE, printDraft } from '../../../src/authoring/draft/write-contracts.ts';
import { CONTRACT_SCHEMAS } from '../../../src/language/check/contract-file.ts';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import { pick, type Random } from '../edit/apply/random-edits.ts';

type Content = { [key: string]: Json };
type Files = { [path: string]: Content };

/** Edits of a person and of a source to the same drafted files, with the words that each of them added. */
export interface RandomDraft extends Omit<DraftVersions, 'base' | 'draft'> {
  base: DraftFiles;
  draft: DraftFiles;
  /** Words of the person, by file: none may be lost. */
  words: readonly (readonly [file: string, word: string])[];
  /** What the person removed: members by file, and whole files. */
  removed: readonly (readonly [file: string, member: string])[];
  deleted: readonly string[];
  /** Fields that only the source added. */
  added: readonly (readonly [file: string, field: string])[];
}

const TABLES = ['Order', 'Customer', 'Visit'];
const entityPath = (name: string) => `schemas/entities/${name.toLowerCase()}.json`;
const callsPath = (name: string) => `schemas/calls/${name.toLowerCase()}s.json`;

/** Drafted files of some tables, with random edits of a person and of the source. */
export function randomDraft(random: Random): RandomDraft {
  const base = draftOf(TABLES.filter((name) => name === 'Order' || random() < 0.7));
  const mine = structuredClone(base) as Files;
  const theirs = structuredClone(base) as Files;
  const found = {
    words: [] as [string, string][],
    removed: [] as [string, string][],
    deleted: [] as string[],
    added: [] as [string, string][],
  };
  for (let step = 0; step < 6; step += 1) {
    editByPerson(random, mine, found, `mine${step}x`);
    editBySource(random, theirs, found, `theirs${step}x`);
  }
  const texts = new Map(Object.entries(mine).map(([path, content]) => [path, laidOut(random, path, content)]));
  return { base, texts, draft: theirs, ...found, words: found.words.filter(([file, word]) => texts.get(file)?.includes(word)) };
}

function draftOf(tables: readonly string[]): Files {
  const files: Files = { [ENUMS_FILE]: { sortOrder: values('asc', 'desc') } };
  for (const name of tables) {
    const key = { id: { type: 'id', of: name } };
    files[entityPath(name)] = {
      ...{ entity: name, page: `/${name.toLowerCase()}s/{id}` },
      fields: { ...key, name: { type: 'string', maxLength: 20 }, state: { type: 'enum', enum: `state${name}` }, count: { type: 'number' } },
    };
    files[callsPath(name)] = {
      ...{ area: `${name.toLowerCase()}s`, roles: 'anyone', table: { api: 'shop', table: `public.${name}` } },
      calls: {
        [`list${name}s`]: { effect: 'read', paged: { of: name, filters: { search: { type: 'string' } } }, table: 'list' },
        [`get${name}`]: { effect: 'read', params: key, result: name, table: 'one' },
        [`add${name}`]: { effect: 'write', roles: ['admin'], takes: { of: name, pick: ['name', 'count'] }, result: name, table: 'add' },
      },
    };
    (files[ENUMS_FILE] as Content)[`state${name}`] = values('OPEN', 'CLOSED');
  }
  return files;
}

function values(...names: string[]): Written {
  return { values: Object.fromEntries(names.map((name) => [name, { label: name }])) };
}

type Found = { words: [string, string][]; removed: [string, string][]; deleted: string[]; added: [string, string][] };

function editByPerson(random: Random, files: Files, found: Found, word: string): void {
  const path = pick(random, Object.keys(files));
  const content = files[path] as Content;
  const [members, sample] = membersOf(path, content);
  const names = Object.keys(members);
  const deed = pick(random, ['add', 'note', 'note', 'remove', 'delete', 'head'] as const);
  if (deed === 'add') members[word] = sample;
  else if (deed === 'head' && path !== ENUMS_FILE) content.note = word;
  else if (deed === 'note' && names.length > 0) Object.assign(members[pick(random, names)] as Content, { note: word });
  else if (deed === 'remove' && names.length > 1) {
    const name = pick(random, names);
    delete members[name];
    found.removed.push([path, name]);
    return;
  } else if (deed === 'delete' && random() < 0.3) {
    delete files[path];
    found.deleted.push(path);
    return;
  }
  found.words.push([path, word]);
}

function editBySource(random: Random, files: Files, found: Found, word: string): void {
  const path = pick(random, Object.keys(files));
  const content = files[path] as Content;
  const [members, sample] = membersOf(path, content);
  // Directions belong to every draft with sorted lists.
  const names = Object.keys(members).filter((name) => name !== 'sortOrder');
  const deed = pick(random, ['add', 'change', 'change', 'remove', 'drop'] as const);
  if (deed === 'add') {
    members[word] = sample;
    found.added.push([path, word]);
  } else if (deed === 'change' && names.length > 0) {
    const member = members[pick(random, names)] as Content;
    if (member.type === 'string') member.maxLength = Math.floor(random() * 90) + 1;
    else if (member.values) (member.values as Content)[word] = { label: word };
    else if (member.effect) member.params = { [word]: { type: 'string', optional: true } };
    else member.nullable = true;
  } else if (deed === 'remove' && names.length > 1) delete members[pick(random, names)];
  else if (deed === 'drop' && random() < 0.3) {
    const name = pick(random, TABLES);
    delete files[entityPath(name)];
    delete files[callsPath(name)];
    found.added = found.added.filter(([file]) => file !== entityPath(name) && file !== callsPath(name));
  }
}

/** The members of a file that have names, and one as it could be. */
function membersOf(path: string, content: Content): [Content, Json] {
  if (path === ENUMS_FILE) return [content, values('ONE')];
  if (content.entity) return [content.fields as Content, { type: 'string' }];
  return [content.calls as Content, { effect: 'read', result: { type: 'string' }, rest: { method: 'GET', path: '/one' } }];
}

/** The text as drafted, or laid out in another way. */
function laidOut(random: Random, path: string, content: Content): string {
  return random() < 0.5 ? printDraft(path, content, CONTRACT_SCHEMAS) : JSON.stringify(content, null, pick(random, [0, 1, 4]));
}

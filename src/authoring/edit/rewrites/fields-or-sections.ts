import type { Schemas } from '../../../language/check/load-schemas.ts';
import { toWritten, type Written } from '../../../language/check/written-json.ts';
import { pointerOf } from '../../../language/definition/id-paths.ts';
import { pointerKeys } from '../../../language/definition/json-pointer.ts';
import type { Edit } from '../apply/edit.ts';
import { NO_LABELS, shownNames } from '../describe/shown-names.ts';
import { branchAt } from '../paths/schema-at.ts';
import { asEditValue, readWritten, writtenAt } from '../paths/written.ts';
import { MESSAGES } from './messages.ts';

/** Conversion between `fields` and `sections`. */
export interface SectionsTurn {
  to: 'sections' | 'fields';
  edits: readonly Edit[];
  /** The stable path to show afterwards. */
  at: string;
  /** The titles that go, in their order. */
  lost: readonly LostTitle[];
}

/** A section title that is removed. */
export interface LostTitle {
  /** Its text. */
  title: string;
  /** Its text is removed too, as is a note for authors. */
  hasText: boolean;
  hasNote: boolean;
}

/** The initial title of a first section. */
const FIRST_TITLE = MESSAGES.details;

/**
 * Converts the fields of the part at a stable path to a section, or sections to fields in order. Undefined without fields of its own. The
 * fields stay unchanged.
 */
export function sectionsTurn(file: string, text: string, at: string, schemas: Schemas): SectionsTurn | undefined {
  const read = readWritten(file, text);
  if ('issue' in read) return undefined;
  const pointer = pointerOf(read.value, at);
  const schema = pointer === undefined ? undefined : branchAt(file, read.value, pointer, schemas);
  const part = pointer === undefined ? undefined : writtenAt(read.written, pointerKeys(pointer));
  if (part?.is !== 'object' || !schema?.properties?.has('fields') || !schema.properties.has('sections')) return undefined;
  const own = new Map(part.entries);
  const [fields, sections] = [membersOf(own.get('fields')), membersOf(own.get('sections'))];
  const path = (key: string) => (at === '' ? key : `${at}/${key}`);
  if (fields && fields.length > 0 && !own.has('sections')) {
    const first: Written = {
      is: 'object',
      entries: [
        ['title', toWritten(FIRST_TITLE)],
        ['fields', { is: 'list', members: fields }],
      ],
    };
    return {
      to: 'sections',
      edits: replaced(file, [path('fields'), path('sections')], { is: 'list', members: [first] }),
      at: path('sections/0'),
      lost: [],
    };
  }
  const all = sections?.map((section) => (section.is === 'object' ? membersOf(new Map(section.entries).get('fields')) : undefined));
  if (!sections || !all || all.length === 0 || own.has('fields') || all.includes(undefined)) return undefined;
  return {
    to: 'fields',
    edits: replaced(file, [path('sections'), path('fields')], { is: 'list', members: all.flatMap((each) => each ?? []) }),
    at,
    lost: sections.map((section, index) => lostTitle(section, shownNames(read.value, NO_LABELS).own(`${pointer}/sections/${index}`))),
  };
}

function lostTitle(section: Written, title: string): LostTitle {
  const written = new Set(section.is === 'object' ? section.entries.map(([key]) => key) : []);
  return { title, hasText: written.has('text'), hasNote: written.has('note') };
}

function replaced(file: string, [gone, put]: readonly [string, string], written: Written): Edit[] {
  return [
    { do: 'set', file, at: put, ...asEditValue(written) },
    { do: 'remove', file, at: gone },
  ];
}

function membersOf(value: Written | undefined): readonly Written[] | undefined {
  return value?.is === 'list' ? value.members : undefined;
}

import type { Schemas } from '../../../language/check/load-schemas.ts';
import type { SchemaNode } from '../../../language/check/schema-node.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';
import { pointerOf } from '../../../language/definition/id-paths.ts';
import type { Texts } from '../apply/edit.ts';
import { schemaAt } from '../paths/schema-at.ts';
import { printWritten, readWritten, type WrittenFile } from '../paths/written.ts';
import { type MergeQuestion, mergeWritten, type Side } from './merge-written.ts';

/** A question of merging, with the file that it is about. Of a whole file (`at` is `''`) the texts are the values. */
export interface FileQuestion extends MergeQuestion {
  file: string;
}

/** The sets of texts that are put together. */
export interface TextVersions {
  base: Texts;
  published: Texts;
  draft: Texts;
}

/** Answers to questions, by file and path: `orders/orders.json#columns/@createdAt/label`. */
export type MergeAnswers = Readonly<Record<string, Side>>;

/** The merged texts. An open question keeps the published value. */
export interface MergedTexts {
  texts: Map<string, string>;
  questions: FileQuestion[];
  /** Files that both changed, with a merged text. */
  merged: string[];
}

/**
 * Merges the published texts and a draft with a common `base`. A file changed on one side is taken unchanged to the byte. A file changed on
 * both is merged by ids, as canonical text; with invalid JSON on a side it is one question.
 */
export function merge3(versions: TextVersions, schemas: Schemas, answers: MergeAnswers = {}): MergedTexts {
  const { base, published, draft } = versions;
  const texts = new Map(published);
  const questions: FileQuestion[] = [];
  const merged: string[] = [];
  for (const file of new Set([...base.keys(), ...draft.keys()])) {
    const [old, theirs, mine] = [base.get(file), published.get(file), draft.get(file)];
    if (mine === old || mine === theirs) continue;
    const one =
      theirs === old ? { text: mine, questions: [] } : mergeFile(file, { base: old, published: theirs, draft: mine }, schemas, answers);
    questions.push(...one.questions.map((question) => ({ file, ...question })));
    if (one.text === undefined) texts.delete(file);
    else texts.set(file, one.text);
    if (theirs !== old && one.text !== theirs && one.text !== mine) merged.push(file);
  }
  return { texts, questions, merged };
}

/** One file of each side; undefined where a side has none. */
type FileVersions = Record<'base' | 'published' | 'draft', string | undefined>;

function mergeFile(
  file: string,
  versions: FileVersions,
  schemas: Schemas,
  answers: MergeAnswers,
): { text: string | undefined; questions: MergeQuestion[] } {
  const read = [versions.base, versions.published, versions.draft].map((text) => (text === undefined ? undefined : soundOf(file, text)));
  const [base, published, draft] = read;
  const answer = (at: string) => answers[`${file}#${at}`];
  if (!base || !published || !draft) {
    const side = answer('');
    if (side) return { text: versions[side], questions: [] };
    const given = Object.entries(versions).filter((entry) => entry[1] !== undefined);
    return { text: versions.published, questions: [{ at: '', about: 'value', ...Object.fromEntries(given) }] };
  }
  const isAnywhere = (at: string, is: (schema: SchemaNode) => boolean) =>
    [published, draft, base].some(({ value }) => {
      const pointer = pointerOf(value, at);
      const schema = pointer === undefined ? undefined : schemaAt(file, value as Json, pointer, schemas);
      return schema !== undefined && is(schema);
    });
  const isRoleList = (at: string) => isAnywhere(at, ({ position }) => position === 'roles');
  const isByName = (at: string) => isAnywhere(at, ({ properties, additional }) => !properties && typeof additional === 'object');
  const { written, questions } = mergeWritten({ base: base.written, published: published.written, draft: draft.written }, '', {
    isRoleList,
    isByName,
    answer,
  });
  const printed = written && printWritten(file, written, schemas);
  return { text: printed && 'text' in printed ? printed.text : versions.published, questions };
}

function soundOf(file: string, text: string): WrittenFile | undefined {
  const read = readWritten(file, text);
  return 'issue' in read ? undefined : read;
}

import { createIssue } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import { canonicalText } from './canonical-text.ts';
import type { Schemas } from './load-schemas.ts';
import type { PositionedJson } from './parse-json-with-positions.ts';
import { toWritten, writtenOf } from './written-json.ts';

/** The issue of a text that is not canonical, at its first line that is not; none for one that is. */
export function canonicalIssue(parsed: PositionedJson, schemaId: string, schemas: Schemas): Issue[] {
  // A value has lost how its numbers and the order of some keys were written, so only a difference needs the tree.
  if (parsed.text === canonicalText(toWritten(parsed.value), schemaId, schemas)) return [];
  const line = firstDifference(parsed.text, canonicalText(writtenOf(parsed), schemaId, schemas));
  return line === null ? [] : [createIssue('not-canonical', { line }, { file: parsed.file, pointer: '', line, column: 1 })];
}

/** The one-based line at which two texts differ; null when they are the same. */
function firstDifference(text: string, wanted: string): number | null {
  if (text === wanted) return null;
  const [have, want] = [text.split('\n'), wanted.split('\n')];
  const index = want.findIndex((line, at) => line !== have[at]);
  return (index === -1 ? want.length : index) + 1;
}

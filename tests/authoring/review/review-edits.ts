import { applyEdits } from '../../../src/authoring/edit/apply/apply-edit.ts';
import type { Edit, Texts } from '../../../src/authoring/edit/apply/edit.ts';
import type { Review } from '../../../src/authoring/review/review.ts';
import { reviewConsole } from '../../../src/authoring/review/review-console.ts';
import type { ReviewTools } from '../../../src/authoring/review/review-screen.ts';
import { rightsOfTexts } from '../../../src/authoring/review/rights-of-texts.ts';
import type { CompiledConsole } from '../../../src/language/compile/compile-console.ts';
import { checkEdited, parts, shipped, world } from '../../screens/shipped-console.ts';

const tools: ReviewTools = { ...world, known: new WeakMap() };
const texts: Texts = new Map(parts.files.map(({ path, text }) => [path, text]));

/** What came of edits of the shipped console. */
export interface Reviewed extends Review {
  /** The rights that they ask for by their texts. */
  rights: string[];
  after: CompiledConsole;
  errors: string[];
}

/** Leaves sentences about several screens apart: no text has its place. */
const SEPARATE: ReviewTools = { ...tools, language: { ...tools.language, places: () => '\0' } };

/** The same with one sentence for each screen. */
export function reviewEditsByScreen(edits: readonly Edit[]): Reviewed {
  return reviewEdits(edits, SEPARATE);
}

/** Edits the shipped definitions and reviews what that does. */
export function reviewEdits(edits: readonly Edit[], by: ReviewTools = tools): Reviewed {
  const answer = applyEdits(texts, edits, parts.schemas);
  if (answer.status !== 'changed') throw new Error(`${JSON.stringify(edits)} is ${JSON.stringify(answer)}`);
  const { console: after, issues } = checkEdited([...answer.texts].map(([path, text]) => ({ path, text })));
  if (!after) throw new Error('There is no console any more.');
  const errors = issues.filter(({ severity }) => severity === 'error').map(({ file, message }) => `${file}: ${message}`);
  const rights = [...new Set(rightsOfTexts(texts, answer.texts, parts.schemas).map(({ right }) => right))].sort();
  return { ...reviewConsole(shipped, after, by), rights, after, errors };
}

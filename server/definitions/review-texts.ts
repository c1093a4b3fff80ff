import type { CompiledConsole } from '../../src/runtime/compile/compile-console.ts';
import type { MergeAnswers, TextVersions } from '../../src/runtime/edit/merge3.ts';
import type { Issue } from '../../src/runtime/errors/issue.ts';
import { loadCel } from '../../src/runtime/expression/evaluate.ts';
import { BLOCK_KINDS } from '../../src/runtime/kinds/block-kinds.ts';
import type { Review } from '../../src/runtime/review/review.ts';
import { reviewConsole } from '../../src/runtime/review/review-console.ts';
import { type NeededRight, rightsOfTexts } from '../../src/runtime/review/rights-of-texts.ts';
import { keepsBack } from './choose-texts.ts';
import type { ContractUse } from './contract-use.ts';
import type { Texts } from './read-folder.ts';

/** All texts before a change and after it. */
export interface ReviewRequest {
  before: Texts;
  after: Texts;
}

/** The three versions that are put together, and the answers to questions that were asked. */
export interface MergeRequest extends TextVersions {
  answers: MergeAnswers;
}

/** What a change does: `issues` are the errors that it brings, `rights` what it asks for by its texts. */
export interface ReviewAnswer extends Review {
  issues: Issue[];
  rights: NeededRight[];
}

/** Reviews a change of texts: both sides are compiled and compared. Where a side makes no console at all, its issues say so and nobody can tell what it does. */
export async function reviewTexts({ before, after }: ReviewRequest, { check, language, environment }: ContractUse): Promise<ReviewAnswer> {
  await loadCel();
  const [old, young] = [check(before), check(after)];
  const known = new Set(old.issues.map(identityOf));
  // What was wrong before, in files that nobody touched, is not this change's.
  const issues = young.issues.filter((issue) => keepsBack(issue) && !known.has(identityOf(issue)));
  const rights = rightsOfTexts(before, after, language);
  if (!old.console || !young.console) return { sentences: [], gains: [], issues, rights };
  const tools = { contracts: environment.contracts, blocks: BLOCK_KINDS, now: new Date() };
  return { ...reviewConsole(sideOf(old.console), sideOf(young.console), tools), issues, rights };
}

function sideOf({ settings, screens }: CompiledConsole): { settings: CompiledConsole['settings']; screens: CompiledConsole['screens'] } {
  // Who may change definitions is nothing that a page shows.
  const { studio: _, ...shown } = settings;
  return { settings: shown, screens };
}

function identityOf({ code, file, pointer, message }: Issue): string {
  return `${code} ${file} ${pointer} ${message}`;
}

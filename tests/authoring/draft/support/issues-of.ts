import type { Sketch } from '../../../../src/authoring/draft/sketch.ts';
import { printDraft, writeContracts } from '../../../../src/authoring/draft/write-contracts.ts';
import { checkBackEndsFile } from '../../../../src/language/check/back-ends-file.ts';
import { checkContracts } from '../../../../src/language/check/check-contracts.ts';
import { CONTRACT_SCHEMAS } from '../../../../src/language/check/contract-file.ts';
import { printIssue } from '../../../../src/language/errors/print-issue.ts';

/** What the checker says of a sketch, written as files. */
export function issuesOf(sketch: Sketch): string[] {
  const { files } = writeContracts(sketch);
  const texts = Object.entries(files).map(([path, content]) => ({ path, text: printDraft(path, content, CONTRACT_SCHEMAS) }));
  const backEnds = checkBackEndsFile('back-ends.json', JSON.stringify({ [sketch.api]: sketch.backEnd }));
  return [...checkContracts(texts).issues, ...backEnds.issues].map(printIssue);
}

import type { Passage, ProseIssue } from './passage.ts';
import { TERMS } from './terms.ts';

/** Maximum words of a sentence. */
const MOST_WORDS = 30;
/** Maximum characters of a table cell. */
const LONGEST_CELL = 200;

/** Checks passages of any source: length of sentences and cells, and terms. */
export function checkPassages(passages: readonly Passage[]): ProseIssue[] {
  return passages.flatMap((passage) => [...longCell(passage), ...longSentences(passage), ...wrongTerms(passage)]);
}

function longCell({ file, line, kind, length }: Passage): ProseIssue[] {
  if (kind !== 'cell' || length <= LONGEST_CELL) return [];
  return [{ file, line, message: `Table cell of ${length} characters, at most ${LONGEST_CELL}. Shorten it, or move it below the table.` }];
}

function longSentences({ file, line, text }: Passage): ProseIssue[] {
  return sentencesOf(text).flatMap((sentence) => {
    const count = wordsOf(sentence).length;
    if (count <= MOST_WORDS) return [];
    return [{ file, line, message: `Sentence of ${count} words, at most ${MOST_WORDS}. Split it: "${start(sentence)}"` }];
  });
}

function wrongTerms({ file, line, text }: Passage): ProseIssue[] {
  return TERMS.flatMap(([pattern, write]) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [{ file, line, message: `Term "${found}". Write ${write}.` }];
  });
}

/** Splits a text into sentences. A full stop ends one only before a space and a character that can begin the next. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?]["')]?)\s+(?=["'(]?[A-Z0-9])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

function wordsOf(sentence: string): string[] {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

function start(sentence: string): string {
  return `${wordsOf(sentence).slice(0, 8).join(' ')} ...`;
}

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { cleanText } from '../../../src/language/contracts/clean-text.ts';

const ACCENTED = 'áéíóúüñ';
const PLAIN = 'aeiouun';
/**
 * Combining marks of decomposed letters (NFD), as macOS names files: grave, acute, circumflex, tilde, diaeresis. Stored texts may
 * have them; search terms are folded alike.
 */
const MARKS = '\u0300\u0301\u0302\u0303\u0308';

/** Condition that every word of a term occurs in a column, ignoring case and accents. Wildcards in the term are literal. */
export function matchWords(column: RawBuilder<unknown>, term: string): RawBuilder<SqlBool> {
  const words = fold(term)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 6);
  const conditions = words.map((word) => sql<SqlBool>`${foldColumn(column)} like ${`%${escapeWildcards(word)}%`}`);
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Sort key: columns that begin with the term come first. */
export function rankByStart(column: RawBuilder<unknown>, term: string): RawBuilder<number> {
  return sql<number>`case when ${foldColumn(column)} like ${`${escapeWildcards(fold(term.trim()))}%`} then 0 else 1 end`;
}

function foldColumn(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`translate(lower(${column}), ${sql.lit(ACCENTED + MARKS)}, ${sql.lit(PLAIN)})`;
}

function fold(text: string): string {
  return [...cleanText(text).toLowerCase()]
    .filter((letter) => !MARKS.includes(letter))
    .map((letter) => PLAIN[ACCENTED.indexOf(letter)] ?? letter)
    .join('');
}

function escapeWildcards(text: string): string {
  return text.replace(/[\\%_]/g, (letter) => `\\${letter}`);
}

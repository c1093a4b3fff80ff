import { ROOTS } from './compiled-expression.ts';
import { parseExpression } from './parse-expression.ts';

/** The ends of names of files and hosts, which are no names of fields. */
const FILE = String.raw`(?!\.(?:json|csv|pdf|xlsx?|docx?|txt|html?|js|ts|png|jpe?g|gif|svg|zip|com|org|net|io|dev)\b)`;
const PATH = String.raw`(?:${ROOTS.join('|')})${FILE}(?:\.[A-Za-z_]\w*|\[\s*['"\w.]+\s*\])+`;
const ALONE = new RegExp(String.raw`^\s*!?\s*${PATH}\s*$`);
const INSIDE = new RegExp(String.raw`(?<![\w./@-])${PATH}(?![\w/@-])`);
/** What a person would not write in words: an operator or a call around a path. */
const CODE = /[=!<>]=|&&|\|\||[?:+*/<>()[\]-]/;

/** Whether a text is exactly a path from a root of the language, such as `record.name`, or an expression over such paths. */
export function isPathAlone(text: string): boolean {
  if (ALONE.test(text)) return true;
  return INSIDE.test(text) && CODE.test(text) && parseExpression(text).node !== undefined;
}

/** The first path from a root that stands in a text among words; undefined where there is none. */
export function describePath(text: string): string | undefined {
  return INSIDE.exec(text)?.[0];
}

/** Holes that stand in a text as they are written, with their braces: `{row.name}`, `${name}`, `{size(record.notes)}`. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{([^{}]+)\}/g)].flatMap(([hole, inside = '']) => (isValue(inside) ? [hole] : []));
}

/** Whether what stands in braces is an expression that reads something; the format after a bar does not count. */
function isValue(inside: string): boolean {
  const source = inside.replace(/\|\s*[\w-]+\s*$/, '');
  return /[A-Za-z_]/.test(source.replace(/'[^']*'|"[^"]*"/g, '')) && parseExpression(source).node !== undefined;
}

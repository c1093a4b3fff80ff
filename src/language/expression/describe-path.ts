import { ROOTS } from './compiled-expression.ts';
import { parseExpression } from './parse-expression.ts';

/** The ends of names of files and hosts, which are no names of fields. */
const FILE = String.raw`(?!\.(?:json|csv|pdf|xlsx?|docx?|txt|html?|js|ts|png|jpe?g|gif|svg|zip|com|org|net|io|dev)\b)`;
const PATH = String.raw`(?:${ROOTS.join('|')})${FILE}(?:\.[A-Za-z_]\w*|\[\s*['"\w.]+\s*\])+`;
const ALONE = new RegExp(String.raw`^\s*!?\s*${PATH}\s*$`);
const INSIDE = new RegExp(String.raw`(?<![\w./@-])${PATH}(?![\w/@-])`);
/** Characters that do not occur in prose: an operator or a call around a path. */
const CODE = /[=!<>]=|&&|\|\||[?:+*/<>()[\]-]/;

/** Whether a text is exactly a path from a root of the language, such as `record.name`, or an expression over such paths. */
export function isPathAlone(text: string): boolean {
  if (ALONE.test(text)) return true;
  return INSIDE.test(text) && CODE.test(text) && parseExpression(text).node !== undefined;
}

/** The first path from a root inside a text; undefined without one. */
export function describePath(text: string): string | undefined {
  return INSIDE.exec(text)?.[0];
}

/** Placeholders in a text as written, with their braces: `{row.name}`, `${name}`, `{size(record.notes)}`. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{([^{}]+)\}/g)].flatMap(([placeholder, inside = '']) => (isValue(inside) ? [placeholder] : []));
}

/** Whether braces contain an expression with a read; the format after a bar is ignored. */
function isValue(inside: string): boolean {
  const source = inside.replace(/\|\s*[\w-]+\s*$/, '');
  return /[A-Za-z_]/.test(source.replace(/'[^']*'|"[^"]*"/g, '')) && parseExpression(source).node !== undefined;
}

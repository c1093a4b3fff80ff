/** A path in an expression: its names and offset. */
export interface PathText {
  names: string[];
  start: number;
  end: number;
}

/** An expression in a string. */
export interface ExpressionText {
  text: string;
  start: number;
}

/** Variables at which paths start. */
const ROOTS = new Set(
  'record row form changes filters value result event given group rows creating sources route query user app now'.split(' '),
);

/** The expressions in a string: the whole, or the placeholders of a template without formats. */
export function expressionsIn(text: string, position: string): ExpressionText[] {
  if (position !== 'template' && position !== 'link') return [{ text, start: 0 }];
  return [...text.matchAll(/(?<!\{)\{([^{}]*)\}/g)].map((placeholder) => {
    const inner = placeholder[1] as string;
    const bar = /\s*\|\s*[\w-]+\s*$/.exec(blank(inner));
    return { text: bar && !inner.includes('||') ? inner.slice(0, bar.index) : inner, start: placeholder.index + 1 };
  });
}

/** The paths of an expression without a final method; variables of macros are ignored. */
export function pathsIn(expression: ExpressionText): PathText[] {
  const text = blank(expression.text);
  return [...text.matchAll(/(?<![\w.])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g)].flatMap((match) => {
    const names = match[0].split('.');
    if (text[match.index + match[0].length] === '(') names.pop();
    if (!ROOTS.has(names[0] as string)) return [];
    const start = expression.start + match.index;
    return [{ names, start, end: start + names.join('.').length }];
  });
}

/** The text with quoted parts blanked, so that offsets stay. */
export function blank(text: string): string {
  return text.replace(/'[^']*'|"[^"]*"/g, (quoted) => quoted[0] + ' '.repeat(quoted.length - 2) + quoted[0]);
}

export function splice(text: string, start: number, end: number, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

/** Positions whose strings are or contain expressions. */
export const EXPRESSIVE = new Set(['condition', 'expression', 'mapping', 'template', 'link']);

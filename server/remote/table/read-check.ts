/** A check constraint in the database's notation: `CHECK ((quantity > 0))`, of a domain `CHECK ((VALUE > 0))`. */
export interface WrittenCheck {
  columns: readonly string[];
  text: string;
  isOfDomain: boolean;
}

/** Constraints on the values of one column. */
export interface ColumnLimits {
  /** The allowed texts. */
  values?: readonly string[];
  min?: number;
  max?: number;
  /** Excluded limits of a number that is not whole, which has no next value. */
  above?: number;
  below?: number;
  minLength?: number;
  maxLength?: number;
}

/** Sides of a comparison as PostgreSQL prints them, without parentheses and casts. */
const NUMBER = /^'?(-?\d+(?:\.\d+)?)'?$/;

/**
 * Reads a column's constraints from a check on it alone, or of its domain: `x in (...)`, `x > 0`, `x between 1 and 5`, `length(x) <= 20`, joined by `and`.
 * Any other check is ignored here; the database still enforces it.
 */
export function readCheck({ columns, text, isOfDomain }: WrittenCheck, isWhole: boolean): ColumnLimits {
  const column = isOfDomain ? 'VALUE' : columns[0];
  if (column === undefined || columns.length > 1) return {};
  const inner = /^CHECK \((.*)\)( NOT VALID)?$/s.exec(text)?.[1];
  if (inner === undefined) return {};
  const values = readValues(inner, column);
  if (values !== undefined) return { values };
  const found: ColumnLimits = {};
  for (const part of bare(inner).split(' AND ')) Object.assign(found, readComparison(part, column, isWhole));
  return /\bOR\b|\bNOT\b|\bCASE\b/.test(bare(inner)) ? {} : found;
}

/** The texts of `x = ANY (ARRAY['a'::text, 'b'::text])` or `x = 'a'::text`. */
function readValues(text: string, column: string): string[] | undefined {
  const [before, ...rest] = text.split(/ = (?:ANY )?/);
  if (before === undefined || rest.length === 0 || name(before) !== column) return undefined;
  const list = rest.join(' = ').trim();
  const { literals, rest: casts } = takeLiterals(list);
  // Only texts and casts may remain.
  const others = casts.replace(/::[a-z ]+(\(\d+\))?(\[\])?/g, '').replace('ARRAY', '');
  return literals.length > 0 && /^[\s(),[\]]*$/.test(others) && isText(list) ? [...new Set(literals)] : undefined;
}

/** The quoted texts of an expression, and the expression without them. A quote inside is doubled. */
function takeLiterals(text: string): { literals: string[]; rest: string } {
  const literals: string[] = [];
  const parts = text.split("'");
  let rest = '';
  let literal: string | undefined;
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 1) literal = literal === undefined ? part : `${literal}'${part}`;
    else if (part !== '' || literal === undefined || index === parts.length - 1) {
      if (literal !== undefined) literals.push(literal);
      literal = undefined;
      rest += part;
    }
  }
  return { literals, rest };
}

/** Whether literals are texts: numbers and dates are quoted too, with another cast. */
function isText(list: string): boolean {
  return [...list.matchAll(/'::([a-z ]+)/g)].every(([, cast = '']) =>
    /^(text|character varying|character|bpchar|citext)/.test(cast.trim()),
  );
}

function readComparison(part: string, column: string, isWhole: boolean): ColumnLimits {
  const sign = ['>=', '<=', '>', '<'].find((each) => part.includes(each));
  if (sign === undefined) return {};
  const [left = '', right = ''] = part.split(sign);
  const isTurned = NUMBER.test(left.trim());
  const number = NUMBER.exec((isTurned ? left : right).trim())?.[1];
  const operand = (isTurned ? right : left).trim();
  if (number === undefined) return {};
  const isLow = sign.startsWith('>') !== isTurned;
  const limit = Number(number);
  const length = /^(?:char_length|length|character_length) (.+)$/.exec(operand)?.[1];
  // Only integers have a next value.
  const isClosed = sign.endsWith('=');
  if (length !== undefined && unquoted(length) === column) {
    const bound = Math.ceil(isClosed ? limit : isLow ? limit + 1 : limit - 1);
    return bound < 0 ? {} : isLow ? { minLength: bound } : { maxLength: bound };
  }
  if (unquoted(operand) !== column) return {};
  if (!isClosed && !isWhole) return isLow ? { above: limit } : { below: limit };
  const bound = isClosed ? limit : isLow ? limit + 1 : limit - 1;
  return isLow ? { min: bound } : { max: bound };
}

/** A condition without parentheses and casts. */
function bare(text: string): string {
  return text
    .replace(/::(?:[a-z]+(?: (?:precision|varying))?)(\(\d+(?:,\d+)?\))?/g, '')
    .replace(/[()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The column that a side of an equation is. */
function name(side: string): string {
  return unquoted(bare(side));
}

function unquoted(text: string): string {
  const trimmed = text.trim();
  return /^".*"$/s.test(trimmed) ? trimmed.slice(1, -1).replaceAll('""', '"') : trimmed;
}

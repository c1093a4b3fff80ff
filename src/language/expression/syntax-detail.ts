/** The engine's names of tokens, as people write them. */
const TOKENS: Readonly<Record<string, string>> = {
  EOF: 'the end',
  IDENTIFIER: 'a name',
  NUMBER: 'a number',
  STRING: 'a text',
  BOOLEAN: 'true or false',
  NULL: 'null',
  PLUS: '"+"',
  MINUS: '"-"',
  MULTIPLY: '"*"',
  DIVIDE: '"/"',
  MODULO: '"%"',
  EQ: '"=="',
  NE: '"!="',
  LT: '"<"',
  LE: '"<="',
  GT: '">"',
  GE: '">="',
  AND: '"&&"',
  OR: '"||"',
  NOT: '"!"',
  IN: '"in"',
  LPAREN: '"("',
  RPAREN: '")"',
  LBRACKET: '"["',
  RBRACKET: '"]"',
  LBRACE: '"{"',
  RBRACE: '"}"',
  DOT: '"."',
  COMMA: '","',
  COLON: '":"',
  QUESTION: '"?"',
  BYTES: 'bytes',
};

/** Operators of other languages, with their equivalent here. */
const HABITS: Readonly<Record<string, string>> = {
  '=': '"=" stands alone; compare with "=="',
  '&': '"&" stands alone; write "&&"',
  '|': '"|" stands alone; write "||"',
};

/** A parse error in plain text. `at` is the character it points to. */
export function syntaxDetail(summary: string, at: string): string {
  if (/^Unexpected character/.test(summary)) return HABITS[at] ?? `"${at}" cannot stand here`;
  const expected = /^Expected (\w+), got (\w+)$/.exec(summary);
  if (expected) return `here should be ${TOKENS[expected[1]!] ?? expected[1]}, not ${TOKENS[expected[2]!] ?? expected[2]}`;
  const unexpected = /^Unexpected token: (\w+)$/.exec(summary);
  if (unexpected?.[1] === 'EOF') return 'it ends too early';
  if (unexpected) return `${TOKENS[unexpected[1]!] ?? unexpected[1]} cannot stand here`;
  return summary.charAt(0).toLowerCase() + summary.slice(1);
}

import { defineCode } from '../code-entry.ts';

/** Faults inside an expression, a template, a link or a mapping. */
export const EXPRESSION_CODES = {
  'expression-syntax': defineCode<{ detail: string }>('error', (p) => `This is not a valid expression: ${p.detail}.`),
  'expression-too-large': defineCode<{ detail: string }>('error', (p) => `This expression is too large: ${p.detail}.`),
  'template-syntax': defineCode<{ detail: string }>('error', (p) => `This is not a valid template: ${p.detail}.`),
  'unknown-root': defineCode<{ name: string }>(
    'error',
    (p) => `"${p.name}" does not exist here. A path starts with one of the names that are known here.`,
  ),
  'unknown-path': defineCode<{ path: string; name: string; of: string }>(
    'error',
    (p) => `"${p.path}" leads nowhere: ${p.of} has no "${p.name}".`,
  ),
  'path-into-value': defineCode<{ path: string; name: string; of: string }>(
    'error',
    (p) => `"${p.path}" leads nowhere: ${p.of} has no parts, so ".${p.name}" cannot be read from it.`,
  ),
  'unquoted-value': defineCode<{ name: string }>(
    'error',
    (p) => `"${p.name}" is read as the name of a path. To mean the value, write '${p.name}' in quotes.`,
  ),
  'unknown-enum-value': defineCode<{ value: string; enum: string }>('error', (p) => `'${p.value}' is not a value of ${p.enum}.`),
  'unknown-function': defineCode<{ name: string }>('error', (p) => `There is no function "${p.name}".`),
  'function-arguments': defineCode<{ name: string; usage: string }>('error', (p) => `"${p.name}" is not used this way. Write ${p.usage}.`),
  'matches-refused': defineCode<Record<never, never>>(
    'error',
    () => 'The function matches() is refused, because a slow pattern would freeze the page. Use contains(), startsWith() or endsWith().',
  ),
  'unsupported-expression': defineCode<{ what: string; instead: string }>('error', (p) => `${p.what} cannot be used here. ${p.instead}`),
  'type-mismatch': defineCode<{ expected: string; received: string; where: string }>(
    'error',
    (p) => `${p.where} needs ${p.expected}, but this gives ${p.received}.`,
  ),
  'unit-mismatch': defineCode<{ left: string; right: string; operator: string }>(
    'error',
    (p) =>
      `${p.left} ${p.operator} ${p.right} has no meaning. Nothing converts by itself: both sides need the same unit, or one a plain number.`,
  ),
  'same-sides': defineCode<{ text: string; operator: string }>(
    'error',
    (p) => `Both sides of "${p.operator}" are ${p.text}, so this says nothing. One of them was meant to be something else.`,
  ),
  'never-holds': defineCode<{ text: string }>(
    'error',
    (p) => `${p.text} can never hold: its parts, or what the contract allows, speak against each other.`,
  ),
  'always-holds': defineCode<{ text: string }>('error', (p) => `${p.text} always holds, so it decides nothing.`),
  'superfluous-part': defineCode<{ text: string }>('warning', (p) => `${p.text} changes nothing here: the part beside it already decides.`),
  'threshold-unit': defineCode<{ value: string; unit: string; meant: string }>(
    'warning',
    (p) => `This value is in ${p.unit}, and ${p.value} looks like ${p.meant}. Write the number in ${p.unit}, or convert the value first.`,
  ),
  'unit-by-hand': defineCode<{ unit: string; to: string }>(
    'error',
    (p) =>
      `This converts by hand and stays ${p.unit}. Write convert(value, '${p.to}')${p.to === 'plain' ? '' : ", or convert(value, 'plain') to go on with the number alone"}.`,
  ),
  'unknown-format': defineCode<{ name: string }>('error', (p) => `There is no format "${p.name}".`),
  'format-mismatch': defineCode<{ format: string; received: string }>(
    'error',
    (p) => `The format "${p.format}" does not show ${p.received}.`,
  ),
  'negated-nullable': defineCode<{ path: string }>(
    'warning',
    (p) => `"${p.path}" can be empty, and then this holds neither way. Guard it with "${p.path} != null &&", or compare with false.`,
  ),
} as const;

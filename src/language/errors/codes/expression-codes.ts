import { defineCode, text } from '../code-entry.ts';

const PICK = 'Use one of the available values.';
const BUILD = 'Use the supported functions and operators.';

/** Faults inside an expression, a template, a link or a mapping. */
export const EXPRESSION_CODES = {
  'expression-syntax': defineCode<{ detail: string }>('error', (p, say, { received }) =>
    received === ''
      ? text(`${say.it} is empty.`, PICK)
      : text(`${say.it} is not a valid expression.`, 'Complete it, or use one of the available values.', `Details: ${p.detail}.`),
  ),
  'expression-too-large': defineCode<{ detail: string }>('error', (p, say) =>
    text(`${say.it} is too long.`, 'Use fewer conditions.', `Limit: ${p.detail}.`),
  ),
  'template-syntax': defineCode<{ detail: string }>('error', (p, say) =>
    text(`${say.it} has a placeholder that is not complete.`, 'Complete it, or insert the value again.', `Details: ${p.detail}.`),
  ),
  'unknown-root': defineCode<{ name: string }>('error', (p, say) => text(`${say.name(p.name)} does not exist here.`, PICK)),
  'unknown-path': defineCode<{ path: string; name: string; of: string }>('error', (p, say) =>
    text(`${say.it} reads ${say.name(p.name)}, which does not exist here.`, PICK, `"${p.path}": ${p.of} has no "${p.name}".`),
  ),
  'path-into-value': defineCode<{ path: string; name: string; of: string }>('error', (p, say) =>
    text(
      `${say.it} reads ${say.name(p.name)} of a value that has no parts.`,
      `Use ${say.name(parentOf(p.path, p.name))} itself, or choose another value.`,
      `"${p.path}": ${p.of} has no parts.`,
    ),
  ),
  'unquoted-value': defineCode<{ name: string }>('error', (p, say) =>
    text(`${say.it} reads ${say.name(p.name)} as a name.`, 'If you mean the value, choose it as a value.', `Write '${p.name}' in quotes.`),
  ),
  'unknown-enum-value': defineCode<{ value: string; enum: string }>('error', (p, say) =>
    text(`${say.value(p.enum, p.value)} is not an allowed value of ${say.itself}.`, 'Choose one of its values.', `Allowed: ${p.enum}.`),
  ),
  'unknown-function': defineCode<{ name: string }>('error', (p, say) =>
    text(`${say.it} uses the function ${say.name(p.name)}, which does not exist.`, BUILD),
  ),
  'function-arguments': defineCode<{ name: string; usage: string }>('error', (p, say) =>
    text(`${say.it} uses the function ${say.name(p.name)} with the wrong arguments.`, 'Correct the arguments.', `Write ${p.usage}.`),
  ),
  'matches-refused': defineCode<Record<never, never>>('error', (_, say) =>
    text(
      `${say.it} compares with a pattern, which could freeze the page.`,
      'Compare with contains, starts with or ends with.',
      'matches() is refused: use contains(), startsWith() or endsWith().',
    ),
  ),
  'unsupported-expression': defineCode<{ what: string; instead: string }>('error', (p, say) =>
    text(`${say.it} uses something that expressions do not support here.`, BUILD, `${p.what} is not supported. ${p.instead}`),
  ),
  'type-mismatch': defineCode<{ expected: string; received: string; where: string }>('error', (p, say) =>
    text(
      `${say.it} needs ${say.type(p.expected)}, but gets ${say.type(p.received)}.`,
      'Choose another value.',
      p.where === 'This place' ? undefined : `${p.where} needs ${p.expected}.`,
    ),
  ),
  'unit-mismatch': defineCode<{ left: string; right: string; operator: string }>('error', (p, say) =>
    text(
      `${say.it} combines numbers of different units, such as money and minutes.`,
      'Choose two numbers of the same unit.',
      `${p.left} ${p.operator} ${p.right}: nothing converts by itself; both sides need the same unit, or one a plain number.`,
    ),
  ),
  'same-sides': defineCode<{ text: string; operator: string }>('error', (p, say) =>
    text(`${say.it} compares a value with itself.`, 'Choose another value for one side.', `Both sides of "${p.operator}" are ${p.text}.`),
  ),
  'never-holds': defineCode<{ text: string }>('error', (p, say) =>
    text(`${say.excerpt(p.text)} is never true: its parts contradict each other or the possible values.`, 'Remove or change a part.'),
  ),
  'always-holds': defineCode<{ text: string }>('error', (p, say) =>
    text(`${say.excerpt(p.text)} is always true, so it has no effect.`, 'Remove it, or add a condition that can be false.'),
  ),
  'superfluous-part': defineCode<{ text: string }>('warning', (p, say) =>
    text(`A part of ${say.itself} has no effect: another part already decides.`, 'Remove that part.', `Without effect: ${p.text}.`),
  ),
  'threshold-unit': defineCode<{ value: string; unit: string; meant: string }>('warning', (p, say) =>
    text(
      `${say.it} compares a value in ${p.unit} with ${p.value}, which looks like ${p.meant}.`,
      `Enter the number in ${p.unit}, or convert the value.`,
    ),
  ),
  'unit-by-hand': defineCode<{ unit: string; to: string }>('error', (p, say) =>
    text(
      `${say.it} converts a unit by multiplying or dividing, so it shows the wrong unit: it stays ${p.unit}.`,
      say.developer('Convert it with a function.'),
      `Write convert(value, '${p.to}')${p.to === 'plain' ? '' : ", or convert(value, 'plain') for the number alone"}.`,
    ),
  ),
  'unknown-format': defineCode<{ name: string }>('error', (p, say) =>
    text(`${say.it} uses the format ${say.name(p.name)}, which does not exist.`, 'Use one of the available formats.'),
  ),
  'format-mismatch': defineCode<{ format: string; received: string }>('error', (p, say) =>
    text(`The format ${say.name(p.format)} of ${say.part} cannot show ${say.type(p.received)}.`, 'Choose another format, or none.'),
  ),
  'negated-nullable': defineCode<{ path: string }>('warning', (p, say) =>
    text(
      `${say.it} negates ${say.name(p.path)}, and is never true where that is empty.`,
      'Compare it with “no” instead, or add that it is filled in.',
      `Write "${p.path} != null &&" before it, or compare with false.`,
    ),
  ),
  'missing-in-arithmetic': defineCode<{ path: string }>('warning', (p, say) =>
    text(
      `${say.it} computes with ${say.name(p.path)}, and gives nothing where that is missing.`,
      'Choose what a missing value counts as, such as 0.',
      `Write orElse(${p.path}, 0), or compare it with null first.`,
    ),
  ),
} as const;

function parentOf(path: string, name: string): string {
  return path.endsWith(`.${name}`) ? path.slice(0, -name.length - 1) : path;
}
